import FerryService
import Foundation
import HTTPServer
import Serving
import Synchronization
import Testing
import Wire

/// The service without demo data, whose customers get real emails or none.
@Suite struct `Mail of the service` {
  /// Collects emails, and optionally rejects them.
  private final class Sender: MailSending {
    let isFailing: Bool
    let mails: AsyncStream<Mail>
    private let continuation: AsyncStream<Mail>.Continuation

    init(isFailing: Bool = false) {
      self.isFailing = isFailing
      (mails, continuation) = AsyncStream.makeStream(of: Mail.self)
    }

    func send(_ mail: Mail) async throws(MailFailure) {
      continuation.yield(mail)
      if isFailing { throw MailFailure(isTemporary: false, description: "status 550") }
    }
  }

  private func serving(
    mailSender: (any MailSending)?, log: @escaping @Sendable (String) -> Void = { _ in },
    _ body: (FerryService) async throws -> Void
  ) async throws {
    let service = try await FerryService.start(
      FerryService.Configuration(
        database: .memory, demoData: false, log: log, mailSender: mailSender))
    let answer = try await post(
      "/v1/customers",
      #"{"email":"ada@example.com","password":"Passw0rd!","first_name":"Ada"}"#, to: service)
    #expect(answer.status == .created)
    try await body(service)
    await service.stop()
  }

  private func post(
    _ path: String, _ json: String, language: String = "en", to service: FerryService
  ) async throws -> HTTPResponse {
    await service.handler.respond(
      to: try HTTPRequest(
        method: .post, target: RequestTarget(path),
        headers: ["Content-Type": "application/json", "Accept-Language": language],
        body: Array(json.utf8), remoteAddress: "192.0.2.1"))
  }

  @Test func `without a mail server a password reset is unavailable`() async throws {
    try await serving(mailSender: nil) { service in
      let answer = try await post(
        "/v1/password/resets", #"{"email":"ada@example.com"}"#, to: service)
      #expect(answer.status == .notImplemented)
      let problem = try WireJSON.decode(Problem.self, from: Data(answer.body))
      #expect(problem.type == .mailUnavailable)
    }
  }

  @Test(arguments: [("en", "reset code"), ("ko", "재설정"), ("ar", "رمز")])
  func `a reset sends a code in the customer's language`(
    language: String, subject: String
  ) async throws {
    let sender = Sender()
    try await serving(mailSender: sender) { service in
      let answer = try await post(
        "/v1/password/resets", #"{"email":"ada@example.com"}"#, language: language, to: service)
      #expect(answer.status == .noContent)
      var mails = sender.mails.makeAsyncIterator()
      let mail = try #require(await mails.next())
      #expect(mail.recipient.address == "ada@example.com" && mail.subject.contains(subject))
      let code = try #require(mail.body.firstMatch(of: /[0-9]{6}/)).output
      let reset = try await post(
        "/v1/password/reset",
        #"{"email":"ada@example.com","code":"\#(code)","new_password":"N3w-password"}"#,
        to: service)
      #expect(reset.status == .noContent)
    }
  }

  @Test func `the log of a reset contains neither code nor address`() async throws {
    let sender = Sender(isFailing: true)
    let lines = Mutex<[String]>([])
    try await serving(mailSender: sender, log: { line in lines.withLock { $0.append(line) } }) {
      service in
      _ = try await post("/v1/password/resets", #"{"email":"ada@example.com"}"#, to: service)
      var mails = sender.mails.makeAsyncIterator()
      let mail = try #require(await mails.next())
      let code = try #require(mail.body.firstMatch(of: /[0-9]{6}/)).output
      await service.stop()
      let log = lines.withLock { $0.joined(separator: "\n") }
      #expect(log.contains("error mail"))
      #expect(!log.contains(code) && !log.contains("ada@example.com"))
    }
  }

  @Test func `sign-up answers the same for known and unknown addresses, and sends mail`()
    async throws
  {
    let sender = Sender()
    var mails = sender.mails.makeAsyncIterator()
    var configuration = FerryService.Configuration(
      database: .memory, demoData: false, mailSender: sender)
    configuration.confirmsSignUps = true
    let service = try await FerryService.start(configuration)
    func signUp(_ email: String, _ code: String? = nil) async throws -> HTTPResponse {
      let member = code.map { #","code":"\#($0)""# } ?? ""
      return try await post(
        "/v1/customers",
        #"{"email":"\#(email)","password":"Passw0rd!","first_name":"Ada"\#(member)}"#, to: service)
    }
    let asked = try await signUp("ada@example.com")
    #expect(asked.status == .unprocessableContent)
    let first = try #require(await mails.next())
    let code = try #require(first.body.firstMatch(of: /\d{6}/)).output
    #expect(try await signUp("ada@example.com", "000000x").status == .unprocessableContent)
    #expect(try await signUp("ada@example.com", String(code)).status == .created)
    let again = try await signUp("ada@example.com")
    #expect(again.status == asked.status && again.body == asked.body)
    let notice = try #require(await mails.next())
    #expect(notice.subject == "You already have an account")
    #expect(notice.body.firstMatch(of: /\d{6}/) == nil)
    let unknown = try await signUp("bob@example.com")
    #expect(unknown.body == asked.body)
    let guessed = try await signUp("ada@example.com", "123456")
    let wrong = try await signUp("bob@example.com", "abc")
    #expect(guessed.status == wrong.status && guessed.body == wrong.body)
    await service.stop()
  }
}
