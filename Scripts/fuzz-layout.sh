#!/bin/bash
# Drives random trees of constraints and random groups of table updates under the address and the
# thread sanitizer. Each has a build of its own under .build.
#
# usage: Scripts/fuzz-layout.sh [COUNT [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."

export FERRY_FUZZ_COUNT=${1:-400}
export FERRY_FUZZ_SEED=${2:-$(date +%s)}
# Fonts and their caches live as long as the process.
export ASAN_OPTIONS=detect_leaks=0
echo "seed $FERRY_FUZZ_SEED"
for sanitizer in address thread; do
  scratch=.build/$sanitizer
  swift build --build-tests --sanitize "$sanitizer" --scratch-path "$scratch"
  timeout "${FUZZ_SECONDS:-900}" swift test --skip-build --sanitize "$sanitizer" \
    --scratch-path "$scratch" --filter 'LayoutFuzzTests|TableFuzzTests|RandomizedTests'
done
