/// The sixteen digits of a card: fifteen random ones and a check digit.
///
/// - SeeAlso: ISO/IEC 7812-1, annex B, for the check digit.
enum CardNumber {
  /// Makes a number from random bytes.
  ///
  /// - Parameter bytes: At least fourteen.
  static func make(from bytes: [UInt8]) -> String {
    let digits = [6] + bytes.prefix(14).map { Int($0) % 10 }
    return (digits + [checkDigit(of: digits)]).map(String.init).joined()
  }

  /// Returns whether the last digit of a number fits the others.
  static func isValid(_ number: String) -> Bool {
    let digits = number.utf8.map { Int($0) - 48 }
    guard digits.count == 16, digits.allSatisfy((0...9).contains) else { return false }
    return checkDigit(of: Array(digits.dropLast())) == digits.last
  }

  private static func checkDigit(of digits: [Int]) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      guard digit.offset.isMultiple(of: 2) else { return sum + digit.element }
      let doubled = digit.element * 2
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return (10 - sum % 10) % 10
  }
}
