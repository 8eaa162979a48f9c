/// The customer as the first row of a list of settings.
public struct SettingsProfile: Equatable, Sendable {
  /// The first name.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The email address.
  public var email: String
  /// Whether a tap leads to the customer's names.
  public var canEdit: Bool

  /// Creates a profile.
  public init(firstName: String, lastName: String, email: String, canEdit: Bool = true) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.canEdit = canEdit
  }

  var name: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }

  var initials: String {
    [firstName.first, lastName.first].compactMap { $0.map(String.init) }.joined().uppercased()
  }
}
