#!/bin/bash
# Runs every check that a commit must pass, and prints the time of each phase.
#
# One build serves all phases. It is optimized as the release build is, because the optimizer has
# broken code that worked in debug, and it checks assertions and has testable modules. The tests
# themselves are compiled without optimization, which takes less time than it saves. The browser has
# the machine to itself, because its tests wait for animations and for pages to become idle.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
logs=.build/test-logs
programs=$PWD/.build/checked/release
mkdir -p "$logs"
start=$SECONDS

# The phases that failed, for the summary at the end.
failed="$logs/failed"
: >"$failed"

# Runs a phase with its output in a log, and shows the end of the log if the phase fails.
phase() {
  local name=$1 begin=$SECONDS status=0
  shift
  "$@" >"$logs/$name.log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    echo "$name" >>"$failed"
    echo "test: $name failed:" >&2
    tail -n 200 "$logs/$name.log" >&2
  fi
  printf 'test: %4d s  %s\n' "$((SECONDS - begin))" "$name"
  return "$status"
}

# Repeats the lines about failures of all phases, so that the end of the output says what to fix.
show_failures() {
  local name
  while read -r name; do
    echo "test: $name failed:"
    grep -E '✘|[Ee]rror:|^(FAILED|failed) |Fatal error' \
      "$logs/$name.log" | cut -c 1-400 | head -n 40 || true
  done <"$failed"
  echo "test: failed; the logs are in $logs"
}

build() {
  # In a scratch folder of its own, so that builds in debug and release stay as they are.
  "$swift" build --build-tests -c release --scratch-path .build/checked --disable-index-store \
    --explicit-target-dependency-import-check error \
    -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug
}

swift_tests() {
  # Not `swift test`, which would build again. The tests take four minutes; the limit ends a deadlock
  # while the log can still be shown.
  local tests=(timeout --kill-after=10 1500
    "$programs/FerryPackageTests.xctest" --testing-library swift-testing)
  # Apps, maps and stores work in the background, so an application with them is not idle when other
  # tests expect it. Servers ping and give up in real time, which passes beside thousands of other tests.
  local apps='^(BrowserHostTests|HTTPServerTests|MapKitTests|MapClientTests|CoreLocationTests'
  apps+='|CoreDataTests|\w+UITests)\.'
  # The suites with exit tests: Swift Testing keeps a core busy from the exit of a test's process
  # until the test continues, which takes minutes beside thousands of other tests.
  local exits='[.]`?(BatchTests|CollectionUpdateTests|ControllerMisuseTests|Decisions that are killed'
  exits+='|Killed processes|KeyValueObservationTests|MisuseTests|Money and kills|RouterTests'
  exits+='|Services that are killed|ShutdownTests|TableUpdateTests)`?/'
  # Foundation's `Process` reads past the end of a buffer while it lists open descriptors, and can
  # crash when there are thousands, as in tests of servers. These tests start the most processes.
  local porting='^PortingTests[.]'
  local status=0
  "${tests[@]}" --skip "$apps" --skip "$exits" --skip "$porting" || status=$?
  "${tests[@]}" --filter "$exits" --filter "$porting" || status=$?
  "${tests[@]}" --filter "$apps" || status=$?
  return "$status"
}

python=.build/venv/bin/python
phase lint make --no-print-directory SWIFT="$swift" lint
phase comparison "$python" Tests/GalleryTests/comparison_tests.py

if ! phase build build; then
  show_failures >&2
  exit 1
fi
status=0
# Alone, because kills and timeouts are tested with real processes.
phase swift-tests swift_tests || status=1
phase parity Scripts/parity.py --check || status=1
export FERRY_BUILD="$programs"
phase browser "$python" Tests/BrowserTests/run.py || status=1
phase openapi "$python" Tests/OpenAPITests/run.py || status=1
phase steps "$python" Tests/StepsTests/run.py "$programs" || status=1
phase gallery "$python" Tests/GalleryTests/run.py --programs "$programs" || status=1
printf 'test: %4d s  in all\n' "$((SECONDS - start))"
[ "$status" -eq 0 ] || show_failures >&2
exit "$status"
