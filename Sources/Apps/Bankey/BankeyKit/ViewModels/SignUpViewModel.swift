public import Observation

/// The form that makes an account.
@MainActor
@Observable
public final class SignUpViewModel {
  /// How far it has come.
  public enum Phase: Equatable, Sendable {
    /// The form can be filled in.
    case editing
    /// The service is asked.
    case sending
  }

  /// A field of the form.
  public enum Field: Sendable {
    case firstName, email, password, repetition
  }

  /// The first name as typed.
  public var firstName = ""
  /// The last name as typed.
  public var lastName = ""
  /// The address as typed.
  public var email = ""
  /// The password as typed.
  public var password = ""
  /// The password once more.
  public var repetition = ""
  /// How far it has come.
  public private(set) var phase = Phase.editing
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// The field that the message is about; `nil` for none.
  public private(set) var faultyField: Field?

  @ObservationIgnored private let service: any Enrolling
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private let onSignIn: (Customer) -> Void

  /// Makes an empty form.
  public init(
    service: any Enrolling, settings: AppSettings,
    onSignIn: @escaping (Customer) -> Void
  ) {
    self.service = service
    self.settings = settings
    self.onSignIn = onSignIn
  }

  /// What the password is by now.
  public var rules: PasswordRules { PasswordRules(password) }

  /// Whether the form can be changed and sent.
  public var isEnabled: Bool { phase == .editing }

  /// Takes the message away, since the form was changed.
  public func didEdit() {
    if message != nil { message = nil }
    faultyField = nil
  }

  /// Makes the account, unless something is missing.
  public func submit() async {
    guard phase == .editing else { return }
    if let fault {
      (faultyField, message) = fault
      return
    }
    phase = .sending
    message = nil
    faultyField = nil
    do throws(LoadFailure) {
      let customer = try await service.signUp(
        Application(
          firstName: EmailAddress.trimmed(firstName), lastName: EmailAddress.trimmed(lastName),
          email: EmailAddress.trimmed(email), password: password))
      phase = .editing
      onSignIn(customer)
    } catch {
      phase = .editing
      message = settings.phrases.message(of: error)
      if case .refused(let problem) = error, Refusal(problem) == .emailTaken {
        faultyField = .email
      }
    }
  }

  private var fault: (Field, String)? {
    let phrases = settings.phrases
    if EmailAddress.trimmed(firstName).isEmpty { return (.firstName, phrases.firstNameMissing) }
    let address = EmailAddress.trimmed(email)
    if address.isEmpty { return (.email, phrases.emailMissing) }
    if !EmailAddress.isPlausible(address) { return (.email, phrases.emailMalformed) }
    if password.isEmpty { return (.password, phrases.passwordMissing) }
    if !rules.isMet { return (.password, phrases.passwordTooWeak) }
    if repetition != password { return (.repetition, phrases.passwordsDiffer) }
    return nil
  }
}
