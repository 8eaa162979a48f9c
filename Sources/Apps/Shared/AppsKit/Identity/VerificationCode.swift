/// The codes that the service sends by email.
enum VerificationCode {
  /// The number of digits.
  static let length = 6

  /// Extracts the digits of any script from typed text.
  static func digits(in text: String) -> String {
    text.compactMap(\.wholeNumberValue).filter { $0 < 10 }.map(String.init).joined()
  }
}
