#!/bin/bash
# Compares the request parser with llhttp, Node's parser: nothing that llhttp refuses may be accepted.
# llhttp's C source is downloaded from PyPI, in the source of httptools; the repository contains no
# part of it.
#
# usage: Scripts/fuzz-http.sh [COUNT [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.9.0
directory=$PWD/.build/llhttp
oracle=$directory/oracle
mkdir -p "$directory"

if [ ! -d "$directory/httptools-$version" ]; then
  python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$directory" \
    "httptools==$version"
  tar -xzf "$directory/httptools-$version.tar.gz" -C "$directory"
fi

llhttp=$directory/httptools-$version/vendor/llhttp
cc -O2 -Wall -o "$oracle" -I "$llhttp/include" Scripts/llhttp-oracle.c "$llhttp"/src/*.c

export FERRY_LLHTTP_ORACLE=$oracle
export FERRY_FUZZ_COUNT=${1:-200000}
export FERRY_FUZZ_SEED=${2:-$(date +%s)}
echo "seed $FERRY_FUZZ_SEED"
swift test --filter LLHTTPComparisonTests
