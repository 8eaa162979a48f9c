#!/bin/sh
# Calls every route with values that match the OpenAPI document and values that do not.
set -eu
exec .build/venv/bin/python Tests/OpenAPITests/run.py "$@"
