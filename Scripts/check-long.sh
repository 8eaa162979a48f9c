#!/bin/sh
# Fuzzing and soak, bounded: what is too long for every commit. `make check-long` runs it.
#
# On two cores it takes about a quarter of an hour when the debug build is there, and half an hour
# from nothing; the builds under the sanitizers are most of that. Each step that runs what was built
# has a limit, which together make no more than an hour and a half.
set -eu
cd "$(dirname "$0")/.."

begun_all=$(date +%s)
step() {
  begun=$(date +%s)
  "$@"
  echo "check-long: $(($(date +%s) - begun)) s for $*"
}
# All at once, so that what follows measures itself and not the compiler.
step swift build --build-tests
step swift build --product ferry
step timeout 900 Scripts/fuzz-http.sh "${FUZZ_COUNT:-400000}"
step timeout 120 Scripts/check-nginx.sh
# Money while its service is killed, on each store, at the ledger and over HTTP: four hundred kills.
export FERRY_KILLS="${KILL_COUNT:-100}"
step timeout 900 swift test --skip-build --filter "and kills"
step timeout 900 Scripts/test-openapi.sh --examples "${OPENAPI_EXAMPLES:-100}" --seconds 600
step Scripts/fuzz-layout.sh "${LAYOUT_FUZZ_COUNT:-10}"
echo "The long checks passed in $(($(date +%s) - begun_all)) s."
