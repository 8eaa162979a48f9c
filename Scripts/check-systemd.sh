#!/bin/bash
# Runs the Debian package under systemd in a bare Debian 12, as root: the unit starts and confines the
# service, its apps end with it, and the guide's upgrade and rollback work.
#
# Makes the system in a temporary folder with debootstrap, or uses the folder of one in the first
# argument. systemd is process 1 in namespaces of its own, with control groups below the present ones.
set -euo pipefail
cd "$(dirname "$0")/.."

package=$(ls .build/packages/ferry_*.deb)
group=ferry-check-$$
[ "$(id -u)" = 0 ] || {
  echo "check-systemd: run this as root" >&2
  exit 1
}
made=
root=${1:-}
if [ -z "$root" ]; then
  command -v debootstrap >/dev/null || apt-get install --yes --quiet debootstrap >/dev/null
  made=$(mktemp --directory)
  root=$made
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,procps,curl bookworm "$root" >/dev/null
fi
groups() { awk '$3 == "cgroup" || $3 == "cgroup2" { print $2, $3, $4 }' /proc/mounts; }
outer=
init=
finish() {
  [ -z "$outer" ] || kill -KILL "$outer" 2>/dev/null || true
  [ -z "$outer" ] || wait "$outer" 2>/dev/null || true
  # Its processes end a moment later.
  for _ in $(seq 50); do
    groups | while read -r point _; do
      find "$point/$group" -depth -type d -exec rmdir {} \; 2>/dev/null || true
    done
    groups | while read -r point _; do [ ! -e "$point/$group" ] || exit 1; done && break
    sleep 0.1
  done
  [ -z "$made" ] || rm -rf "$made"
}
trap finish EXIT
fail() {
  echo "check-systemd: $*" >&2
  [ -z "$init" ] || inside journalctl --unit ferry --no-pager --output cat --lines 30 >&2 || true
  exit 1
}
inside() {
  nsenter --target "$init" --mount --uts --ipc --net --pid --cgroup --root --wd \
    env --ignore-environment PATH=/usr/sbin:/usr/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"
}

# The package and its dependencies, while the network of this machine is there.
cp "$package" "$root/root/ferry.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" apt-get update --quiet >/dev/null
DEBIAN_FRONTEND=noninteractive chroot "$root" \
  apt-get install --yes --quiet --reinstall --no-install-recommends /root/ferry.deb >/dev/null

groups >"$root/root/groups"
# shellcheck disable=SC2016
(
  groups | while read -r point _; do
    mkdir "$point/$group"
    for file in cpuset.cpus cpuset.mems; do
      [ ! -e "$point/$group/$file" ] || cat "$point/$file" >"$point/$group/$file" 2>/dev/null || true
    done
  done
  for point in $(groups | cut -d ' ' -f 1); do echo $BASHPID >"$point/$group/cgroup.procs"; done
  exec unshare --mount --pid --uts --ipc --net --cgroup --fork --kill-child bash -ec '
    mount --make-rprivate /
    mount --bind "$0" "$0"
    cd "$0"
    mount -t proc proc proc
    mount -t sysfs sysfs sys
    if grep -q "cgroup " root/groups; then mount -t tmpfs tmpfs sys/fs/cgroup; fi
    while read -r point type options; do
      mkdir -p ".$point"
      case $options in
        *name=*) options=none,name=${options##*name=} ;;
        *) options=${options##*relatime,} ;;
      esac
      if [ $type = cgroup2 ]; then options=rw; fi
      mount -t $type -o "$options" cgroup ".$point"
    done <root/groups
    mount -t tmpfs tmpfs dev
    for device in null zero full random urandom tty; do
      touch dev/$device
      mount --bind /dev/$device dev/$device
    done
    ln -s /proc/self/fd dev/fd
    mkdir -p dev/shm dev/pts old
    mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
    ln -s pts/ptmx dev/ptmx
    mount -t tmpfs tmpfs dev/shm
    mount -t tmpfs tmpfs run
    ip link set lo up
    pivot_root . old
    umount -l /old
    exec env -i container=ferry-check /lib/systemd/systemd --system' "$root"
) >"$root/root/boot.log" 2>&1 &
outer=$!
for _ in $(seq 300); do
  init=$(pgrep --parent "$outer" --exact systemd || true)
  [ -n "$init" ] && inside systemctl is-system-running 2>/dev/null | grep -q "running\|degraded" && break
  kill -0 "$outer" 2>/dev/null || fail "systemd does not start: $(cat "$root/root/boot.log")"
  sleep 0.1
done

call() { inside curl --silent --header "Content-Type: application/json" "$@"; }
await() {
  for _ in $(seq 300); do
    call --fail http://127.0.0.1:8080/readyz >/dev/null && return
    sleep 0.1
  done
  fail "/readyz fails $1"
}
app() { inside pgrep --full "^/usr/lib/ferry/bankey session" || true; }
# Connects a page with an app until the service ends.
open() {
  call --max-time 60 --header "Connection: Upgrade" --header "Upgrade: websocket" \
    --header "Sec-WebSocket-Version: 13" --header "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==" \
    --header "Origin: http://127.0.0.1:8080" http://127.0.0.1:8080/bankey/session >/dev/null || true
}
account='{"email": "ada@example.com", "password": "Correct-horse-9"'
sign_in() {
  call --output /dev/null --write-out '%{http_code}' --data "$account}" http://127.0.0.1:8080/v1/sessions
}

echo FERRY_LOG_FORMAT=json >>"$root/etc/ferry/ferry.conf"
inside systemctl enable --quiet ferry
inside systemctl restart ferry
await "at the start"
call --fail --data "$account, \"first_name\": \"Ada\"}" http://127.0.0.1:8080/v1/customers >/dev/null \
  || fail "no account was made"
[ "$(sign_in)" = 201 ] || fail "nobody can sign in"

open &
for _ in $(seq 100); do
  [ -n "$(app)" ] && break
  sleep 0.1
done
status=$(inside cat "/proc/$(app)/status") || fail "no app runs"
for line in "NoNewPrivs:.1" "Seccomp:.2" "CapEff:.0000000000000000" "NSpid:.*.1"; do
  echo "$status" | grep -q "^$line$" || fail "an app is not confined: $line"
done

# Apps that receive the signal themselves end before the service, which takes that for a crash.
[ "$(inside systemctl show --value --property KillMode ferry)" = mixed ] || fail "KillMode is not mixed"
inside systemctl stop ferry
[ "$(inside systemctl show --value --property Result ferry)" = success ] || fail "the stop failed"
[ -z "$(app)" ] || fail "an app outlived the service"
inside journalctl --boot --unit ferry --no-pager --output cat _COMM=ferry >"$root/root/journal"
! grep -v '^{' "$root/root/journal" || fail "these lines of the log are not JSON"
! grep '"level":"error"' "$root/root/journal" || fail "the stop logged an error"

# The guide: the backup, a newer version, and the way back.
inside systemctl start ferry
await "after the stop"
inside ferry backup /var/backups/ferry.sqlite --data /var/lib/ferry >/dev/null
inside dpkg --install /root/ferry.deb >/dev/null 2>&1
await "after the upgrade"
inside ferry check --data /var/lib/ferry >/dev/null || fail "ferry check fails after the upgrade"
inside systemctl stop ferry
inside dpkg --install /root/ferry.deb >/dev/null 2>&1
inside ferry restore /var/backups/ferry.sqlite --data /var/lib/ferry >/dev/null
inside systemctl start ferry
await "after the rollback"
[ "$(sign_in)" = 201 ] || fail "nobody can sign in after the rollback"
pid=$(inside systemctl show --value --property MainPID ferry)
inside kill -KILL "$pid"
sleep 0.2
await "after a crash"
echo "check-systemd: started, confined, stopped, upgraded, rolled back and restarted $(basename "$package")"
