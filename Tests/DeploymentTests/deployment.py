"""Ferry as the guides deploy it: two processes on PostgreSQL behind nginx with TLS."""

import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "BrowserTests"))

from server import build_folder  # noqa: E402

from postgres import PATIENCE, Postgres, wait_until  # noqa: E402


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Nginx:
    """nginx with the configuration of the guide, on free ports of the loopback."""

    GUIDE = ROOT / "Documentation" / "Guides" / "behind-nginx.md"

    def __init__(self, backends):
        program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
        if program is None:
            raise SystemExit("nginx is not installed: apt-get install nginx-light")
        self.port, plain = free_port(), free_port()
        self.folder = tempfile.mkdtemp(prefix="ferry-nginx-")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
             "/CN=localhost", "-keyout", f"{self.folder}/key", "-out", f"{self.folder}/certificate"],
            check=True, capture_output=True)
        folders = " ".join(
            f"{name}_temp_path {self.folder}/{name};"
            for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        configuration = f"""
            daemon off; master_process off; pid {self.folder}/pid; error_log {self.folder}/error;
            worker_rlimit_nofile 4096;
            events {{ worker_connections 2048; }}
            http {{ access_log off; {folders}
            {self.site(plain, backends)}
            }}"""
        pathlib.Path(f"{self.folder}/configuration").write_text(configuration)
        self.process = subprocess.Popen(
            [program, "-p", self.folder, "-e", "stderr", "-c", f"{self.folder}/configuration"])
        wait_until(lambda: self.listens() or self.process.poll() is not None, "nginx listens")
        assert self.process.poll() is None, "nginx does not start"
        self.address = f"https://localhost:{self.port}"

    def site(self, plain, backends):
        """Returns the guide's site with its section about two processes, on other ports."""
        site, upstream = re.findall(r"```nginx\n(.*?)```", self.GUIDE.read_text(), re.DOTALL)
        text = re.sub(r"upstream ferry \{.*?\n\}\n", lambda _: upstream, site, flags=re.DOTALL)
        replacements = {
            "listen [::]:80;": "", "listen [::]:443 ssl http2;": "",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "/etc/letsencrypt/live/ferry.example/fullchain.pem": f"{self.folder}/certificate",
            "/etc/letsencrypt/live/ferry.example/privkey.pem": f"{self.folder}/key",
            "ferry.example": "localhost",
            "127.0.0.1:8080": f"127.0.0.1:{backends[0]}",
            "127.0.0.1:8081": f"127.0.0.1:{backends[1]}",
        }
        for old, new in replacements.items():
            assert old in text, f"the guide has no {old}"
            text = text.replace(old, new)
        return text

    def listens(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def errors(self):
        path = pathlib.Path(f"{self.folder}/error")
        return path.read_text() if path.exists() else ""

    def end(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Host:
    """One of the processes of Ferry."""

    def __init__(self, port, data, database, public):
        self.port = port
        self.lines = []
        self.arguments = [
            str(build_folder() / "ferry"), "serve", "--port", str(port), "--data", data,
            "--database", database, "--trusted-proxy", "127.0.0.1", "--public-url", public,
            *(["--allow-root"] if os.getuid() == 0 else [])]
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            self.arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.reader = threading.Thread(
            target=lambda stream: self.lines.extend(stream), args=[self.process.stdout],
            daemon=True)
        self.reader.start()
        wait_until(self.is_ready, f"the process on port {self.port} is ready")

    def is_ready(self):
        assert self.process.poll() is None, "ferry ended: " + "".join(self.lines[-20:])
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5) as answer:
                return answer.status == 200
        except OSError:
            return False

    def app_count(self):
        """Returns the number of apps that this process has started."""
        return sum(bool(re.search(r" \w+: starts as process \d+", line)) for line in self.lines)

    def request_count(self, path):
        """Returns the number of requests for a path that this process has answered."""
        return sum(f" {path} " in line for line in self.lines)

    def stop(self):
        """Stops the process as systemd does, and returns its status."""
        self.process.terminate()
        status = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        return status

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.reader.join(PATIENCE)


class Deployment:
    """PostgreSQL, two processes of Ferry, and nginx before them."""

    def __enter__(self):
        ports = [free_port(), free_port()]
        self.data = tempfile.TemporaryDirectory(prefix="ferry-data-", ignore_cleanup_errors=True)
        self.postgres = Postgres()
        self.nginx = Nginx(ports)
        self.hosts = [
            Host(port, self.data.name, self.postgres.address, self.nginx.address) for port in ports]
        for host in self.hosts:
            host.start()
        return self

    def __exit__(self, *_):
        for host in self.hosts:
            if host.process and host.process.poll() is None:
                host.kill()
        self.nginx.end()
        self.postgres.end()
        self.data.cleanup()

    def check(self):
        """Returns the findings of `ferry check`; empty for sound books."""
        run = subprocess.run(
            [build_folder() / "ferry", "check", "--database", self.postgres.address],
            capture_output=True, text=True)
        return "" if run.returncode == 0 else run.stdout + run.stderr


def trusting():
    """Returns a TLS context for the certificate that nothing signed."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
