#!/usr/bin/env bash
# Draws the icons of the iOS apps, 1024 pixels square, from the icons of the browser display.
# The corners are square: iOS rounds them.
set -euo pipefail
cd "$(dirname "$0")/.."
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
for app in Mermaidbucks Bankey Koober Barista Gallery; do
  sed -e 's/ rx="22"//' -e 's/<svg /<svg width="1024" height="1024" style="display:block" /' \
    "Sources/Displays/BrowserDisplay/Resources/Web/${app,,}.svg" >"$pictures/icon.svg"
  { echo '<!doctype html><style>body { margin: 0; }</style>'; cat "$pictures/icon.svg"; } \
    >"$pictures/icon.html"
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
    --window-size=1024,1024 --screenshot="$pictures/icon.png" "file://$pictures/icon.html" 2>/dev/null
  .build/venv/bin/python -c '
import sys
from PIL import Image
Image.open(sys.argv[1]).convert("RGB").save(sys.argv[2], optimize=True)
' "$pictures/icon.png" "Apps/$app/Assets.xcassets/AppIcon.appiconset/icon.png"
done
