import Foundation
import SMTPMail
import Serving
import Testing

@Suite(.enabled(if: LocalSMTPServer.isAvailable, "make install-test installs the server"))
struct `Sending mail over SMTP` {
  private static let sender = MailAddress(parsing: "Ferry <no-reply@ferry.example>")

  private func mail(
    to address: String = "ada@example.com", subject: String = "Your password reset code",
    body: String = "Your code is 123456.\n\nIgnore this email.", language: Language = .english
  ) throws -> Mail {
    Mail(
      id: "mail-1f", recipient: try #require(MailAddress(address)), subject: subject, body: body,
      language: language, date: Date(timeIntervalSince1970: 1_763_706_720))
  }

  private func send(
    _ mail: Mail, to server: LocalSMTPServer, credentials: String = ""
  ) async throws {
    let address = try SMTPServer("smtp://\(credentials)127.0.0.1:\(server.port)")
    try await SMTPSender(server: address, from: try #require(Self.sender)).send(mail)
  }

  @Test func `an email arrives with its header and text`() async throws {
    let server = try LocalSMTPServer()
    try await send(try mail(), to: server)
    let message = try server.nextMessage()
    #expect(message.from == "no-reply@ferry.example" && message.to == ["ada@example.com"])
    #expect(message.field("From") == "Ferry <no-reply@ferry.example>")
    #expect(message.field("To") == "ada@example.com")
    #expect(message.field("Subject") == "Your password reset code")
    #expect(message.field("Date") == "Fri, 21 Nov 2025 06:32:00 +0000")
    #expect(message.field("Message-ID") == "<mail-1f@ferry.example>")
    #expect(message.body == "Your code is 123456.\r\n\r\nIgnore this email.\r\n")
  }

  @Test(arguments: [
    (Language.korean, "비밀번호 재설정 코드"), (.arabic, "رمز إعادة تعيين كلمة المرور"),
  ])
  func `subject and text keep their script`(language: Language, subject: String) async throws {
    let server = try LocalSMTPServer()
    try await send(try mail(subject: subject, body: subject, language: language), to: server)
    let message = try server.nextMessage()
    #expect(message.field("Content-Language") == language.rawValue)
    #expect(message.text.utf8.allSatisfy { $0 < 128 })
    let words = try #require(message.field("Subject")).components(separatedBy: " ")
    let decoded = words.map { word in
      Data(base64Encoded: String(word.dropFirst("=?UTF-8?B?".count).dropLast(2))).map {
        String(decoding: $0, as: UTF8.self)
      } ?? ""
    }
    #expect(decoded.joined() == subject && words.allSatisfy { $0.utf8.count <= 75 })
    #expect(message.body == subject + "\r\n")
  }

  @Test func `a line break in the subject adds no field`() async throws {
    let server = try LocalSMTPServer()
    try await send(try mail(subject: "Hi\r\nBcc: eve@example.com"), to: server)
    let message = try server.nextMessage()
    #expect(!message.fieldNames.contains("Bcc") && message.to == ["ada@example.com"])
  }

  @Test func `the credentials of the address are used`() async throws {
    let server = try LocalSMTPServer(password: "p@ss/word")
    try await send(try mail(), to: server, credentials: "ferry:p%40ss%2Fword@")
    #expect(try server.nextMessage().authenticated)
    await #expect(throws: MailFailure.self) {
      try await send(try mail(), to: server, credentials: "ferry:wrong@")
    }
  }

  @Test(arguments: [("rejected@example.com", false), ("busy@example.com", true)])
  func `a rejection says whether to try again, and names no address`(
    address: String, isTemporary: Bool
  ) async throws {
    let server = try LocalSMTPServer()
    let mail = try mail(to: address)
    let failure = await #expect(throws: MailFailure.self) { try await send(mail, to: server) }
    #expect(failure?.isTemporary == isTemporary)
    #expect(failure?.description.contains("example.com") == false)
  }

  @Test func `a server that is not there is a temporary failure`() async throws {
    let sender = SMTPSender(
      server: try SMTPServer("smtp://127.0.0.1:1"), from: try #require(Self.sender))
    let mail = try mail()
    let failure = await #expect(throws: MailFailure.self) { try await sender.send(mail) }
    #expect(failure?.isTemporary == true)
  }
}

@Suite struct `Addresses of SMTP servers` {
  @Test func `ports and credentials have defaults`() throws {
    let plain = try SMTPServer("smtp://mail.example")
    #expect(plain.port == 587 && plain.user == nil && !plain.beginsWithTLS)
    let encrypted = try SMTPServer("smtps://user%40a:p%3Aw@mail.example:2465")
    #expect(encrypted.port == 2_465 && encrypted.user == "user@a" && encrypted.password == "p:w")
    #expect(encrypted.beginsWithTLS)
    #expect(try SMTPServer("smtps://mail.example").port == 465)
  }

  @Test(arguments: ["", "mail.example", "http://mail.example", "smtp://", "smtp://user@host"])
  func `other texts are rejected without being repeated`(text: String) {
    let error = #expect(throws: SMTPAddressError.self) { try SMTPServer(text) }
    #expect(error?.description.contains("mail.example") == false)
  }
}
