public import Foundation

nonisolated extension String {
  /// A localized text that is looked up by its format, with the values of the format.
  ///
  /// The literal `"\(count) drinks"` has the key `%lld drinks`.
  ///
  /// - SeeAlso: Apple, `String.LocalizationValue`.
  public nonisolated struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    /// The parts of a text that is looked up.
    public nonisolated struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg & Sendable] = []

      /// Creates an empty text.
      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity)
      }

      /// Appends a part of the format.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      /// Appends a text.
      public mutating func appendInterpolation(_ text: some StringProtocol) {
        append("%@", String(text))
      }

      /// Appends a number.
      public mutating func appendInterpolation(_ number: Int) { append("%lld", number) }
      /// Appends a number.
      public mutating func appendInterpolation(_ number: Int64) { append("%lld", number) }
      /// Appends a number.
      public mutating func appendInterpolation(_ number: Int32) { append("%d", number) }
      /// Appends a number.
      public mutating func appendInterpolation(_ number: UInt) { append("%llu", number) }
      /// Appends a number.
      public mutating func appendInterpolation(_ number: Double) { append("%lf", number) }
      /// Appends a number.
      public mutating func appendInterpolation(_ number: Float) { append("%f", Double(number)) }
      /// Appends a number.
      public mutating func appendInterpolation(_ number: CGFloat) { append("%lf", Double(number)) }

      /// Appends a value as a style formats it in the user's locale.
      public mutating func appendInterpolation<Style: FormatStyle>(
        _ value: Style.FormatInput, format: Style
      ) where Style.FormatOutput == String {
        append("%@", format.locale(.application).format(value))
      }

      private mutating func append(_ specifier: String, _ argument: any CVarArg & Sendable) {
        key += specifier
        arguments.append(argument)
      }
    }

    let key: String
    private let arguments: [any CVarArg & Sendable]

    /// Creates a value from a text that is the key.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// Creates a value from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a value from an interpolated text.
    public init(stringInterpolation: StringInterpolation) {
      // A percent sign of a text without values is no part of a format.
      let interpolation = stringInterpolation
      key =
        interpolation.arguments.isEmpty
        ? interpolation.key.replacing("%%", with: "%") : interpolation.key
      arguments = interpolation.arguments
    }

    fileprivate func text(_ format: String, locale: Locale) -> String {
      guard !arguments.isEmpty || PluralFormat.registered(format) != nil else { return format }
      return String(localizedFormat: format, locale: locale, arguments: arguments)
    }
  }

  /// Creates the localized text of a key.
  ///
  /// - Parameters:
  ///   - table: The name of the strings file; `nil` for `Localizable`.
  ///   - bundle: The bundle with the file; `nil` for the app's.
  ///   - comment: The remark for translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedText(forKey: keyAndValue.key, value: nil, table: table)
    self = keyAndValue.text(format, locale: locale == .current ? .application : locale)
  }

  /// Creates the localized text of a key, or a default one.
  ///
  /// - Parameters:
  ///   - table: The name of the strings file; `nil` for `Localizable`.
  ///   - bundle: The bundle with the file; `nil` for the app's.
  ///   - comment: The remark for translators.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedText(
      forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.text(format, locale: locale == .current ? .application : locale)
  }
}
