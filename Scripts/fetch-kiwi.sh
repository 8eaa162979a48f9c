#!/bin/sh
# Downloads the headers of the kiwi solver from PyPI to .build/kiwi and builds the comparison program
# .build/kiwi/kiwi_bench. The repository contains no part of kiwi.
set -eu
cd "$(dirname "$0")/.."
directory=.build/kiwi
mkdir -p "$directory"
if [ ! -f "$directory/kiwi/kiwi.h" ]; then
  python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$directory" 'kiwisolver==1.5.1'
  tar -xzf "$directory"/kiwisolver-1.5.1.tar.gz -C "$directory" --strip-components=1
fi
"${CXX:-c++}" -std=c++17 -O3 -DNDEBUG -I "$directory" Benchmarks/kiwi/kiwi_bench.cpp \
  -o "$directory/kiwi_bench"
echo "$directory/kiwi_bench"
