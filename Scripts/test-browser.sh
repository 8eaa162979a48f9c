#!/bin/sh
# Runs the browser's tests against the debug build, in a real Chromium.
set -eu
exec .build/venv/bin/python Tests/BrowserTests/run.py "$@"
