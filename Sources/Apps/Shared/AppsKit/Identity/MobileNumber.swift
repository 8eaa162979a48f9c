/// Validates mobile numbers.
public enum MobileNumber {
  /// Whether a text may be a mobile number: 6 to 15 digits, with spaces and hyphens between them
  /// and a plus sign before them.
  ///
  /// - SeeAlso: ITU-T E.164, which limits international numbers to 15 digits.
  public static func isPlausible(_ text: String) -> Bool {
    let rest = text.hasPrefix("+") ? text.dropFirst() : Substring(text)
    let digits = rest.filter { $0.isASCII && $0.isNumber }
    return (6...15).contains(digits.count) && text.count <= 20
      && rest.allSatisfy { ($0.isASCII && $0.isNumber) || $0 == " " || $0 == "-" }
  }
}
