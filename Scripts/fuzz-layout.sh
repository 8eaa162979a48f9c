#!/bin/bash
# Drives random trees of constraints, and random changes of tables and collections, under the address
# and the thread sanitizer. Each has a build of its own under .build, of the fuzzers and what they need
# alone. On two cores the builds take one and a half and three minutes, the runs about one and four.
#
# usage: [FUZZ_SANITIZERS="address thread"] Scripts/fuzz-layout.sh [COUNT [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."

export FERRY_TARGETS="CassowaryTests UIKitLayoutTests UIKitListFuzzTests"
export FERRY_FUZZ_COUNT=${1:-10}
export FERRY_FUZZ_SEED=${2:-$(date +%s)}
# Fonts and their caches live as long as the process.
export ASAN_OPTIONS=detect_leaks=0
echo "seed $FERRY_FUZZ_SEED"
for sanitizer in ${FUZZ_SANITIZERS:-address thread}; do
  scratch=.build/$sanitizer
  swift build --build-tests --sanitize "$sanitizer" --scratch-path "$scratch"
  timeout "${FUZZ_SECONDS:-900}" swift test --skip-build --sanitize "$sanitizer" \
    --scratch-path "$scratch" --filter 'FuzzTests|RandomizedTests'
done
