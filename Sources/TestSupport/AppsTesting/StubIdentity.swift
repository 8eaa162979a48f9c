public import AppsKit

/// Identity services that answer as tests set them.
@MainActor
public final class StubIdentity: Authenticating, Registering, PasswordResetting, AccountSecuring {
  /// The sign-ins, as the email address and the password.
  public let signIns = Calls<String, Customer>()
  /// The registrations.
  public let registrations = Calls<Registration, Customer>()
  /// The email changes, as the new address and the password.
  public let emailRequests = Calls<String, Bool>()
  /// The codes of email changes.
  public private(set) var emailCodes: [String] = []
  /// The password resets, as the address, code and password.
  public private(set) var resets: [String] = []
  /// The password changes, as the old and new password.
  public private(set) var passwordChanges: [String] = []
  /// The number of sign-outs.
  public private(set) var signOutCount = 0
  /// The customer of an earlier run.
  public var restored: Customer?
  /// The demo account.
  public var demo: DemoAccount?
  /// The devices that are signed in.
  public var openDevices: [Device] = []

  /// Makes services that hold every sign-in.
  public init() {}

  /// Records a sign-in.
  public func signIn(email: String, password: String) async throws(LoadFailure) -> Customer {
    try await signIns.call("\(email) \(password)")
  }

  /// Counts a sign-out.
  public func signOut() async { signOutCount += 1 }

  /// Returns the customer of an earlier run.
  public func restoredCustomer() -> Customer? { restored }

  /// Returns the demo account.
  public func demoAccount() async -> DemoAccount? { demo }

  /// Records a registration.
  public func signUp(_ registration: Registration) async throws(LoadFailure) -> Customer {
    try await registrations.call(registration)
  }

  /// Sends nothing.
  public func requestCode(for email: String) async throws(LoadFailure) {}

  /// Records a password reset.
  public func resetPassword(
    email: String, code: String, password: String
  ) async throws(LoadFailure) { resets.append("\(email) \(code) \(password)") }

  /// Returns a message with a code.
  public func lastMessage(to email: String) async -> DemoMessage? {
    DemoMessage(subject: "Your code", body: "123456", code: "123456")
  }

  /// Records a password change.
  public func changePassword(from old: String, to new: String) async throws(LoadFailure) {
    passwordChanges.append("\(old) \(new)")
  }

  /// Records the request of an email change.
  public func requestEmailChange(to email: String, password: String) async throws(LoadFailure) {
    _ = try await emailRequests.call("\(email) \(password)")
  }

  /// Records the code of an email change.
  public func changeEmail(code: String) async throws(LoadFailure) -> Customer {
    emailCodes.append(code)
    return Customer(email: "new@example.com", givenName: "Ann", name: "Ann Bee")
  }

  /// Returns the devices that are signed in.
  public func devices() async throws(LoadFailure) -> [Device] { openDevices }

  /// Removes a device.
  public func signOut(_ device: Device.ID) async throws(LoadFailure) {
    openDevices.removeAll { $0.id == device }
  }

  /// Removes all devices.
  public func signOutEverywhere() async throws(LoadFailure) { openDevices = [] }
}

extension Customer {
  /// A customer.
  public static let ann = Customer(email: "ann@example.com", givenName: "Ann", name: "Ann Bee")
}
