import Foundation

/// An email in the demo's mailbox.
public struct MailMessage: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the message.
  public var id: String
  /// The subject.
  public var subject: String
  /// The text.
  public var body: String
  /// The code in the text, if there is one.
  public var code: String?
  /// The time of sending.
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
