#!/bin/bash
# Runs nginx with the configuration in Documentation/Guides/behind-nginx.md in front of the server
# and tests requests, streams and WebSockets through it.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH=$PATH:/usr/sbin
missing=()
command -v nginx >/dev/null || missing+=(nginx-light)
command -v curl >/dev/null || missing+=(curl)
command -v openssl >/dev/null || missing+=(openssl)
if [ ${#missing[@]} -gt 0 ]; then
  sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get install --yes --no-install-recommends "${missing[@]}"
fi

FERRY_NGINX=$(command -v nginx)
export FERRY_NGINX
swift test --filter BehindNginxTests
