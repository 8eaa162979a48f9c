#!/bin/sh
# Runs the fuzzers and soak tests that take too long for every commit. `make check-long` runs it.
#
# On two cores it takes about an hour and a half. Each step that runs tests has a timeout; together
# they allow four hours, without public projects. On slower machines the simulation and the kills
# end unfinished after their 1,800 seconds each, which is a failure unless FERRY_ALLOW_FEWER is 1.
set -eu
cd "$(dirname "$0")/.."

begun_all=$(date +%s)
step() {
  begun=$(date +%s)
  "$@"
  echo "check-long: $(($(date +%s) - begun)) s for $*"
}
# Build everything first, so that the timings below exclude the compiler.
step swift build --build-tests
step timeout 900 Scripts/fuzz-http.sh "${FUZZ_COUNT:-400000}"
step timeout 120 Scripts/check-nginx.sh
# Two processes on PostgreSQL behind nginx: restarts under load, a killed host, outages of the
# database, event streams, limits, cookies and ambiguous requests.
step timeout 600 .build/venv/bin/python Tests/DeploymentTests/run.py
# A million requests and jobs of simulated services; a failure prints the seed to repeat it with. No
# run begins after the given 1,800 seconds.
export FERRY_SIMULATION_SEED="${SIMULATION_SEED:-$(date +%s)}"
FERRY_SIMULATION_COUNT="${SIMULATION_COUNT:-1000000}" FERRY_SIMULATION_SECONDS=1800 \
  step timeout 2400 swift test --skip-build --filter "Simulated services"
# A thousand times `kill -9`: four hundred of `ferry serve` with the audit after each, and six hundred
# amid money movements and rides, on each store, in the ledger and over HTTP. Ferry is not killed
# after the given 1,800 seconds.
step timeout 2400 .build/venv/bin/python Tests/DeploymentTests/kills.py \
  --count "${SERVICE_KILL_COUNT:-400}" --seconds 1800
export FERRY_KILLS="${KILL_COUNT:-100}"
step timeout 2400 swift test --skip-build --filter "and kills"
step timeout 2700 Scripts/test-browser.sh --browser firefox
step timeout 900 Scripts/test-openapi.sh --examples "${OPENAPI_EXAMPLES:-100}" --seconds 600
# A few seconds for each picture in a debug build.
FERRY_BANKNOTES="${BANKNOTES_COUNT:-120}" step timeout 1500 swift test --skip-build --filter BanknoteReaderTests
# Public projects, if FERRY_CORPUS names a folder with them.
step timeout 7200 Tests/ProjectCorpus/run.py
step Scripts/fuzz-layout.sh "${LAYOUT_FUZZ_COUNT:-10}"
echo "The long checks passed in $(($(date +%s) - begun_all)) s."
