#!/bin/sh
# Installs the Debian packages that Ferry needs, and with --test those of its tests.
# Asks no questions, and does nothing if all are installed.
set -eu

packages="libcairo2-dev libpango1.0-dev libsqlite3-dev libpq-dev libsodium-dev libzint-dev libzbar-dev libtesseract-dev tesseract-ocr-eng libhunspell-dev hunspell-en-us hunspell-ko libcurl4-openssl-dev libjpeg62-turbo-dev libharfbuzz-dev libwoff-dev zlib1g-dev \
fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-materialdesignicons-webfont"
if [ "${1:-}" = "--test" ]; then
  packages="$packages librsvg2-bin poppler-utils postgresql chromium chromium-headless-shell firefox-esr zbar-tools python3 python3-venv"
fi

if ! command -v swift >/dev/null 2>&1; then
  echo "Ferry needs Swift 6.3: see https://www.swift.org/install/linux" >&2
  exit 1
fi

missing=""
for package in $packages; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "install ok installed" \
    || missing="$missing $package"
done

if [ -n "$missing" ]; then
  echo "Installing$missing"
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || {
      echo "Please install as root: apt-get install$missing" >&2
      exit 1
    }
    as_root="sudo"
  fi
  case "$missing" in
    *" postgresql"*)
      # The tests start their own servers, so the package need not create one.
      settings=/etc/postgresql-common/createcluster.d
      $as_root mkdir -p "$settings"
      echo "create_main_cluster = false" | $as_root tee "$settings/ferry.conf" >/dev/null
      ;;
  esac
  $as_root apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi

if [ "${1:-}" = "--test" ]; then
  venv=.build/venv
  wanted="playwright==1.57.0 pillow numpy schemathesis==4.32.5 jsonschema-rs aiosmtpd==1.4.6 axe-playwright-python==0.1.8"
  if [ ! -f "$venv/.installed" ] || [ "$(cat "$venv/.installed")" != "$wanted" ]; then
    python3 -m venv "$venv"
    # shellcheck disable=SC2086
    "$venv/bin/pip" install --quiet --disable-pip-version-check $wanted
    echo "$wanted" >"$venv/.installed"
  fi
  Scripts/fetch-osrm.sh >/dev/null
fi
