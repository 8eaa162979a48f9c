public import Foundation

/// Who the customer is, and what they have chosen.
public struct Profile: Codable, Hashable, Sendable {
  /// The first name.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The address to sign in with.
  public var email: String
  /// What they have chosen.
  public var choices: Choices

  /// Makes a profile.
  public init(firstName: String, lastName: String, email: String, choices: Choices = Choices()) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.choices = choices
  }

  /// Both names.
  public var name: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// How the app is set for a customer.
public struct Choices: Codable, Hashable, Sendable {
  /// How the app looks.
  public enum Appearance: String, Codable, Hashable, Sendable, CaseIterable {
    case automatic, light, dark
  }

  /// The language; `nil` speaks the system's.
  public var language: Language?
  /// How the app looks.
  public var appearance = Appearance.automatic
  /// Whether money that comes in makes a notice.
  public var tellsOfMoneyReceived = true
  /// Whether news of the bank make notices.
  public var tellsOfNews = true

  /// Makes the choices of somebody who has made none.
  public init() {}
}

/// A device that the customer is signed in on.
public struct Device: Hashable, Sendable, Identifiable {
  /// The service's name for its session.
  public var id: String
  /// What it called itself; `nil` for nothing.
  public var name: String?
  /// When it was last seen.
  public var lastUsedAt: Date
  /// Whether it is this one.
  public var isCurrent: Bool

  /// Makes a device.
  public init(id: String, name: String?, lastUsedAt: Date, isCurrent: Bool) {
    self.id = id
    self.name = name
    self.lastUsedAt = lastUsedAt
    self.isCurrent = isCurrent
  }
}
