"""Changes whose commit PostgreSQL does not report, although it was done."""

import threading
import time

from connections import Client
from outage_tests import UNKNOWN, Follower

# In seconds. It is a fraction of a second on an idle machine.
PROMPTLY = 3.0
WAITING = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


def lose_commit(deployment, request):
    """Sends a request whose commit is done, and whose connection is lost before the report."""
    # Without its standby, the server commits and does not report it.
    deployment.postgres.set("synchronous_standby_names", "absent")
    thread = threading.Thread(target=request, daemon=True)
    thread.start()
    deployment.postgres.await_waiting_commit()
    # The connections that listen for events remain open.
    deployment.postgres.run(WAITING)
    deployment.postgres.set("synchronous_standby_names", "")
    return thread


def test_unknown_outcomes(deployment):
    """A transfer and a sign-out whose outcomes are unknown reach the streams of both processes."""
    follower = Follower(deployment, "unknown@example.com")
    made = []
    thread = lose_commit(deployment, lambda: made.append(follower.payer.transfer()["id"]))
    begun = time.monotonic()
    thread.join()
    assert follower.payer.done[UNKNOWN] == 1, follower.payer.done
    for stream in follower.streams:
        stream.wait_for({"id": made[0]})
    longest = time.monotonic() - begun
    answers = []
    thread = lose_commit(deployment, lambda: answers.append(
        Client(deployment, follower.payer.client.token).send("DELETE", "/v1/sessions")))
    begun = time.monotonic()
    thread.join()
    assert (answers[0].status, answers[0].problem) == (503, UNKNOWN), answers
    longest = max(longest, *(stream.wait_for_end(begun) for stream in follower.streams))
    assert longest < PROMPTLY, f"{longest:.1f} s"
    assert (findings := deployment.check()) == "", findings
    print(f"deployment: changes of unknown outcome reached the streams within {longest:.2f} s")


TESTS = [test_unknown_outcomes]
