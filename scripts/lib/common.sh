# shellcheck shell=bash
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What scripts/analyze and scripts/test share: saying what is done, installing
# what is missing, building. Sourced, not run.
#
# Root is the top folder of the clone. Each step is one line on standard error,
# so that standard output holds results alone; what a step prints goes to a file
# in build/logs, and its end is shown when the step fails.

Root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
Logs="$Root/build/logs"

say() { printf '==> %s\n' "$*" >&2; }

# Ends the script with exit code 2: something is wrong that is no finding.
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 2
}

# step NAME TEXT COMMAND...: runs COMMAND and says TEXT, with the time it took.
# On a terminal the line shows meanwhile what the command printed last. Fails as
# COMMAND does, after showing the end of what it printed.
step() {
  local Name=$1 Text=$2
  shift 2
  local Log="$Logs/$Name.log" Start=$SECONDS Code=0
  mkdir -p "$Logs"
  if [[ -t 2 ]]; then
    "$@" >"$Log" 2>&1 </dev/null &
    local Child=$! Last Line Columns
    Columns=$(tput cols 2>/dev/null) || Columns=80
    # What runs in the background of a script does not hear Ctrl-C.
    trap 'kill "$Child" 2>/dev/null; printf "\n" >&2; exit 130' INT TERM
    while kill -0 "$Child" 2>/dev/null; do
      Last=$(tail -n 1 "$Log" 2>/dev/null | tr -d '\r') || Last=
      Line="==> $((SECONDS - Start)) s  $Text  $Last"
      printf '\r\033[K%s' "${Line:0:Columns-1}" >&2
      sleep 0.2
    done
    wait "$Child" || Code=$?
    trap - INT TERM
    printf '\r\033[K' >&2
  else
    say "$Text ..."
    "$@" >"$Log" 2>&1 </dev/null || Code=$?
  fi
  if ((Code == 0)); then
    say "$Text: done in $((SECONDS - Start)) s"
  else
    tail -n 25 "$Log" | sed 's/^/    /' >&2
    printf 'error: %s failed (exit code %s); all of its output is in %s\n' \
      "$Text" "$Code" "$Log" >&2
  fi
  return "$Code"
}

# missing_packages PACKAGE...: prints those that are not installed, one a line.
missing_packages() {
  local Installed Package
  Installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
  for Package in "$@"; do
    grep -qx "installed $Package" <<<"$Installed" || printf '%s\n' "$Package"
  done
}

# unknown_packages PACKAGE...: prints those that apt could not install, one a
# line. Asks apt once, as AptOptions say.
unknown_packages() {
  local Policy Package
  Policy=$(LC_ALL=C apt-cache "${AptOptions[@]}" policy "$@")
  for Package in "$@"; do
    # A package that apt has never heard of has no entry at all.
    grep -A2 -x "$Package:" <<<"$Policy" | grep -q 'Candidate: [^(]' ||
      printf '%s\n' "$Package"
  done
}

# add_security_updates: makes apt see Debian 12's security updates as long as this
# script runs, beside where the system has its other packages from. The system's
# own list of sources stays as it is.
add_security_updates() {
  local Source Sources="$Root/build/apt-sources"
  Source=$(LC_ALL=C apt-cache policy |
    sed -n 's|^ *[0-9]* \([^ ]*/debian\)/* bookworm/main .*|\1|p' | head -n 1)
  [[ -n $Source ]] || return
  rm -rf "$Sources"
  mkdir -p "$Sources"
  cp /etc/apt/sources.list.d/*.{list,sources} "$Sources" 2>/dev/null || true
  echo "deb $Source-security bookworm-security main" >"$Sources/security.list"
  say "Debian 12's security updates are not among this system's package" \
    "sources; taking packages from $Source-security this once"
  AptOptions=(-o "Dir::Etc::SourceParts=$Sources")
  step apt-update "Reading its lists of packages" \
    "${AsRoot[@]}" apt-get "${AptOptions[@]}" update
}

# require_packages PACKAGE...: installs those that are missing, from the package
# sources that the system has. Needs no network, and no rights, if none is.
require_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    fail "this is no Debian: its packages can't be installed from here." \
      "What is needed is what Debian calls: $*"
  fi
  local -a Missing Unknown AsRoot=() AptOptions=()
  mapfile -t Missing < <(missing_packages "$@")
  ((${#Missing[@]})) || return 0
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      fail "packages are missing, and installing them takes root or sudo." \
        "As root: apt-get install ${Missing[*]}"
    say "Packages are missing; sudo may ask for your password"
    sudo -v || fail "sudo refused. As root: apt-get install ${Missing[*]}"
    AsRoot=(sudo)
  fi
  step apt-update "Reading the lists of packages" "${AsRoot[@]}" apt-get update ||
    fail "apt-get update failed. Needed are: ${Missing[*]}"

  mapfile -t Unknown < <(unknown_packages "${Missing[@]}")
  # LLVM 22 is among the security updates, which an installed Debian 12 has among
  # its sources and a bare debootstrap has not.
  if ((${#Unknown[@]})) && add_security_updates; then
    mapfile -t Unknown < <(unknown_packages "${Missing[@]}")
  fi
  if ((${#Unknown[@]})); then
    fail "apt knows no package ${Unknown[*]}. LLVM 22 is among the security" \
      "updates of Debian 12: suite bookworm-security, component main. Add it to" \
      "the package sources of this system (/etc/apt), then run this again."
  fi
  step apt-install "Installing what is missing: ${Missing[*]}" \
    "${AsRoot[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get "${AptOptions[@]}" install --yes --no-install-recommends \
    -o DPkg::Lock::Timeout=300 "${Missing[@]}" ||
    fail "apt-get could not install ${Missing[*]}"
  Installed=yes
}

# configure PRESET TESTS [OPTION...]: makes build/PRESET, TESTS (ON or OFF) with
# its tests. Leaves it as it is where it has been made with as much, unless
# packages have been installed since this script began.
configure() {
  local Build="$Root/build/$1" Preset=$1 Tests=$2
  shift 2
  if [[ -f $Build/build.ninja && -z ${Installed:-} ]]; then
    if [[ $Tests == OFF ]] || grep -qx 'BUILD_TESTING:BOOL=ON' "$Build/CMakeCache.txt"; then
      return
    fi
  elif [[ -f $Build/CMakeCache.txt ]] &&
    grep -qx 'BUILD_TESTING:BOOL=ON' "$Build/CMakeCache.txt"; then
    Tests=ON
  fi
  # CMake reads presets from the folder that it is called in.
  (cd "$Root" && step "configure-$Preset" "Configuring build/$Preset" \
    cmake --preset "$Preset" "-DBUILD_TESTING:BOOL=$Tests" "$@") ||
    fail "build/$Preset could not be configured"
}

# build PRESET TEXT TARGET...: builds the targets, all where none is named.
build() {
  local Preset=$1 Text=$2
  shift 2
  step "build-$Preset" "$Text" ninja -C "$Root/build/$Preset" -j "$(nproc)" "$@" ||
    fail "build/$Preset could not be built"
}
