public import Observation

/// The form that changes the password.
@MainActor
@Observable
public final class ChangePasswordViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The customer fills in the form.
    case editing
    /// The request is in flight.
    case saving
    /// The password was changed.
    case done
  }

  /// The current password as typed.
  public var oldPassword = ""
  /// The new password as typed.
  public var password = ""
  /// The repeated password as typed.
  public var repetition = ""
  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The message for the customer; `nil` for none.
  public private(set) var message: String?
  @ObservationIgnored private let service: any AccountSecuring
  private let settings: AppSettings

  /// Makes an empty form.
  public init(service: any AccountSecuring, settings: AppSettings) {
    self.service = service
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }
  /// The password rules and which of them the new password meets.
  public var rules: PasswordRules { PasswordRules(password) }

  /// Removes the message after the form was edited.
  public func didEdit() { if message != nil { message = nil } }

  /// Changes the password if all fields are valid.
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
