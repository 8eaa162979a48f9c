/// How typing works where text is entered.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// When a keyboard begins with capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether what is typed is corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Which keyboard is shown.
  var keyboardType: UIKeyboardType { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether what is typed is hidden.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, so that it can be filled in; `nil` where nothing is said.
  var textContentType: UITextContentType! { get set }
  /// Whether words that are not known are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotation marks become curved ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens become a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Whether the return key is off while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// What a new password has to be like; `nil` where nothing is said.
  var passwordRules: UITextInputPasswordRules? { get set }
}

// What does not say otherwise is typed into as any text is; what is set there is not kept.
extension UITextInputTraits {
  /// At each sentence.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// As the kind of text has it.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// Letters of the language.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Return.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// What is typed is shown.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nothing is said.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// As the kind of text has it.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// As the kind of text has it.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// As the kind of text has it.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// As the surroundings have it.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The return key is always on.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Nothing is said.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}

/// Whether words that are not known are marked.
nonisolated public enum UITextSpellCheckingType: Int, Sendable {
  /// As the kind of text has it.
  case `default` = 0
  /// They are not.
  case no = 1
  /// They are.
  case yes = 2
}

/// Whether straight quotation marks become curved ones as they are typed.
nonisolated public enum UITextSmartQuotesType: Int, Sendable {
  /// As the kind of text has it.
  case `default` = 0
  /// They stay straight.
  case no = 1
  /// They become curved.
  case yes = 2
}

/// Whether two hyphens become a dash as they are typed.
nonisolated public enum UITextSmartDashesType: Int, Sendable {
  /// As the kind of text has it.
  case `default` = 0
  /// They stay hyphens.
  case no = 1
  /// They become a dash.
  case yes = 2
}

/// The look of a keyboard.
nonisolated public enum UIKeyboardAppearance: Int, Sendable {
  /// As the surroundings have it.
  case `default` = 0
  /// Dark keys on dark ground.
  case dark = 1
  /// Light keys on light ground.
  case light = 2

  /// The same as `dark`, as alerts call it.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// What a new password has to be like, in the words of Apple's password rules.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
  /// The rules, such as `required: upper; minlength: 8;`.
  public final let passwordRulesDescriptor: String

  /// Creates rules from their words.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}

/// When a keyboard begins with capitals.
nonisolated public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// At each word.
  case words = 1
  /// At each sentence.
  case sentences = 2
  /// Always.
  case allCharacters = 3
}

/// Whether what is typed is corrected.
nonisolated public enum UITextAutocorrectionType: Int, Sendable {
  /// As the kind of text has it.
  case `default` = 0
  /// It is not.
  case no = 1
  /// It is.
  case yes = 2
}

/// A kind of keyboard.
nonisolated public enum UIKeyboardType: Int, Sendable {
  /// Letters of the language.
  case `default` = 0
  /// Letters without accents.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  /// Letters with what addresses of pages have.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Digits, star and hash.
  case phonePad = 5
  /// Letters, and digits for telephones.
  case namePhonePad = 6
  /// Letters with what addresses of mail have.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// Letters with at and hash.
  case twitter = 9
  /// Letters for searching.
  case webSearch = 10
  /// Digits without accents.
  case asciiCapableNumberPad = 11
}

/// What the return key says.
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

/// What an entered text means.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the meaning.
  public var rawValue: String

  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being made.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A whole street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A code of the mail.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// An organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// The number of a card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// When a card expires.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The code on a card's back.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The name on a card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The address of a page.
  public static let URL = UITextContentType(rawValue: "url")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
}

/// Something whose fonts can follow the content size category.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts of text styles and font metrics follow the content size category.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}

/// Something that takes what is typed.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }

  /// Puts text in the place of the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before it.
  func deleteBackward()
}
