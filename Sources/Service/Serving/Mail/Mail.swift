import Foundation

/// An email to one recipient.
public struct Mail: Sendable, Hashable {
  /// A unique identifier, which becomes part of the `Message-ID`.
  public let id: String
  /// The recipient's address.
  public let recipient: MailAddress
  /// The subject.
  public let subject: String
  /// The text, with line feeds between its lines.
  public let body: String
  /// The language of subject and text.
  public let language: Language
  /// The time of sending.
  public let date: Date

  /// Makes an email.
  public init(
    id: String, recipient: MailAddress, subject: String, body: String, language: Language,
    date: Date
  ) {
    self.id = id
    self.recipient = recipient
    self.subject = subject
    self.body = body
    self.language = language
    self.date = date
  }
}

/// An address that is safe in the header and the envelope of an email.
public struct MailAddress: Sendable, Hashable {
  /// The display name; `nil` for an address alone.
  public let name: String?
  /// The address, such as `name@example.com`.
  public let address: String

  /// Makes an address without a name; `nil` when it is invalid.
  ///
  /// Space, control characters and the special characters of header fields are invalid, so that an
  /// address can neither add a field nor another recipient.
  public init?(_ address: String) { self.init(name: nil, address: address) }

  /// Reads `name@example.com` or `Name <name@example.com>`; `nil` when it is invalid.
  public init?(parsing text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.hasSuffix(">"), let start = text.lastIndex(of: "<") else {
      self.init(name: nil, address: text)
      return
    }
    let name = text[..<start].trimmingCharacters(in: .whitespaces.union(["\""]))
    self.init(
      name: name.isEmpty ? nil : name,
      address: String(text[text.index(after: start)...].dropLast()))
  }

  private init?(name: String?, address: String) {
    let sides = address.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = address.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
        && !"<>()[],;:\\\"".unicodeScalars.contains(scalar)
    }
    let isNamePlain = (name ?? "").unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    guard isPlain, isNamePlain, sides.count == 2, sides.allSatisfy({ !$0.isEmpty }),
      address.utf8.count <= 254, (name ?? "").utf8.count <= 200
    else { return nil }
    self.name = name
    self.address = address
  }

  /// The part after the `@`.
  public var domain: String { String(address.drop { $0 != "@" }.dropFirst()) }
}

/// Sends emails.
public protocol MailSending: Sendable {
  /// Sends an email; returns once a server has accepted it.
  func send(_ mail: Mail) async throws(MailFailure)
}

/// An email that was not accepted.
public struct MailFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Whether another attempt may succeed.
  public let isTemporary: Bool
  /// The cause without addresses and secrets.
  public let description: String

  /// Makes a failure.
  public init(isTemporary: Bool, description: String) {
    self.isTemporary = isTemporary
    self.description = description
  }
}
