"""A PostgreSQL server for tests."""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

PATIENCE = 60.0


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := condition():
            return answer
        time.sleep(0.05)
    raise AssertionError(f"not within {PATIENCE:.0f} s: {what}")


class Postgres:
    """A PostgreSQL server in a temporary folder, reached by a socket in it."""

    def __init__(self):
        versions = range(18, 11, -1)
        places = (pathlib.Path(f"/usr/lib/postgresql/{version}/bin") for version in versions)
        self.programs = next((place for place in places if (place / "initdb").exists()), None)
        if self.programs is None:
            raise SystemExit("PostgreSQL is not installed: apt-get install postgresql")
        self.folder = tempfile.mkdtemp(prefix="ferry-pg-", dir="/tmp")
        self.user = []
        if os.getuid() == 0:
            # The server refuses to run as root.
            self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
            os.chmod(self.folder, 0o755)
        subprocess.run(
            [*self.user, self.programs / "initdb", f"--pgdata={self.folder}/data",
             "--encoding=UTF8", "--no-sync", "--auth=trust", "--username=ferry",
             "--locale=C.UTF-8"],
            check=True, stdout=subprocess.DEVNULL, cwd="/")
        self.start()
        self.run("CREATE DATABASE ferry")
        self.address = f"postgres://ferry@/ferry?host={self.folder}"

    def start(self):
        """Starts the server, and waits until it accepts connections."""
        with open(f"{self.folder}/log", "a") as log:
            self.process = subprocess.Popen(
                [*self.user, self.programs / "postgres", "-D", f"{self.folder}/data",
                 "-k", self.folder, "-c", "listen_addresses=", "-c", "fsync=off"],
                stdout=subprocess.DEVNULL, stderr=log, cwd="/")
        wait_until(lambda: self.run("SELECT 1", check=False) == 0, "PostgreSQL starts")

    def run(self, statement, check=True):
        """Executes a statement of the administrator, and returns the status of psql."""
        return subprocess.run(
            ["psql", "--no-psqlrc", "--quiet", f"--host={self.folder}", "--username=ferry",
             "--dbname=postgres", f"--command={statement}"],
            check=check, stdout=subprocess.DEVNULL, stderr=None if check else subprocess.DEVNULL
        ).returncode

    def set(self, name, value):
        """Changes a setting of the running server."""
        self.run(f"ALTER SYSTEM SET {name} = '{value}'")
        self.run("SELECT pg_reload_conf()")

    def await_waiting_commit(self):
        """Waits until a commit waits for the report of a standby that does not exist."""
        # A division by zero ends psql with an error.
        statement = "SELECT 1 / count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
        wait_until(lambda: self.run(statement, check=False) == 0, "a commit waits")

    def stop(self, is_immediate=False):
        """Stops the server: its connections are closed, or, if immediate, just lost."""
        self.process.send_signal(signal.SIGQUIT if is_immediate else signal.SIGINT)
        self.process.wait()

    def end(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
