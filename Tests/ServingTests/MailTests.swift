import Foundation
import Serving
import Synchronization
import Testing

@Suite struct `Mail messages and queue` {
  private static func mail(_ number: Int = 1) throws -> Mail {
    Mail(
      id: "mail-\(number)", recipient: try #require(MailAddress("ada@example.com")),
      subject: "Code", body: "123456", language: .english, date: .distantPast)
  }

  @Test(arguments: [
    "a@b.c\r\nBcc: eve@example.com", "a b@c.d", "a@b.c,d@e.f", "<a@b.c>", "a@b@c", "@b.c", "a@",
    "a\"b@c.d", "a\u{0}@b.c",
  ])
  func `an address that could add a field or a recipient is invalid`(text: String) {
    #expect(MailAddress(text) == nil)
  }

  @Test func `a sender can have a name`() {
    let sender = MailAddress(parsing: "\"Ferry Bank\" <no-reply@ferry.example>")
    #expect(sender?.name == "Ferry Bank" && sender?.address == "no-reply@ferry.example")
    #expect(sender?.domain == "ferry.example")
    #expect(MailAddress(parsing: "a@b.c")?.name == nil)
    #expect(MailAddress(parsing: "Ferry\r\nBcc: x <a@b.c>") == nil)
  }

  @Test func `a long subject is folded between characters`() throws {
    let subject = String(repeating: "비밀번호 재설정 ", count: 12)
    let mail = Mail(
      id: "1", recipient: try #require(MailAddress("a@b.c")), subject: subject, body: "",
      language: .korean, date: .distantPast)
    let text = MIMEMessage(mail, from: try #require(MailAddress("b@c.d"))).text
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 78 + "Subject: ".utf8.count })
    #expect(!text.contains("\u{FFFD}"))
  }

  /// Fails a number of times, then accepts.
  private final class Sender: MailSending {
    let attempts = Mutex(0)
    let failures: Int
    let isTemporary: Bool
    let sent: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init(failures: Int, isTemporary: Bool = true) {
      self.failures = failures
      self.isTemporary = isTemporary
      (sent, continuation) = AsyncStream.makeStream(of: String.self)
    }

    func send(_ mail: Mail) async throws(MailFailure) {
      let attempt = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      if attempt <= failures {
        throw MailFailure(isTemporary: isTemporary, description: "status 451")
      }
      continuation.yield(mail.id)
    }
  }

  @Test func `a temporary failure is tried again`() async throws {
    let sender = Sender(failures: 2)
    let queue = MailQueue(sender: sender, waitForRetry: { _ in }, log: { _ in })
    queue.enqueue(try Self.mail())
    var sent = sender.sent.makeAsyncIterator()
    #expect(await sent.next() == "mail-1")
    #expect(sender.attempts.withLock(\.self) == 3)
    await queue.stop()
  }

  @Test(arguments: [(true, MailQueue.largestAttemptCount), (false, 1)])
  func `an email that keeps failing is abandoned, and nothing of it is logged`(
    isTemporary: Bool, attempts: Int
  ) async throws {
    let sender = Sender(failures: .max, isTemporary: isTemporary)
    let (lines, line) = AsyncStream<String>.makeStream()
    let queue = MailQueue(sender: sender, waitForRetry: { _ in }, log: { line.yield($0) })
    queue.enqueue(try Self.mail())
    var logged: [String] = []
    for await text in lines {
      logged.append(text)
      if logged.count == attempts { break }
    }
    await queue.stop()
    #expect(sender.attempts.withLock(\.self) == attempts)
    #expect(logged.allSatisfy { !$0.contains("ada") && !$0.contains("123456") })
  }
}
