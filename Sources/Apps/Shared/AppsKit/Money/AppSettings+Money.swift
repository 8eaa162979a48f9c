import Foundation

extension AppSettings {
  /// The localized name of a currency with its code, such as “US Dollar (USD)”.
  public func currencyName(_ code: String) -> String {
    locale.localizedString(forCurrencyCode: code).map { "\($0) (\(code))" } ?? code
  }

  /// Formats amounts for the customer's locale.
  public var amountText: AmountText { AmountText(locale: locale) }
}
