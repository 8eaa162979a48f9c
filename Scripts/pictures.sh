#!/bin/bash
# Draws the pictures of the README again, in Documentation/Pictures, with the release build.
set -euo pipefail
cd "$(dirname "$0")/.."

ferry=.build/release/ferry
pictures=$PWD/Documentation/Pictures

# Draws the last screen of an app, on November 21: picture NAME, then APP, time and further options.
# The steps are read from the standard input.
picture() {
  local name=$1 app=$2 time=$3
  shift 3
  "$ferry" snapshot "$app" --now "2026-11-21T$time:00Z" --scale 1.5 --steps - "$@" \
    -o "$pictures/$name.png"
}

quotes='tap "Use Demo Account"
tap "Where to?"
tap "Sydney Opera House"
tap "Wallaroo"'
picture koober koober 22:41 --time-zone Australia/Sydney <<<"tap \"Sign In\"
$quotes"
picture koober-dark koober 22:41 --time-zone Australia/Sydney --appearance dark \
  <<<"tap \"Sign In\"
$quotes
tap \"Confirm Wallaroo\"
tap \"Allow\"
wait 30"

home='tap "Use Demo Account"
tap "Not Now"'
picture home mermaidbucks 08:30 <<<"$home"
picture rewards-dark mermaidbucks 08:30 --appearance dark <<<"$home
tap \"Rewards options\""
picture large-text mermaidbucks 08:30 --content-size AX1 <<<"$home"
picture landscape mermaidbucks 08:30 --orientation landscape <<<"$home"
picture history mermaidbucks 08:30 <<<"$home
tap \"History\""
picture korean mermaidbucks 08:30 --locale ko_KR <<<'tap "데모 계정으로 시작"
tap "나중에"'
picture bankey bankey 08:30 <<<'tap "Use Demo Account"
tap "Close"'

# The pages of the Gallery in one row.
pages=(buttons date-pickers compositional blur navigation-bars lists)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for page in "${pages[@]}"; do
  printf 'open "gallery://%s"\nshot %s\n' "$page" "$page"
done >"$folder/steps"
"$ferry" snapshot gallery --now 2026-11-21T14:30:00Z --scale 0.66 --steps "$folder/steps" \
  -o "$folder/last.png"
.build/venv/bin/python - "$folder" "$pictures/gallery.png" "${pages[@]}" <<'PYTHON'
import pathlib
import sys

from PIL import Image

folder, output, *pages = sys.argv[1:]
images = [Image.open(pathlib.Path(folder) / f"{page}.png").convert("RGB") for page in pages]
width, height = images[0].size
row = Image.new("RGB", (len(images) * (width + 16) - 16, height), "white")
for number, image in enumerate(images):
    row.paste(image, (number * (width + 16), 0))
row.save(output, optimize=True)
PYTHON
