/// The profile of a customer.
public struct Profile: Codable, Hashable, Sendable {
  /// The first name.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The email address.
  public var email: String
  /// The preferences.
  public var preferences: Preferences

  /// Makes a profile.
  public init(
    firstName: String, lastName: String, email: String, preferences: Preferences = Preferences()
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.preferences = preferences
  }

  /// Makes the profile of a customer whose full name begins with the given name.
  public init(_ customer: Customer, preferences: Preferences) {
    let rest = customer.name.dropFirst(customer.givenName.count)
    self.init(
      firstName: customer.givenName, lastName: String(rest).trimmed,
      email: customer.email, preferences: preferences)
  }

  /// The full name.
  public var name: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// Loads and changes the profile of the signed-in customer.
@MainActor
public protocol ProfileEditing {
  /// Loads the profile.
  func profile() async throws(LoadFailure) -> Profile
  /// Changes the names.
  func rename(firstName: String, lastName: String) async throws(LoadFailure) -> Profile
  /// Changes the preferences.
  func setPreferences(_ preferences: Preferences) async throws(LoadFailure) -> Profile
}
