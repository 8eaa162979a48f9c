public import Observation

/// Resets a forgotten password with a code that is sent by email.
@MainActor
@Observable
public final class PasswordResetViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The customer enters the email address.
    case address
    /// The code is being sent.
    case sending
    /// The customer enters the code and a new password.
    case code
    /// The password is being changed.
    case saving
    /// The password was changed.
    case done
  }

  /// The email address as typed.
  public var email: String
  /// The code as typed.
  public var code = ""
  /// The new password as typed.
  public var password = ""
  /// The repeated password as typed.
  public var repetition = ""
  /// The state of the form.
  public private(set) var phase = Phase.address
  /// The message for the customer; `nil` for none.
  public private(set) var message: String?
  /// The message with the code, if the service has a demo mailbox.
  public private(set) var mail: DemoMessage?

  @ObservationIgnored private let service: any PasswordResetting
  @ObservationIgnored private let settings: AppSettings

  /// Makes a form.
  ///
  /// - Parameter email: The email address from the sign-in form; may be empty.
  public init(email: String, service: any PasswordResetting, settings: AppSettings) {
    self.email = email
    self.service = service
    self.settings = settings
  }

  /// The password rules and which of them the password meets.
  public var rules: PasswordRules { PasswordRules(password) }

  /// Whether a request is in flight.
  public var isBusy: Bool { phase == .sending || phase == .saving }

  /// Removes the message after the form was edited.
  public func didEdit() { if message != nil { message = nil } }

  /// Sends a code.
  public func sendCode() async {
    guard !isBusy, phase != .done else { return }
    let phrases = settings.phrases
    let address = email.trimmed
    guard EmailAddress.isPlausible(address) else {
      message = address.isEmpty ? phrases.emailMissing : phrases.emailMalformed
      return
    }
    let before = phase
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      try await service.requestCode(for: address)
      email = address
      mail = await service.lastMessage(to: address)
      phase = .code
    } catch {
      phase = before
      message = phrases.message(of: error)
    }
  }

  /// Enters the code of the demo message.
  public func useMailedCode() {
    code = mail?.code ?? code
    didEdit()
  }

  /// Returns to the email address.
  public func changeAddress() {
    guard phase == .code else { return }
    phase = .address
    message = nil
  }

  /// Changes the password if code and password are valid.
  public func save() async {
    guard phase == .code else { return }
    let phrases = settings.phrases
    let digits = VerificationCode.digits(in: code)
    if let fault = fault(digits) {
      message = fault
      return
    }
    phase = .saving
    message = nil
    do throws(LoadFailure) {
      try await service.resetPassword(email: email, code: digits, password: password)
      phase = .done
    } catch {
      phase = .code
      message = phrases.message(of: error)
    }
  }

  private func fault(_ digits: String) -> String? {
    let phrases = settings.phrases
    if digits.count != VerificationCode.length { return phrases.codeMissing }
    if password.isEmpty { return phrases.passwordMissing }
    if !rules.isMet { return phrases.passwordTooWeak }
    return repetition == password ? nil : phrases.passwordsDiffer
  }
}
