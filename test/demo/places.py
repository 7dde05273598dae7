# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where things are, for the tests of this folder."""
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
SAMPLE = ROOT / "examples" / "dashboard"

# The modules of the scripts are tested as modules too.
sys.path.insert(0, str(SCRIPTS / "lib"))


def work_folder():
    """A folder for what a test writes: CTest's, or a temporary one by hand."""
    return Path(os.environ.get("CORO_TIDY_WORK") or tempfile.mkdtemp())


def program(folder, name, text):
    """Writes a shell script that stands in for a program of the system's."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("#!/bin/bash\n" + text)
    path.chmod(0o755)
    return path
