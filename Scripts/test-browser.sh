#!/bin/sh
# Runs the browser tests against the debug build, in Chromium.
set -eu
exec .build/venv/bin/python Tests/BrowserTests/run.py "$@"
