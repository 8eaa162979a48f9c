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
    case firstName, nickname, email, mobileNumber, password, repetition
  }

  /// The first name as typed.
  public var firstName = ""
  /// The last name as typed; may be empty.
  public var lastName = ""
  /// The email address as typed.
  public var email = ""
  /// The nickname as typed, in apps that ask for it.
  public var nickname = ""
  /// The mobile number as typed, in apps that ask for it.
  public var mobileNumber = ""
  /// The password as typed.
  public var password = ""
  /// The repeated password as typed.
  public var repetition = ""
  /// The code from the email as typed.
  public var code = ""
  /// The address to which the service has sent a code.
  private var codeAddress: String?
  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The message after submitting; `nil` for none.
  public private(set) var message: String?
  /// The field that the message is about; `nil` if it is about the whole form.
  public private(set) var faultyField: Field?
  private var validatedFields: Set<Field> = []
  /// The fields of the app's form, in order.
  @ObservationIgnored public let fields: [Field]

  @ObservationIgnored private let service: any Registering
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private let onSignIn: (Customer) -> Void

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - asksForContact: Whether the form has fields for a nickname and a mobile number.
  ///   - onSignIn: Called with the new customer.
  public init(
    service: any Registering, settings: AppSettings, asksForContact: Bool = false,
    onSignIn: @escaping (Customer) -> Void
  ) {
    fields = Field.allCases.filter {
      asksForContact || ($0 != .nickname && $0 != .mobileNumber)
    }
    self.service = service
    self.settings = settings
    self.onSignIn = onSignIn
  }

  /// The password rules and which of them the password meets.
  public var rules: PasswordRules { PasswordRules(password) }

  /// Whether the form has a field for the code that was sent to the address.
  public var asksForCode: Bool { codeAddress != nil && codeAddress == email.trimmed }

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
    validatedFields = Set(fields)
    for field in fields {
      guard let fault = fault(in: field) else { continue }
      (faultyField, message) = (field, fault)
      return
    }
    let code = asksForCode ? VerificationCode.digits(in: code) : nil
    guard code != "" else {
      message = settings.phrases.codeMissing
      return
    }
    phase = .sending
    didEdit()
    do throws(LoadFailure) {
      let customer = try await service.signUp(
        Registration(
          firstName: firstName.trimmed, lastName: lastName.trimmed, email: email.trimmed,
          password: password, nickname: fields.contains(.nickname) ? nickname.trimmed : nil,
          mobileNumber: fields.contains(.mobileNumber) ? mobileNumber.trimmed : nil, code: code))
      phase = .editing
      onSignIn(customer)
    } catch {
      phase = .editing
      if error.isProblem(.codeRequired) {
        codeAddress = email.trimmed
        self.code = ""
        return
      }
      message = settings.phrases.message(of: error)
      if error.isProblem(.emailTaken) { faultyField = .email }
    }
  }

  private func text(of field: Field) -> String {
    switch field {
    case .firstName: firstName
    case .nickname: nickname
    case .email: email
    case .mobileNumber: mobileNumber
    case .password: password
    case .repetition: repetition
    }
  }

  private func fault(in field: Field) -> String? {
    let phrases = settings.phrases
    switch field {
    case .firstName: return firstName.trimmed.isEmpty ? phrases.firstNameMissing : nil
    case .nickname: return nickname.trimmed.isEmpty ? phrases.nicknameMissing : nil
    case .mobileNumber:
      let number = mobileNumber.trimmed
      if number.isEmpty { return phrases.mobileNumberMissing }
      return MobileNumber.isPlausible(number) ? nil : phrases.mobileNumberMalformed
    case .email:
      let address = email.trimmed
      if address.isEmpty { return phrases.emailMissing }
      return EmailAddress.isPlausible(address) ? nil : phrases.emailMalformed
    case .password:
      if password.isEmpty { return phrases.passwordMissing }
      return rules.isMet ? nil : phrases.passwordTooWeak
    case .repetition: return repetition == password ? nil : phrases.passwordsDiffer
    }
  }
}
