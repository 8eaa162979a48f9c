#!/bin/sh
# Fuzzing and soak, bounded: what is too long for every commit. `make check-long` runs it.
set -eu
cd "$(dirname "$0")/.."
Scripts/fuzz-http.sh "${FUZZ_COUNT:-400000}"
Scripts/check-nginx.sh
# Money while its service is killed, on each store, at the ledger and over HTTP.
FERRY_KILLS="${KILL_COUNT:-100}" swift test --filter "and kills"
Scripts/fuzz-layout.sh "${LAYOUT_FUZZ_COUNT:-40}"
Scripts/test-openapi.sh --examples "${OPENAPI_EXAMPLES:-150}"
echo "The long checks passed."
