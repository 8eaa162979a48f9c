public import Observation

/// Changes the password of whoever knows the old one.
@MainActor
@Observable
public final class ChangePasswordViewModel {
  /// How far it has come.
  public enum Phase: Equatable, Sendable {
    /// The form can be filled in.
    case editing
    /// The service is asked.
    case saving
    /// The password is changed.
    case done
  }

  /// The old password as typed.
  public var oldPassword = ""
  /// The new password as typed.
  public var password = ""
  /// The new password once more.
  public var repetition = ""
  /// How far it has come.
  public private(set) var phase = Phase.editing
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  @ObservationIgnored private let service: any AccountGuarding
  private let settings: AppSettings

  /// Makes an empty form.
  public init(service: any AccountGuarding, settings: AppSettings) {
    self.service = service
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// What the new password is by now.
  public var rules: PasswordRules { PasswordRules(password) }

  /// Takes the message away, since the form was changed.
  public func didEdit() { if message != nil { message = nil } }

  /// Changes the password, unless something is missing.
  public func save() async {
    guard phase == .editing else { return }
    if let fault {
      message = fault
      return
    }
    phase = .saving
    message = nil
    do throws(LoadFailure) {
      try await service.changePassword(from: oldPassword, to: password)
      phase = .done
    } catch {
      phase = .editing
      message = phrases.message(of: error)
    }
  }

  private var fault: String? {
    if oldPassword.isEmpty || password.isEmpty { return phrases.passwordMissing }
    if !rules.isMet { return phrases.passwordTooWeak }
    return repetition == password ? nil : phrases.passwordsDiffer
  }
}
