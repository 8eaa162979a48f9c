#!/bin/sh
# Fuzzing and soak, bounded: what is too long for every commit. `make check-long` runs it, in about
# half an hour on two cores; a build under a sanitizer is most of that.
set -eu
cd "$(dirname "$0")/.."
step() {
  begun=$(date +%s)
  "$@"
  echo "check-long: $(($(date +%s) - begun)) s for $*"
}
step Scripts/fuzz-http.sh "${FUZZ_COUNT:-400000}"
step Scripts/check-nginx.sh
# Money while its service is killed, on each store, at the ledger and over HTTP: four hundred kills.
export FERRY_KILLS="${KILL_COUNT:-100}"
step timeout 900 swift test --filter "and kills"
step Scripts/test-openapi.sh --examples "${OPENAPI_EXAMPLES:-100}" --seconds 600
step Scripts/fuzz-layout.sh "${LAYOUT_FUZZ_COUNT:-10}"
echo "The long checks passed."
