public import Foundation

/// Changes the credentials and sessions of the signed-in customer.
@MainActor
public protocol AccountSecuring {
  /// Changes the password; this session continues.
  func changePassword(from old: String, to new: String) async throws(LoadFailure)
  /// Sends a code to a new email address; the address does not change yet.
  func requestEmailChange(to email: String, password: String) async throws(LoadFailure)
  /// Changes the email address with the code that was sent to it.
  func changeEmail(code: String) async throws(LoadFailure) -> Customer
  /// Loads the devices that are signed in, most recently used first.
  func devices() async throws(LoadFailure) -> [Device]
  /// Signs a device out.
  func signOut(_ device: Device.ID) async throws(LoadFailure)
  /// Signs out all devices, including this one.
  func signOutEverywhere() async throws(LoadFailure)
}

/// A device that the customer is signed in on.
public struct Device: Hashable, Sendable, Identifiable {
  /// The identifier of its session.
  public var id: String
  /// The name of the device; `nil` if it has none.
  public var name: String?
  /// The date of its last request.
  public var lastUsedAt: Date
  /// Whether it is this device.
  public var isCurrent: Bool

  /// Makes a device.
  public init(id: String, name: String?, lastUsedAt: Date, isCurrent: Bool) {
    self.id = id
    self.name = name
    self.lastUsedAt = lastUsedAt
    self.isCurrent = isCurrent
  }
}
