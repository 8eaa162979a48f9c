#!/bin/bash
# Builds a relocatable archive and a Debian package of the release build in .build/packages.
#
# Both have the programs, their resources, the map of the demo and Swift's runtime libraries; the
# Debian package also has the systemd units, the configuration and the user of the service.
# `make release` builds what is packed; FERRY_BUILD names another folder of the programs.
set -euo pipefail
cd "$(dirname "$0")/.."

build=${FERRY_BUILD:-.build/release}
output=.build/packages
for tool in dpkg-deb dpkg-shlibdeps patchelf; do
  command -v "$tool" >/dev/null || {
    echo "package: $tool is missing: apt-get install dpkg-dev patchelf" >&2
    exit 1
  }
done
[ -x "$build/ferry" ] || {
  echo "package: $build/ferry is missing: make release" >&2
  exit 1
}
version=$(sed -n 's/.*static let version = "\(.*\)".*/\1/p' Sources/Tools/FerryCommand/Arguments/*.swift \
  Sources/Tools/FerryCommand/*.swift Sources/Tools/FerryCommand/*/*.swift 2>/dev/null | head -1)
[ -n "$version" ] || {
  echo "package: the version was not found" >&2
  exit 1
}
architecture=$(dpkg --print-architecture)
umask 022
rm -rf "$output"
mkdir -p "$output"

# The archive, in which everything is beside the programs.
name=ferry-$version-$architecture
folder=$output/$name
mkdir "$folder"
programs="ferry mermaidbucks barista koober bankey gallery"
for program in $programs; do
  install -m 755 "$build/$program" "$folder/"
  strip --strip-debug "$folder/$program"
done
# For `ferry run`: the frameworks, their modules, and the program that rewrites sources.
install -m 755 "$build/ferry-rewrite" "$folder/"
install -m 644 "$build/libFerryFrameworks.so" "$folder/"
strip --strip-debug "$folder/ferry-rewrite" "$folder/libFerryFrameworks.so"
mkdir "$folder/Modules"
for module in AppHost AVFoundation Cassowary Combine Compositor Compression CoreData CoreGraphics CoreImage \
  CoreLocation CryptoKit Cryptography DisplayProtocol HeadlessDisplay BrowserDisplay LocalAuthentication \
  MapKit MapTiles MessageUI MobileCoreServices Network os PhotosUI Predicates QuartzCore SafariServices Security \
  Steps StoreKit TextShaping UIKit UniformTypeIdentifiers \
  UserNotifications Vision VisionKit WebKit Zlib _Testing_CoreGraphics _Testing_CoreImage _Testing_UIKit; do
  install -m 644 "$build/Modules/$module.swiftmodule" "$folder/Modules/"
done
for resources in "$build"/*.resources; do
  cp -RL --no-preserve=mode,ownership "$resources" "$folder/"
done
mkdir "$folder/Maps"
cp --no-preserve=mode,ownership Maps/sydney.osm Maps/README.md "$folder/Maps/"
cp --no-preserve=mode,ownership LICENSE README.md CHANGELOG.md "$folder/"

# Swift's libraries, and those that they need in turn. All programs and libraries find each other
# beside themselves.
for program in $programs ferry-rewrite; do ldd "$folder/$program"; done \
  | sed -n 's/.* => \(.*\/swift\/\(linux\|host\)\/[^ ]*\).*/\1/p' | sort -u | while read -r library; do
    install -m 644 "$library" "$folder/"
  done
for file in $(for program in $programs ferry-rewrite; do echo "$folder/$program"; done) \
  "$folder"/*.so; do
  patchelf --set-rpath "\$ORIGIN" "$file"
done
missing=$(for program in $programs; do ldd "$folder/$program"; done | grep -E "not found|/swift/linux/" || true)
[ -z "$missing" ] || {
  echo "package: the programs do not find: $missing" >&2
  exit 1
}
tar --create --gzip --owner=0 --group=0 --sort=name --file "$output/$name.tar.gz" -C "$output" "$name"

# The Debian package.
root=$output/deb
mkdir -p "$root/DEBIAN" "$root/usr/lib" "$root/usr/bin" "$root/usr/lib/systemd/system" \
  "$root/etc/ferry" "$root/usr/share/doc/ferry"
cp -R "$folder" "$root/usr/lib/ferry"
rm "$root"/usr/lib/ferry/{LICENSE,README.md,CHANGELOG.md}
ln -s ../lib/ferry/ferry "$root/usr/bin/ferry"
install -m 644 Scripts/ferry.service "$root/usr/lib/systemd/system/ferry.service"
# The same unit for several processes, whose names are their ports.
sed -e 's/^Description=.*/& (port %i)/' -e 's/^ExecStart=\(.*\) serve/ExecStart=\1 serve --port %i/' \
  Scripts/ferry.service >"$root/usr/lib/systemd/system/ferry@.service"
install -m 640 Scripts/package/ferry.conf "$root/etc/ferry/ferry.conf"
install -m 644 CHANGELOG.md "$root/usr/share/doc/ferry/CHANGELOG.md"
install -m 644 LICENSE "$root/usr/share/doc/ferry/copyright"
install -m 755 Scripts/package/postinst Scripts/package/prerm Scripts/package/postrm "$root/DEBIAN/"
echo /etc/ferry/ferry.conf >"$root/DEBIAN/conffiles"

mkdir "$output/debian"
echo "Source: ferry" >"$output/debian/control"
libraries=$(cd "$output" \
  && dpkg-shlibdeps -O -ldeb/usr/lib/ferry --ignore-missing-info \
    $(for program in $programs; do echo "deb/usr/lib/ferry/$program"; done) deb/usr/lib/ferry/*.so \
    2>/dev/null | sed -n 's/^shlibs:Depends=//p')
rm -r "$output/debian"
# Fonts, dictionaries and the data of text recognition are files, and the libraries that read codes
# and text and check the spelling are loaded on first use: no program links them.
files="libtesseract5, libzbar0, libhunspell-1.7-0, hunspell-en-us, adduser, procps, fonts-inter, fonts-noto-cjk, fonts-noto-color-emoji, fonts-materialdesignicons-webfont, tesseract-ocr-eng, tzdata, ca-certificates"
cat >"$root/DEBIAN/control" <<CONTROL
Package: ferry
Version: $version
Architecture: $architecture
Maintainer: Ferry maintainers <maintainers@ferry.example>
Section: web
Priority: optional
Homepage: https://ferry.example
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $libraries, $files
Recommends: hunspell-ko, nginx, librsvg2-bin, poppler-utils
Suggests: postgresql
Description: UIKit apps in the browser, with their service
 Ferry serves UIKit apps at a URL and runs each browser tab in a process of
 its own, together with the service behind them.
CONTROL
dpkg-deb --root-owner-group -Zzstd --build "$root" "$output/ferry_${version}_$architecture.deb" >/dev/null
rm -r "$root" "$folder"
ls -l --human-readable "$output" | sed -n 's/^[^ ]* *[^ ]* *[^ ]* *[^ ]* *\([^ ]*\) .* \(ferry.*\)/package: \2 \1/p'
