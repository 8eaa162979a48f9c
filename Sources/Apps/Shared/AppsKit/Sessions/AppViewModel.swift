public import Observation

/// The part of an app that is shown.
public enum AppPhase: Equatable, Sendable {
  /// Sign-in; the notice explains why an earlier session ended.
  case signedOut(notice: LoadFailure?)
  /// The onboarding, before the customer's app.
  case onboarding(Customer)
  /// The customer's app.
  case signedIn(Customer)
}

/// The state of an app: its phase, and the preferences of this device.
@MainActor
@Observable
public final class AppViewModel {
  /// The part of the app that is shown.
  public private(set) var phase: AppPhase
  /// The preferences in effect.
  public private(set) var preferences: Preferences
  @ObservationIgnored private let authentication: any Authenticating
  @ObservationIgnored private let store: any DeviceStateStoring
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private let hasOnboarding: Bool

  /// Restores the state of the last run.
  ///
  /// - Parameter hasOnboarding: Whether the app introduces itself at the first sign-in.
  public init(
    authentication: any Authenticating, store: any DeviceStateStoring, settings: AppSettings,
    hasOnboarding: Bool
  ) {
    self.authentication = authentication
    self.store = store
    self.settings = settings
    self.hasOnboarding = hasOnboarding
    let state = store.load()
    preferences = state.preferences
    settings.chosenLanguage = state.preferences.language
    phase = .signedOut(notice: nil)
    if let customer = authentication.restoredCustomer() { didSignIn(customer) }
  }

  /// Shows the customer's app, after the onboarding if it was not completed.
  public func didSignIn(_ customer: Customer) {
    let mustOnboard = hasOnboarding && !store.load().hasOnboarded
    phase = mustOnboard ? .onboarding(customer) : .signedIn(customer)
  }

  /// Shows the customer's app after the onboarding.
  public func didOnboard() {
    guard case .onboarding(let customer) = phase else { return }
    update { $0.hasOnboarded = true }
    phase = .signedIn(customer)
  }

  /// Shows the onboarding again at the next sign-in.
  public func resetOnboarding() { update { $0.hasOnboarded = false } }

  /// Shows sign-in after the service ended the session.
  public func sessionDidEnd() {
    if case .signedOut = phase { return }
    phase = .signedOut(notice: .signedOut)
  }

  /// Shows sign-in and ends the session.
  public func signOut() async {
    phase = .signedOut(notice: nil)
    await authentication.signOut()
  }

  /// Applies preferences and stores them for the next run.
  public func apply(_ preferences: Preferences) {
    update { $0.preferences = preferences }
    self.preferences = preferences
    if settings.chosenLanguage != preferences.language {
      settings.chosenLanguage = preferences.language
    }
  }

  private func update(_ change: (inout DeviceState) -> Void) {
    var state = store.load()
    change(&state)
    store.save(state)
  }
}
