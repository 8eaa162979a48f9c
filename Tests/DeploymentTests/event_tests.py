"""Event streams behind nginx: across processes, restarts, and the end of their sessions."""

import time

from connections import PASSWORD, Client, EventStream, containers, sign_in, sign_up
from deployment import wait_until

# In seconds. It is a second on an idle machine.
PROMPTLY = 2.0


def test_events_of_other_process(deployment):
    """An event of one process reaches the streams of both, which resume after restarts."""
    customer, accounts = sign_up(deployment, "events@example.com")
    clients = [
        Client(deployment, customer.token, container) for container in containers(deployment)]
    earlier = [host.request_count("/v1/events") for host in deployment.hosts]
    streams = [EventStream(Client(deployment, customer.token, client.cookie.partition("=")[2]))
               for client in clients]
    for host, count in zip(deployment.hosts, earlier):
        wait_until(lambda: host.request_count("/v1/events") == count + 1, "each has a stream")
    longest = 0
    for client in clients:
        begun = time.monotonic()
        transfer = client.transfer(accounts)
        for stream in streams:
            stream.wait_for(transfer)
        longest = max(longest, time.monotonic() - begun)
    assert longest < PROMPTLY, f"an event took {longest:.1f} s"
    expected = [list(stream.transfers()) for stream in streams]
    assert expected[0] == expected[1] and len(expected[0]) == 2, expected
    for host, stream, client, other in zip(
            deployment.hosts, streams, clients, reversed(clients)):
        assert host.stop() == 0
        stream.wait_for_end(time.monotonic())
        missed = [other.transfer(accounts)["id"] for _ in range(2)]
        # While the process is stopped, the other one has its clients, and then it has them again.
        for is_restarted in [False, True]:
            if is_restarted:
                host.start()
                missed = [other.transfer(accounts)["id"]]
            count = host.request_count("/v1/events")
            container = client.cookie.partition("=")[2]
            stream = EventStream(
                Client(deployment, customer.token, container), last_id=stream.last_id)
            wait_until(lambda: host.request_count("/v1/events") == count + is_restarted,
                       "the process of the client has the stream")
            last = other.transfer(accounts)
            stream.wait_for(last)
            assert stream.transfers() == missed + [last["id"]], (stream.transfers(), missed, last)
            numbers = [number for number, _, _ in stream.events]
            assert numbers == sorted(set(numbers)), numbers
            stream.close()
    print(f"deployment: events took at most {longest:.2f} s, and streams resumed after restarts")


def test_streams_of_ended_sessions(deployment):
    """Streams end on both processes when the password changes or the customer signs out."""
    email = "ended@example.com"
    customer, accounts = sign_up(deployment, email)
    ends = []

    def expect_end(streams, tokens, end):
        begun = time.monotonic()
        end()
        ends.extend(stream.wait_for_end(begun) for stream in streams)
        for token in tokens:
            for container in containers(deployment):
                answer = Client(deployment, token, container).send("GET", "/v1/me")
                assert (answer.status, answer.problem) == (401, "/problems/session-ended")

    def open_streams(token):
        return [EventStream(Client(deployment, token, container))
                for container in containers(deployment)]

    kept = open_streams(customer.token)
    others = [sign_in(deployment, email) for _ in range(2)]
    streams = [stream for token in others for stream in open_streams(token)]
    changed = PASSWORD + "2"
    expect_end(streams, others, lambda: customer.call(
        "POST", "/v1/password", {"old_password": PASSWORD, "new_password": changed}))
    # The session that changed the password continues.
    transfer = customer.transfer(accounts)
    for stream in kept:
        stream.wait_for(transfer)
        assert stream.ended_at is None
    # One session ends alone, then all of them.
    alone = sign_in(deployment, email, changed)
    expect_end(open_streams(alone), [alone], lambda: Client(deployment, alone).call(
        "DELETE", "/v1/sessions/current"))
    assert all(stream.ended_at is None for stream in kept)
    other = sign_in(deployment, email, changed)
    expect_end(
        kept + open_streams(other), [customer.token, other],
        lambda: customer.call("DELETE", "/v1/sessions"))
    stranger, _ = sign_up(deployment, "stranger-of-" + email)
    assert EventStream(stranger).status == 200
    assert max(ends) < PROMPTLY, ends
    print(f"deployment: {len(ends)} streams ended within {max(ends):.2f} s of their sessions")


TESTS = [test_events_of_other_process, test_streams_of_ended_sessions]
