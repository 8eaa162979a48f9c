"""A server of the debug build on a free port with a temporary folder."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 30.0


def build_folder():
    """Returns the folder of the executables; FERRY_BUILD overrides that of the debug build."""
    return pathlib.Path(os.environ.get("FERRY_BUILD", ROOT / ".build" / "debug"))


class Server:
    """`ferry serve` on a free port; its folder persists across restarts."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ferry-browser-")
        self.lines = []
        self.printed = threading.Condition()
        self.process = None
        self.address = None

    def start(self):
        """Starts the server, on its previous port if any."""
        port = self.address.rsplit(":", 1)[1] if self.address else "0"
        self.process = subprocess.Popen(
            [build_folder() / "ferry", "serve", "--port", port, "--data", self.folder.name,
             "--ride-speed", "60", "--allow-root"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.reader = threading.Thread(target=self._read, args=[self.process.stdout], daemon=True)
        self.reader.start()
        first = len(self.lines)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            for line in self.lines[first:]:
                if match := re.search(r"Ferry is running at http://[^:]+:(\d+)", line):
                    self.address = f"http://127.0.0.1:{match[1]}"
                    return
            with self.printed:
                self.printed.wait(1)
        raise RuntimeError("ferry does not start:\n" + "".join(self.lines[first:]))

    def _read(self, stream):
        for line in stream:
            with self.printed:
                self.lines.append(line)
                self.printed.notify_all()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.reader.join(PATIENCE)

    def kill(self):
        """Kills the server without cleanup, as a power failure does."""
        self.process.kill()
        self.process.wait()
        self.reader.join(PATIENCE)

    def end(self):
        self.stop()
        self.folder.cleanup()

    def processes(self):
        """Returns the process identifiers of the sessions, in the order of their start."""
        found = (re.search(r" (\w+): starts as process (\d+)", line) for line in self.lines)
        return {match[1]: int(match[2]) for match in found if match}

    def requests(self, path):
        """Returns the number of requests of the apps for a path."""
        return sum(f" GET {path} " in line for line in self.lines)

    def snapshot(self, *arguments, app="mermaidbucks"):
        """Renders an app headlessly with this server."""
        run = subprocess.run(
            [build_folder() / "ferry", "snapshot", app, "--service", self.address,
             *map(str, arguments)],
            timeout=4 * PATIENCE, capture_output=True, text=True)
        if run.returncode != 0:
            raise RuntimeError(f"ferry snapshot ended with {run.returncode}: {run.stderr}")
