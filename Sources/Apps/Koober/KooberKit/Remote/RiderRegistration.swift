/// Creates accounts, and saves the nickname and the mobile number of the new rider.
@MainActor
public final class RiderRegistration: Registering {
  private let identity: any Registering
  private let profiles: any RiderProfileEditing

  /// Makes a registration that creates accounts with another one.
  public init(identity: any Registering, profiles: any RiderProfileEditing) {
    self.identity = identity
    self.profiles = profiles
  }

  /// Creates an account, and then saves what riders have in addition.
  ///
  /// The account exists even if that fails; the rider can add the values in the profile.
  public func signUp(_ registration: Registration) async throws(LoadFailure) -> Customer {
    let customer = try await identity.signUp(registration)
    if registration.nickname != nil || registration.mobileNumber != nil {
      _ = try? await profiles.change(
        RiderProfileChange(
          nickname: registration.nickname, mobileNumber: registration.mobileNumber))
    }
    return customer
  }
}
