"""A relay to a server, for visitors with another address."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


@contextlib.contextmanager
def relay(address, source, place=("127.0.0.1", 0)):
    """Gives the address of a relay that connects to a server from another loopback address.

    The relay listens at a place; port 0 is a free one.
    """
    target = (urlsplit(address).hostname, urlsplit(address).port)
    listener = socket.create_server(place)
    connections = []

    def copy(reader, writer):
        with contextlib.suppress(OSError):
            while data := reader.recv(65_536):
                writer.sendall(data)
        with contextlib.suppress(OSError):
            writer.shutdown(socket.SHUT_WR)

    def accept():
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(target, source_address=(source, 0))
                connections.extend([client, server])
                for pair in [(client, server), (server, client)]:
                    threading.Thread(target=copy, args=pair, daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield "http://{}:{}".format(*listener.getsockname())
    finally:
        for connection in [listener, *connections]:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
