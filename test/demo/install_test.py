#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Installing what is missing, with stand-ins for the system's programs."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from places import SCRIPTS, program

# The programs that scripts/lib/common.sh takes from the system besides those that
# a test stands in for.
TAKEN = ["bash", "cat", "cp", "dirname", "env", "grep", "head", "mkdir", "rm", "sed",
         "sleep", "tail", "tr"]


class Install(unittest.TestCase):
    def setUp(self):
        # A clone that holds the scripts alone, so that logs go there.
        # Not in the build folder, which another user may not be let into.
        self.work = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.work)
        self.work.chmod(0o755)
        shutil.copytree(SCRIPTS, self.work / "clone" / "scripts")
        self.bin = self.work / "bin"
        self.bin.mkdir()
        for name in TAKEN:
            (self.bin / name).symlink_to(shutil.which(name))
        self.log = self.work / "calls"
        self.log.touch()

    def stand_in(self, name, text):
        program(self.bin, name, f'echo "{name} $*" >>"{self.log}"\n{text}')

    def debian(self, installed="", known="cmake ninja-build", security="", apt="exit 0"):
        """A system that has some packages installed and knows others, of which
        some only with the security updates among its sources."""
        def policies(names):
            return "".join(f"printf '{name}:\\n  Installed: (none)\\n  Candidate: 1.0\\n'\n"
                           for name in names.split())

        self.stand_in("dpkg-query", "".join(
            f"echo 'installed {name}'\n" for name in installed.split()))
        self.stand_in("apt-cache", f"""
if (($# == 1)); then echo ' 500 http://mirror.test/debian bookworm/main amd64 Packages'; fi
if [[ $1 == -o ]]; then cat "${{2#*=}}"/security.list >"{self.work}/added"; {policies(security)} true; fi
{policies(known)}
""")
        self.stand_in("apt-get", apt)

    def require(self, *packages, as_nobody=False):
        command = [shutil.which("bash"), "-c",
                   f'set -euo pipefail; source "{self.work}/clone/scripts/lib/common.sh"; '
                   'require_packages "$@"; echo "went on"', "bash", *packages]
        if as_nobody and os.geteuid() == 0:
            for path in (self.work, self.log):
                path.chmod(0o777)
            command = [shutil.which("setpriv"), "--reuid=65534", "--regid=65534",
                       "--clear-groups", *command]
        return subprocess.run(command, env={"PATH": str(self.bin)}, capture_output=True,
                              text=True, check=False)

    def calls(self):
        return self.log.read_text().splitlines()

    def test_nothing_is_called_when_nothing_is_missing(self):
        self.debian(installed="cmake ninja-build")
        done = self.require("cmake", "ninja-build")
        self.assertEqual(done.stdout, "went on\n", done.stderr)
        self.assertEqual([c.split()[0] for c in self.calls()], ["dpkg-query"])
        self.assertEqual(done.stderr, "")

    @unittest.skipUnless(os.geteuid() == 0, "takes root, as the script would")
    def test_only_what_is_missing_is_installed(self):
        self.debian(installed="cmake")
        done = self.require("cmake", "ninja-build")
        self.assertEqual(done.stdout, "went on\n", done.stderr)
        self.assertIn("Installing what is missing: ninja-build", done.stderr)
        self.assertEqual(self.calls()[-1].split()[-1], "ninja-build")
        self.assertNotIn("cmake", self.calls()[-1])

    @unittest.skipUnless(os.geteuid() == 0, "takes root, as the script would")
    def test_failure_of_apt_shows_its_words_and_names_the_packages(self):
        self.debian(apt='[[ $1 == update ]] || { echo "E: disk is full"; exit 100; }')
        done = self.require("cmake")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("E: disk is full", done.stderr)
        self.assertIn("apt-get could not install cmake", done.stderr)

    @unittest.skipUnless(os.geteuid() == 0, "takes root, as the script would")
    def test_package_that_apt_does_not_know_is_named_with_its_suite(self):
        self.debian(known="cmake")
        done = self.require("cmake", "clang-tidy-22")
        self.assertEqual(done.returncode, 2)
        self.assertIn("apt knows no package clang-tidy-22.", done.stderr)
        self.assertIn("bookworm-security", done.stderr)
        self.assertFalse([c for c in self.calls() if c.startswith("apt-get") and "install" in c])

    @unittest.skipUnless(os.geteuid() == 0, "takes root, as the script would")
    def test_security_updates_are_added_where_the_system_has_not_them(self):
        self.debian(known="cmake", security="clang-tidy-22")
        done = self.require("cmake", "clang-tidy-22")
        self.assertEqual(done.stdout, "went on\n", done.stderr)
        self.assertIn("http://mirror.test/debian-security this once", done.stderr)
        self.assertEqual((self.work / "added").read_text(),
                         "deb http://mirror.test/debian-security bookworm-security main\n")
        self.assertIn("-o Dir::Etc::SourceParts=", self.calls()[-1])

    def test_without_root_and_sudo_the_command_is_named(self):
        self.debian()
        done = self.require("cmake", as_nobody=True)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("As root: apt-get install cmake", done.stderr)
        self.assertEqual([c.split()[0] for c in self.calls()], ["dpkg-query"])

    def test_with_sudo_it_is_used(self):
        self.debian()
        self.stand_in("sudo", '[[ $1 == -v ]] || exec "$@"')
        (self.work / "clone").chmod(0o777)
        done = self.require("cmake", as_nobody=True)
        self.assertEqual(done.stdout, "went on\n", done.stderr)
        self.assertIn("sudo apt-get update", self.calls())
        self.assertTrue([c for c in self.calls() if c.startswith("sudo env DEBIAN_FRONTEND")])

    def test_another_system_is_told_what_to_install(self):
        done = self.require("cmake", "clang-tidy-22")
        self.assertEqual(done.returncode, 2)
        self.assertIn("this is no Debian", done.stderr)
        self.assertIn("cmake clang-tidy-22", done.stderr)


if __name__ == "__main__":
    unittest.main()
