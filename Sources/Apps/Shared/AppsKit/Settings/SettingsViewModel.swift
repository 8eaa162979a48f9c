public import Observation

/// The profile and preferences of the signed-in customer.
@MainActor
@Observable
public final class SettingsViewModel {
  /// The profile; the details from sign-in until it is loaded.
  public private(set) var profile: Profile
  /// Why the last change failed, for the customer; `nil` if it did not.
  public private(set) var message: String?
  /// Whether the names are being saved.
  public private(set) var isSaving = false
  @ObservationIgnored private let service: (any ProfileEditing)?
  private let app: AppViewModel
  private let settings: AppSettings

  /// Makes the settings of a customer.
  ///
  /// - Parameter service: Stores the profile; `nil` keeps preferences on this device alone.
  public init(
    customer: Customer, service: (any ProfileEditing)?, app: AppViewModel, settings: AppSettings
  ) {
    profile = Profile(customer, preferences: app.preferences)
    self.service = service
    self.app = app
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The preferences in effect.
  public var preferences: Preferences { app.preferences }

  /// Whether the names can be changed.
  public var canRename: Bool { service != nil }

  /// Loads the profile; a failure changes nothing.
  public func load() async {
    guard let loaded = try? await service?.profile() else { return }
    adopt(loaded)
  }

  /// Shows and applies a profile that was loaded elsewhere.
  public func adopt(_ loaded: Profile) {
    if profile != loaded { profile = loaded }
    if app.preferences != loaded.preferences { app.apply(loaded.preferences) }
  }

  /// Applies changed preferences at once, and saves them with the service.
  ///
  /// Without a connection they apply to this device.
  public func changePreferences(_ change: (inout Preferences) -> Void) async {
    var preferences = app.preferences
    change(&preferences)
    guard preferences != app.preferences else { return }
    app.apply(preferences)
    profile.preferences = preferences
    if let saved = try? await service?.setPreferences(preferences), app.preferences == preferences {
      profile = saved
    }
  }

  /// Saves new names.
  ///
  /// - Returns: Whether they were saved; otherwise ``message`` explains why.
  public func rename(firstName: String, lastName: String) async -> Bool {
    guard let service else { return false }
    let first = firstName.trimmed
    guard !first.isEmpty else {
      message = phrases.firstNameMissing
      return false
    }
    isSaving = true
    message = nil
    defer { isSaving = false }
    do throws(LoadFailure) {
      profile = try await service.rename(
        firstName: first, lastName: lastName.trimmed)
      return true
    } catch {
      message = phrases.message(of: error)
      return false
    }
  }

  /// Removes the message after the form was edited.
  public func didEdit() { if message != nil { message = nil } }

  /// Shows the onboarding again at the next sign-in.
  public func resetOnboarding() { app.resetOnboarding() }

  /// Signs out.
  public func signOut() async { await app.signOut() }
}
