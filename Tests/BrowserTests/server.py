"""A ferry of the debug build that serves on a free port, with a folder of its own."""

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
    """Where the executables are; FERRY_BUILD names another place than the debug build's."""
    return pathlib.Path(os.environ.get("FERRY_BUILD", ROOT / ".build" / "debug"))


class Server:
    """`ferry serve` on a port of its own; its folder outlives a restart."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ferry-browser-")
        self.lines = []
        self.printed = threading.Condition()
        self.process = None
        self.address = None

    def start(self):
        """Starts the server, on the port that it had before if any."""
        port = self.address.rsplit(":", 1)[1] if self.address else "0"
        self.process = subprocess.Popen(
            [build_folder() / "ferry", "serve", "--port", port, "--data", self.folder.name],
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
        """Ends the server as a machine that loses its power does."""
        self.process.kill()
        self.process.wait()
        self.reader.join(PATIENCE)

    def end(self):
        self.stop()
        self.folder.cleanup()

    def processes(self):
        """The number of each session's process, in the order in which they started."""
        found = (re.search(r" (\w+): starts as process (\d+)", line) for line in self.lines)
        return {match[1]: int(match[2]) for match in found if match}

    def requests(self, path):
        """How often the apps have asked the service for a path."""
        return sum(f" GET {path} " in line for line in self.lines)

    def snapshot(self, *arguments, app="mermaidbucks"):
        """Renders an app without a browser, as it is against this very server."""
        run = subprocess.run(
            [build_folder() / "ferry", "snapshot", app, "--service", self.address,
             *map(str, arguments)],
            timeout=4 * PATIENCE, capture_output=True, text=True)
        if run.returncode != 0:
            raise RuntimeError(f"ferry snapshot ended with {run.returncode}: {run.stderr}")
