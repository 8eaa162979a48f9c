"""HTTP/2 without a library, so that a request can have fields that a library refuses."""

from connections import connect

DATA, HEADERS, RESET, GO_AWAY = 0, 1, 3, 7
END_STREAM, END_HEADERS = 1, 4
# Indexes of the static table of RFC 7541.
STATUSES = {8: 200, 9: 204, 10: 206, 11: 304, 12: 400, 13: 404, 14: 500}


def frame(kind, flags, stream, payload=b""):
    return (len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big")
            + payload)


def text(value):
    """Encodes a text without Huffman's code, as RFC 7541 describes in section 5.2."""
    value = value.encode("latin-1")
    if len(value) < 127:
        return bytes([len(value)]) + value
    rest, length = len(value) - 127, [127]
    while rest >= 128:
        length.append(rest % 128 + 128)
        rest //= 128
    return bytes([*length, rest]) + value


class HTTP2Connection:
    """A connection to nginx over TLS."""

    def __init__(self, deployment):
        self.socket = connect(deployment, "h2")
        self.stream = self.socket.makefile("rb")
        self.socket.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0))
        self.last = -1

    def request(self, fields, body=None):
        """Returns the status of the answer; `None` if the request or the connection is reset."""
        self.last += 2
        block = b"".join(b"\0" + text(name) + text(value) for name, value in fields)
        ends = END_STREAM if body is None else 0
        data = frame(HEADERS, END_HEADERS | ends, self.last, block)
        if body is not None:
            data += frame(DATA, END_STREAM, self.last, body.encode())
        self.socket.sendall(data)
        status = None
        while True:
            kind, flags, stream, payload = self.receive()
            if kind in (None, GO_AWAY):
                return None
            if stream != self.last:
                continue
            if kind == RESET:
                # nginx resets the rest of a body that it does not need, after its answer.
                return status
            if kind == HEADERS:
                status = self.status(payload)
            if kind in (DATA, HEADERS) and flags & END_STREAM:
                return status

    def receive(self):
        head = self.stream.read(9)
        if len(head) < 9:
            return None, 0, 0, b""
        payload = self.stream.read(int.from_bytes(head[:3], "big"))
        return head[3], head[4], int.from_bytes(head[5:], "big"), payload

    @staticmethod
    def status(block):
        """Returns the status, which is the first field of nginx's answers."""
        while block[0] & 0xE0 == 0x20:
            # The size of the dynamic table.
            block = block[1:]
        if block[0] & 0x80:
            return STATUSES[block[0] & 0x7F]
        assert block[0] & 0x0F == 8 and block[1] == 3, block[:8]
        return int(block[2:5])

    def close(self):
        self.socket.close()
