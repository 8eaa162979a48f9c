public import Observation
internal import Wire

/// The form that creates an account.
///
/// A field is validated while it is edited, from the moment the customer first leaves it or submits
/// the form.
@MainActor
@Observable
public final class SignUpViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The customer fills in the form.
    case editing
    /// The request is in flight.
    case sending
  }

  /// A field that is validated.
  public enum Field: Sendable, CaseIterable {
    case firstName, email, password, repetition
  }

  /// The first name as typed.
  public var firstName = ""
  /// The last name as typed; may be empty.
  public var lastName = ""
  /// The email address as typed.
  public var email = ""
  /// The password as typed.
  public var password = ""
  /// The repeated password as typed.
  public var repetition = ""
  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The message after submitting; `nil` for none.
  public private(set) var message: String?
  /// The field that the message is about; `nil` if it is about the whole form.
  public private(set) var faultyField: Field?
  private var validatedFields: Set<Field> = []

  @ObservationIgnored private let service: any Registering
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private let onSignIn: (Customer) -> Void

  /// Makes an empty form.
  ///
  /// - Parameter onSignIn: Called with the new customer.
  public init(
    service: any Registering, settings: AppSettings, onSignIn: @escaping (Customer) -> Void
  ) {
    self.service = service
    self.settings = settings
    self.onSignIn = onSignIn
  }

  /// The password rules and which of them the password meets.
  public var rules: PasswordRules { PasswordRules(password) }

  /// Whether the form can be edited and submitted.
  public var isEnabled: Bool { phase == .editing }

  /// The error to show below a field; `nil` if the field is valid or not validated yet.
  public func error(in field: Field) -> String? {
    if field == faultyField, let message { return message }
    return validatedFields.contains(field) ? fault(in: field) : nil
  }

  /// Validates a field after the customer left it; an empty field waits for the submission.
  public func didEndEditing(_ field: Field) {
    if !text(of: field).isEmpty { validatedFields.insert(field) }
  }

  /// Removes the message after the form was edited.
  public func didEdit() {
    if message != nil { message = nil }
    if faultyField != nil { faultyField = nil }
  }

  /// Creates the account if all fields are valid.
  public func submit() async {
    guard phase == .editing else { return }
    validatedFields = Set(Field.allCases)
    for field in Field.allCases {
      guard let fault = fault(in: field) else { continue }
      (faultyField, message) = (field, fault)
      return
    }
    phase = .sending
    didEdit()
    do throws(LoadFailure) {
      let customer = try await service.signUp(
        Registration(
          firstName: EmailAddress.trimmed(firstName), lastName: EmailAddress.trimmed(lastName),
          email: EmailAddress.trimmed(email), password: password))
      phase = .editing
      onSignIn(customer)
    } catch {
      phase = .editing
      message = settings.phrases.message(of: error)
      if error.isProblem(.emailTaken) { faultyField = .email }
    }
  }

  private func text(of field: Field) -> String {
    switch field {
    case .firstName: firstName
    case .email: email
    case .password: password
    case .repetition: repetition
    }
  }

  private func fault(in field: Field) -> String? {
    let phrases = settings.phrases
    switch field {
    case .firstName: return EmailAddress.trimmed(firstName).isEmpty ? phrases.firstNameMissing : nil
    case .email:
      let address = EmailAddress.trimmed(email)
      if address.isEmpty { return phrases.emailMissing }
      return EmailAddress.isPlausible(address) ? nil : phrases.emailMalformed
    case .password:
      if password.isEmpty { return phrases.passwordMissing }
      return rules.isMet ? nil : phrases.passwordTooWeak
    case .repetition: return repetition == password ? nil : phrases.passwordsDiffer
    }
  }
}
