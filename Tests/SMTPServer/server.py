#!/usr/bin/env python3
"""Runs an SMTP server on the loopback and prints what it receives, a JSON object on each line.

The first line has the port. With --password the server requires the user "ferry". It rejects the
recipient rejected@example.com for good, and busy@example.com for now.
"""

import argparse
import asyncio
import json
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address == "rejected@example.com":
            return "550 No such user"
        if address == "busy@example.com":
            return "451 Try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        report({
            "from": envelope.mail_from, "to": envelope.rcpt_tos,
            "text": envelope.content.decode("ascii"), "authenticated": bool(session.authenticated)})
        return "250 OK"


def report(value):
    print(json.dumps(value), flush=True)


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--password")
    password = parser.parse_args().password

    def authenticate(server, session, envelope, mechanism, credentials):
        is_right = (credentials.login, credentials.password) == (b"ferry", (password or "").encode())
        return AuthResult(success=is_right)

    def make():
        return SMTP(
            Handler(), hostname="localhost", authenticator=authenticate if password else None,
            auth_required=bool(password), auth_require_tls=False)

    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    report({"port": server.sockets[0].getsockname()[1]})
    # The parent closes the standard input when it is done.
    await asyncio.get_running_loop().run_in_executor(None, input_closed)
    server.close()


def input_closed():
    sys.stdin.read()


asyncio.run(main())
