"""What the tests share: browser, server, and a visitor who is signed in."""

from visitor import Visitor, sign_in


class Suite:
    """Tests in the order in which they are written; a sentence says what each finds out."""

    class Test:
        def __init__(self, sentence, body):
            self.sentence = sentence
            self.body = body

    def __init__(self):
        self.tests = []

    def test(self, sentence):
        def add(body):
            self.tests.append(Suite.Test(sentence, body))
            return body
        return add


class World:
    def __init__(self, browser, server):
        self.browser = browser
        self.server = server
        # What pages have logged as errors; the last test of all looks at it.
        self.complaints = []
        self.known = None

    def prepare(self):
        """Signs the demo customer in once: the service limits how often that may be done."""
        with self.stranger() as visitor:
            page = visitor.open()
            sign_in(page)
            self.known = visitor.context.storage_state()

    def stranger(self, **options):
        """A browser that was never here."""
        return Visitor(self.browser, self.server.address, self.complaints, **options)

    def customer(self, **options):
        """A browser in which the demo customer is signed in."""
        return self.stranger(storage_state=self.known, **options)
