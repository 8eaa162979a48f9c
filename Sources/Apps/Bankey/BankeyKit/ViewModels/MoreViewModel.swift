public import Observation

/// Profile and settings.
@MainActor
@Observable
public final class MoreViewModel {
  /// Who it is; what was known at sign-in until the bank has answered.
  public private(set) var profile: Profile
  /// What has to be said once; `nil` for nothing.
  public private(set) var message: String?
  /// Whether names are being saved.
  public private(set) var isSaving = false
  @ObservationIgnored private let service: any ProfileKeeping
  private let app: AppViewModel
  private let settings: AppSettings

  /// Makes the settings of a customer.
  public init(
    customer: Customer, service: any ProfileKeeping, app: AppViewModel, settings: AppSettings
  ) {
    let last = customer.name.dropFirst(customer.givenName.count)
    profile = Profile(
      firstName: customer.givenName, lastName: EmailAddress.trimmed(String(last)),
      email: customer.email, choices: app.choices)
    self.service = service
    self.app = app
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// How the app is set.
  public var choices: Choices { app.choices }

  /// Loads the profile; a failure leaves what is known.
  public func load() async {
    guard let loaded = try? await service.profile() else { return }
    adopt(loaded)
  }

  /// Takes over a profile that was loaded elsewhere.
  public func adopt(_ loaded: Profile) {
    if profile != loaded { profile = loaded }
    if app.choices != loaded.choices { app.apply(loaded.choices) }
  }

  /// Sets the app otherwise at once, and tells the bank.
  ///
  /// Without a connection the choice holds on this device.
  public func choose(_ change: (inout Choices) -> Void) async {
    var choices = app.choices
    change(&choices)
    guard choices != app.choices else { return }
    app.apply(choices)
    profile.choices = choices
    if let saved = try? await service.choose(choices), app.choices == choices { profile = saved }
  }

  /// Saves other names.
  ///
  /// - Returns: Whether they are saved; if not, ``message`` says why.
  public func rename(firstName: String, lastName: String) async -> Bool {
    let first = EmailAddress.trimmed(firstName)
    guard !first.isEmpty else {
      message = phrases.firstNameMissing
      return false
    }
    isSaving = true
    message = nil
    defer { isSaving = false }
    do throws(LoadFailure) {
      profile = try await service.rename(
        firstName: first, lastName: EmailAddress.trimmed(lastName))
      return true
    } catch {
      message = phrases.message(of: error)
      return false
    }
  }

  /// Takes the message away.
  public func didEdit() { if message != nil { message = nil } }

  /// Has the first pages shown at the next sign-in.
  public func resetOnboarding() { app.resetOnboarding() }

  /// Signs out.
  public func signOut() async { await app.signOut() }
}
