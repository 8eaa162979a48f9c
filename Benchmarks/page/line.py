"""A line with a delay and a rate between browser and server."""

import asyncio
import contextlib
import threading

PIECE = 4_096


class Direction:
    """One direction of a line, which all connections share."""

    def __init__(self, delay, rate):
        self.delay, self.rate = delay, rate
        self.free = 0.0

    def arrival(self, size):
        """Returns the time at which bytes that are sent now arrive."""
        now = asyncio.get_running_loop().time()
        self.free = max(now, self.free) + (size / self.rate if self.rate else 0)
        return self.free + self.delay


class Line:
    """Forwards TCP connections to a port of the loopback.

    `round_trip` is in seconds, and a new connection takes one. `rate` is in bytes per second for
    each direction, `None` for no limit.
    """

    def __init__(self, port, round_trip=0.0, rate=None):
        self.target, self.round_trip = port, round_trip
        self.up, self.down = (Direction(round_trip / 2, rate) for _ in range(2))
        self.ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True)

    def __enter__(self):
        self.thread.start()
        self.ready.wait()
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.over.set)
        self.thread.join()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    async def serve(self):
        self.loop, self.over = asyncio.get_running_loop(), asyncio.Event()
        tasks = set()
        server = await asyncio.start_server(
            lambda *streams: tasks.add(self.loop.create_task(self.connect(*streams))),
            "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await self.over.wait()
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def connect(self, reader, writer):
        await asyncio.sleep(self.round_trip)
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(
            self.forward(reader, far_writer, self.up), self.forward(far_reader, writer, self.down))

    async def forward(self, reader, writer, direction):
        pieces = asyncio.Queue()

        async def deliver():
            while (piece := await pieces.get())[1]:
                await asyncio.sleep(piece[0] - self.loop.time())
                writer.write(piece[1])
                await writer.drain()

        delivery = asyncio.create_task(deliver())
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(PIECE):
                pieces.put_nowait((direction.arrival(len(data)), data))
        pieces.put_nowait((0, b""))
        with contextlib.suppress(ConnectionError):
            await delivery
            writer.close()
