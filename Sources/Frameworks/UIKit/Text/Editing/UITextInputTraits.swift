/// The keyboard behavior of a text input.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// The automatic capitalization of the keyboard.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether input is corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// The type of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// The semantic content of the text, for autofill; `nil` if unspecified.
  var textContentType: UITextContentType! { get set }
  /// Whether unknown words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotation marks are replaced with typographic ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens are replaced with a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// The requirements for a new password; `nil` if unspecified.
  var passwordRules: UITextInputPasswordRules? { get set }
}

// Default implementations; setting a value has no effect.
extension UITextInputTraits {
  /// Capitalizes sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default for the type of text.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default keyboard.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default return key.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Returns false.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Returns `nil`.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// The default for the type of text.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default for the type of text.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The default for the type of text.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The appearance of the environment.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// Returns false.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Returns `nil`.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}

/// Whether unknown words are marked.
nonisolated public enum UITextSpellCheckingType: Int, Sendable {
  /// The default for the type of text.
  case `default` = 0
  /// Spell checking is off.
  case no = 1
  /// Spell checking is on.
  case yes = 2
}

/// Whether straight quotation marks are replaced with typographic ones during typing.
nonisolated public enum UITextSmartQuotesType: Int, Sendable {
  /// The default for the type of text.
  case `default` = 0
  /// Quotation marks remain straight.
  case no = 1
  /// Quotation marks are replaced.
  case yes = 2
}

/// Whether two hyphens are replaced with a dash during typing.
nonisolated public enum UITextSmartDashesType: Int, Sendable {
  /// The default for the type of text.
  case `default` = 0
  /// Hyphens remain.
  case no = 1
  /// Hyphens are replaced.
  case yes = 2
}

/// The appearance of a keyboard.
nonisolated public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the environment.
  case `default` = 0
  /// Dark keys on a dark background.
  case dark = 1
  /// Light keys on a light background.
  case light = 2

  /// An alias of `dark`, used in alerts.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The requirements for a new password, in Apple's password rules syntax.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
  /// The rules, such as `required: upper; minlength: 8;`.
  public final let passwordRulesDescriptor: String

  /// Creates rules from a descriptor.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}

/// The automatic capitalization of the keyboard.
nonisolated public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitalization.
  case none = 0
  /// Capitalizes words.
  case words = 1
  /// Capitalizes sentences.
  case sentences = 2
  /// Capitalizes all characters.
  case allCharacters = 3
}

/// Whether input is corrected automatically.
nonisolated public enum UITextAutocorrectionType: Int, Sendable {
  /// The default for the type of text.
  case `default` = 0
  /// Autocorrection is off.
  case no = 1
  /// Autocorrection is on.
  case yes = 2
}

/// The type of a keyboard.
nonisolated public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default` = 0
  /// ASCII characters.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  /// Optimized for URLs.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Digits, star and pound sign.
  case phonePad = 5
  /// Names and telephone numbers.
  case namePhonePad = 6
  /// Optimized for email addresses.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// Optimized for Twitter, with the at and number signs.
  case twitter = 9
  /// Optimized for web searches.
  case webSearch = 10
  /// ASCII digits.
  case asciiCapableNumberPad = 11
}

/// The title of the return key.
nonisolated public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// The semantic content of a text input.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The identifier string.
  public var rawValue: String

  /// Creates a content type from its identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// An existing password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// An organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A credit card's expiration date.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// A credit card's security code.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
}

/// An object whose fonts can follow the content size category.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts of text styles and font metrics follow the content size category.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}

/// A responder that accepts keyboard input.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }

  /// Replaces the selection with text.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before it.
  func deleteBackward()
}
