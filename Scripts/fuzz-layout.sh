#!/bin/bash
# Runs random constraint trees, random table and collection updates and the tests of threads under the
# address and the thread sanitizer. Each sanitizer has a separate build in .build of them and their
# dependencies. On two cores the builds take one and a half and three minutes, the runs one and four.
#
# usage: [FUZZ_SANITIZERS="address thread"] Scripts/fuzz-layout.sh [COUNT [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."

export FERRY_TARGETS="CassowaryTests UIKitLayoutTests UIKitListFuzzTests UIKitThreadTests"
export FERRY_FUZZ_COUNT=${1:-10}
export FERRY_FUZZ_SEED=${2:-$(date +%s)}
# Fonts and their caches are never freed.
export ASAN_OPTIONS=detect_leaks=0
echo "seed $FERRY_FUZZ_SEED"
for sanitizer in ${FUZZ_SANITIZERS:-address thread}; do
  scratch=.build/$sanitizer
  swift build --build-tests --sanitize "$sanitizer" --scratch-path "$scratch"
  timeout "${FUZZ_SECONDS:-900}" swift test --skip-build --sanitize "$sanitizer" \
    --scratch-path "$scratch" --filter 'FuzzTests|RandomizedTests|ThreadTests'
done
