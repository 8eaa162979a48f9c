public import Observation

/// Which part of the app is shown.
@MainActor
@Observable
public final class AppViewModel {
  /// What is shown.
  public enum Phase: Equatable, Sendable {
    /// Nobody is signed in; `notice` says why, where it is not plain.
    case signedOut(notice: LoadFailure?)
    /// The first pages, before this customer's app.
    case onboarding(Customer)
    /// This customer's app.
    case signedIn(Customer)
  }

  /// What is shown.
  public private(set) var phase: Phase
  /// How the app is set on this device.
  public private(set) var choices: Choices
  @ObservationIgnored private let authentication: any Authenticating
  @ObservationIgnored private let memory: any DeviceMemoryStoring
  @ObservationIgnored private let settings: AppSettings

  /// Makes the state that the last run left.
  public init(
    authentication: any Authenticating, memory: any DeviceMemoryStoring, settings: AppSettings
  ) {
    self.authentication = authentication
    self.memory = memory
    self.settings = settings
    let remembered = memory.load()
    choices = remembered.choices
    settings.chosenLanguage = remembered.choices.language
    phase = .signedOut(notice: nil)
    if let customer = authentication.restoredCustomer() {
      phase = remembered.hasOnboarded ? .signedIn(customer) : .onboarding(customer)
    }
  }

  /// Shows the customer's app, after the first pages where nobody has seen them.
  public func didSignIn(_ customer: Customer) {
    phase = memory.load().hasOnboarded ? .signedIn(customer) : .onboarding(customer)
  }

  /// Shows the customer's app, and the first pages never again.
  public func didOnboard() {
    guard case .onboarding(let customer) = phase else { return }
    remember { $0.hasOnboarded = true }
    phase = .signedIn(customer)
  }

  /// Has the first pages shown at the next sign-in.
  public func resetOnboarding() { remember { $0.hasOnboarded = false } }

  /// Shows sign-in, since the service no longer knows the session.
  public func sessionDidEnd() {
    if case .signedOut = phase { return }
    phase = .signedOut(notice: .signedOut)
  }

  /// Shows sign-in at once and ends the session.
  public func signOut() async {
    phase = .signedOut(notice: nil)
    await authentication.signOut()
  }

  /// Sets the app otherwise, at once and at every start.
  public func apply(_ choices: Choices) {
    remember { $0.choices = choices }
    self.choices = choices
    if settings.chosenLanguage != choices.language { settings.chosenLanguage = choices.language }
  }

  private func remember(_ change: (inout DeviceMemory) -> Void) {
    var known = memory.load()
    change(&known)
    memory.save(known)
  }
}
