#!/bin/bash
# Installs the Debian package in a bare Debian 12 and removes it again, as root.
#
# Makes the system in a temporary folder with debootstrap, or uses the folder of one in the first
# argument. Checks that the programs find their libraries, and that the service of the installation
# answers `/readyz`, a page and a request, as the user and with the configuration of the package.
set -euo pipefail
cd "$(dirname "$0")/.."

package=$(ls .build/packages/ferry_*.deb)
port=$((20000 + RANDOM % 10000))
root=${1:-}
[ "$(id -u)" = 0 ] || {
  echo "check-package: run this as root" >&2
  exit 1
}
if [ -z "$root" ]; then
  command -v debootstrap >/dev/null || apt-get install --yes --quiet debootstrap >/dev/null
  root=$(mktemp --directory)
  trap 'rm -rf "$root"' EXIT
  debootstrap --variant=minbase bookworm "$root" >/dev/null
fi
server=
mount --bind /proc "$root/proc"
finish() {
  [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
  umount "$root/proc"
  [ -n "${1:-}" ] || rm -rf "$root"
}
trap 'finish '"${1:-}" EXIT
inside() { DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }
fail() {
  echo "check-package: $*" >&2
  tail -n 30 "$root/tmp/log" >&2 2>/dev/null || true
  exit 1
}

cp "$package" "$root/tmp/ferry.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside apt-get update --quiet >/dev/null
# `dpkg -i` leaves the dependencies to apt, as the guide says.
inside dpkg -i /tmp/ferry.deb >/dev/null 2>&1 || true
inside apt-get --fix-broken --yes --quiet --no-install-recommends install >/dev/null
[ "$(inside dpkg-query -W -f '${Status}' ferry)" = "install ok installed" ] || fail "not installed"
inside getent passwd ferry >/dev/null || fail "the package made no user"
! inside sh -c 'ldd /usr/lib/ferry/ferry /usr/lib/ferry/mermaidbucks' | grep "not found" \
  || fail "libraries are missing"

# The steps that systemd takes to start the unit.
inside install -d -o ferry -g ferry -m 700 /var/lib/ferry /var/lib/ferry-keys
chroot "$root" setpriv --reuid=ferry --regid=ferry --clear-groups sh -c \
  "set -a; . /etc/ferry/ferry.conf; FERRY_PORT=$port exec ferry serve" >"$root/tmp/log" 2>&1 &
server=$!
for _ in $(seq 300); do
  curl --silent --fail "http://127.0.0.1:$port/readyz" >/dev/null && break
  kill -0 "$server" 2>/dev/null || fail "ferry ended"
  sleep 0.1
done
curl --silent --fail "http://127.0.0.1:$port/readyz" >/dev/null || fail "/readyz fails"
curl --silent --fail "http://127.0.0.1:$port/mermaidbucks" | grep "<title>" >/dev/null || fail "no page"
curl --silent --fail "http://127.0.0.1:$port/v1/service" | grep '"demo":false' >/dev/null \
  || fail "the configuration was not read"
[ -s "$root/var/lib/ferry/ferry.sqlite" ] || fail "no database"
inside setpriv --reuid=ferry --regid=ferry --clear-groups ferry check --data /var/lib/ferry >/dev/null \
  || fail "ferry check fails"
# A screen of an app, with the fonts that the package depends on.
chroot "$root" setpriv --reuid=ferry --regid=ferry --clear-groups sh -c \
  'cd /tmp && HOME=/tmp ferry snapshot mermaidbucks -o /tmp/screen.png' >/dev/null || fail "no snapshot"
kill -TERM "$server"
wait "$server" || fail "ferry did not stop cleanly"
server=

inside apt-get --yes --quiet remove ferry >/dev/null
[ ! -e "$root/usr/lib/ferry" ] && [ ! -e "$root/usr/bin/ferry" ] || fail "files remain"
[ -e "$root/etc/ferry/ferry.conf" ] || fail "removing deleted the configuration"
inside apt-get --yes --quiet purge ferry >/dev/null
[ ! -e "$root/etc/ferry" ] || fail "purging kept the configuration"
[ -s "$root/var/lib/ferry/ferry.sqlite" ] || fail "purging deleted the data"
echo "check-package: installed, served and removed $(basename "$package")"
