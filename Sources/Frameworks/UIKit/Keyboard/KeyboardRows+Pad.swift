import CoreGraphics

extension KeyboardRows {
  /// The width of ten letters and the delete key.
  static let padWidth: CGFloat = 11

  /// Returns the rows of the iPadOS keyboard: delete and return at the ends of the first two rows,
  /// Shift at both ends of the third, and the dismiss key in the last one.
  static func padRows(
    _ page: KeyboardPage, _ language: KeyboardLanguage, isShifted: Bool, _ type: UIKeyboardType
  ) -> [[KeyboardCell]] {
    func cells(_ text: String) -> [KeyboardCell] {
      text.map { KeyboardCell(key: .character(String($0))) }
    }
    let letters = isShifted ? language.letters.shifted : language.letters.plain
    let words = KeyboardKey.page(.letters, language == .korean ? "가나다" : "ABC")
    let digits = KeyboardKey.page(.digits, ".?123")
    let texts: [String]
    let sides: KeyboardKey
    let corner: KeyboardKey
    switch page {
    case .letters:
      texts = [letters[0], letters[1], letters[2] + (isShifted ? "!?" : ",.")]
      (sides, corner) = (.shift, digits)
    case .digits, .pad:
      texts = ["1234567890", "@#\(language == .korean ? "₩" : "$")&*()'\"", "%-+=/;:,."]
      (sides, corner) = (.page(.symbols, "#+="), words)
    case .symbols, .padSymbols:
      texts = ["1234567890", "€£¥_^[]{}", "§|~…\\<>!?"]
      (sides, corner) = (.page(.digits, "123"), words)
    }
    return [
      cells(texts[0]) + [KeyboardCell(key: .delete)],
      [KeyboardCell(width: 0.5)] + cells(texts[1]) + [KeyboardCell(key: .enter, width: 1.5)],
      [KeyboardCell(key: sides)] + cells(texts[2]) + [KeyboardCell(key: sides)],
      padBottom(corner, type),
    ]
  }

  private static func padBottom(_ corner: KeyboardKey, _ type: UIKeyboardType) -> [KeyboardCell] {
    let side: CGFloat = 1.25
    let extras = extras(type).map { KeyboardCell(key: .character($0), width: 1) }
    let space = padWidth - 4 * side - CGFloat(extras.count)
    return [KeyboardCell(key: corner, width: side), KeyboardCell(key: .globe, width: side)]
      + [KeyboardCell(key: .space, width: space)] + extras
      + [KeyboardCell(key: corner, width: side), KeyboardCell(key: .dismiss, width: side)]
  }
}
