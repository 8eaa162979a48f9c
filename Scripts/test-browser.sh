#!/bin/sh
# Runs the browser tests in Chromium, or with --browser firefox in Firefox.
set -eu
exec .build/venv/bin/python Tests/BrowserTests/run.py "$@"
