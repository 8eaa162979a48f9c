/// A key of the keyboard.
enum KeyboardKey: Hashable {
  /// A key that types its title.
  case character(String)
  case shift, delete, globe, space
  case enter
  /// The key that dismisses the keyboard, on iPadOS.
  case dismiss
  /// A key that switches to another page, with its title.
  case page(KeyboardPage, String)

  var leadsToPage: Bool { if case .page = self { true } else { false } }
}

/// A page of keys.
enum KeyboardPage: Hashable {
  case letters, digits, symbols
  case pad, padSymbols

  var isPad: Bool { self == .pad || self == .padSymbols }
}

/// The language of a keyboard layout.
enum KeyboardLanguage: CaseIterable {
  case english, korean

  init(locale: String) { self = locale.hasPrefix("ko") ? .korean : .english }

  var name: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    }
  }

  /// The three rows of letters, with and without Shift.
  var letters: (plain: [String], shifted: [String]) {
    switch self {
    case .english:
      (["qwertyuiop", "asdfghjkl", "zxcvbnm"], ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"])
    case .korean:
      (
        ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"],
        ["ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"]
      )
    }
  }
}

/// A key and its width, where a letter has width 1.
struct KeyboardCell: Hashable {
  var key: KeyboardKey?
  var width: CGFloat = 1
}

/// The rows of keys for a page, a language and a keyboard type.
struct KeyboardRows {
  let rows: [[KeyboardCell]]
  /// The width of a row, in letters.
  let width: CGFloat

  init(
    _ page: KeyboardPage, _ language: KeyboardLanguage, isShifted: Bool, type: UIKeyboardType,
    metrics: KeyboardMetrics
  ) {
    width = metrics.isPad ? Self.padWidth : 10
    if metrics.isPad {
      rows = Self.padRows(page, language, isShifted: isShifted, type)
      return
    }
    let hasStrip = metrics.hasStrip
    func cells(_ text: String) -> [KeyboardCell] {
      text.map { KeyboardCell(key: .character(String($0))) }
    }
    func third(_ left: KeyboardKey, _ text: String, keyWidth: CGFloat = 1) -> [KeyboardCell] {
      let space = (10 - 2 * 1.3 - CGFloat(text.count) * keyWidth) / 2
      return [KeyboardCell(key: left, width: 1.3), KeyboardCell(width: space)]
        + text.map { KeyboardCell(key: .character(String($0)), width: keyWidth) }
        + [KeyboardCell(width: space), KeyboardCell(key: .delete, width: 1.3)]
    }
    switch page {
    case .letters:
      let letters = isShifted ? language.letters.shifted : language.letters.plain
      rows = [
        cells(letters[0]),
        [KeyboardCell(width: 0.5)] + cells(letters[1]) + [KeyboardCell(width: 0.5)],
        third(.shift, letters[2]), Self.bottom(.page(.digits, "123"), type, hasStrip: hasStrip),
      ]
    case .digits:
      let currency = language == .korean ? "₩" : "$"
      rows = [
        cells("1234567890"), cells("-/:;()\(currency)&@\""),
        third(.page(.symbols, "#+="), ".,?!'", keyWidth: 1.4),
        Self.bottom(
          .page(.letters, language == .korean ? "가나다" : "ABC"), type, hasStrip: hasStrip),
      ]
    case .symbols:
      rows = [
        cells("[]{}#%^*+="), cells("_\\|~<>€£¥•"),
        third(.page(.digits, "123"), ".,?!'", keyWidth: 1.4),
        Self.bottom(
          .page(.letters, language == .korean ? "가나다" : "ABC"), type, hasStrip: hasStrip),
      ]
    case .pad, .padSymbols: rows = Self.pad(page, type)
    }
  }

  /// Returns the keys next to the space bar for a keyboard type.
  static func extras(_ type: UIKeyboardType) -> [String] {
    switch type {
    case .emailAddress: ["@", "."]
    case .URL: [".", "/", ".com"]
    case .twitter: ["@", "#"]
    case .webSearch: ["."]
    default: []
    }
  }

  private static func bottom(
    _ left: KeyboardKey, _ type: UIKeyboardType, hasStrip: Bool
  ) -> [KeyboardCell] {
    let extras = extras(type)
    var row = [KeyboardCell(key: left, width: hasStrip ? 2.5 : 1.25)]
    if !hasStrip { row.append(KeyboardCell(key: .globe, width: 1.25)) }
    let extraWidth: CGFloat = 1.2
    let free = 5 - CGFloat(extras.count) * extraWidth
    if type == .URL {
      row += extras.map { KeyboardCell(key: .character($0), width: 5 / 3) }
    } else {
      row.append(KeyboardCell(key: .space, width: free))
      row += extras.map { KeyboardCell(key: .character($0), width: extraWidth) }
    }
    row.append(KeyboardCell(key: .enter, width: 2.5))
    return row
  }

  private static func pad(_ page: KeyboardPage, _ type: UIKeyboardType) -> [[KeyboardCell]] {
    func cell(_ text: String) -> KeyboardCell {
      KeyboardCell(key: .character(text), width: 10.0 / 3)
    }
    let corner: KeyboardCell =
      switch (type, page) {
      case (.decimalPad, _): cell(Locale.current.decimalSeparator ?? ".")
      case (.phonePad, .pad): KeyboardCell(key: .page(.padSymbols, "+*#"), width: 10.0 / 3)
      case (.phonePad, _): KeyboardCell(key: .page(.pad, "123"), width: 10.0 / 3)
      default: KeyboardCell(width: 10.0 / 3)
      }
    let delete = KeyboardCell(key: .delete, width: 10.0 / 3)
    if page == .padSymbols {
      return [
        [cell("1"), cell("2"), cell("3")], [cell("4"), cell("5"), cell("6")],
        [cell("*"), cell("#"), cell("+")], [corner, cell("0"), delete],
      ]
    }
    return [
      [cell("1"), cell("2"), cell("3")], [cell("4"), cell("5"), cell("6")],
      [cell("7"), cell("8"), cell("9")], [corner, cell("0"), delete],
    ]
  }
}

extension UIKeyboardType {
  /// The initial page of a keyboard type.
  var firstPage: KeyboardPage {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .pad
    case .numbersAndPunctuation: .digits
    default: .letters
    }
  }
}
