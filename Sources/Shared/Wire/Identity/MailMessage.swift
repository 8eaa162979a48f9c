import Foundation

/// A message that the service sent by mail, or would have.
public struct MailMessage: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for the message.
  public var id: String
  /// What it is about.
  public var subject: String
  /// The text.
  public var body: String
  /// The code in it, if it has one.
  public var code: String?
  /// When it was sent.
  public var sentAt: Date

  /// Makes a message.
  public init(id: String, subject: String, body: String, code: String? = nil, sentAt: Date) {
    self.id = id
    self.subject = subject
    self.body = body
    self.code = code
    self.sentAt = sentAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, subject, body, code
    case sentAt = "sent_at"
  }
}
