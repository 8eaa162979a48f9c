import Observation

/// Which part of the app is shown: sign-in, or the app of whoever is signed in.
@MainActor
@Observable
public final class AppViewModel {
  /// What is shown.
  public enum Phase: Equatable, Sendable {
    /// Nobody is signed in; `notice` says why, where it is not plain.
    case signedOut(notice: LoadFailure?)
    /// This customer's app.
    case signedIn(Customer)
  }

  /// What is shown.
  public private(set) var phase: Phase
  @ObservationIgnored private let authentication: any Authenticating

  /// Makes the state that the last run left.
  public init(authentication: any Authenticating) {
    self.authentication = authentication
    phase = authentication.restoredCustomer().map { .signedIn($0) } ?? .signedOut(notice: nil)
  }

  /// Shows the customer's app.
  public func didSignIn(_ customer: Customer) { phase = .signedIn(customer) }

  /// Shows sign-in, since the service no longer knows the session.
  public func sessionDidEnd() {
    guard case .signedIn = phase else { return }
    phase = .signedOut(notice: .signedOut)
  }

  /// Shows sign-in at once and ends the session.
  public func signOut() async {
    phase = .signedOut(notice: nil)
    await authentication.signOut()
  }
}
