#!/bin/sh
# Calls every route of the debug build as its description says, and as it does not.
set -eu
exec .build/venv/bin/python Tests/OpenAPITests/run.py "$@"
