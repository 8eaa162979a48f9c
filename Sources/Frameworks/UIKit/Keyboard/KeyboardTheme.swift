/// The keyboard's colors in light and dark mode, and the labels of its keys.
enum KeyboardTheme {
  private static func color(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  static let ground = color(
    UIColor(red: 0.82, green: 0.835, blue: 0.859, alpha: 1),
    UIColor(red: 0.169, green: 0.169, blue: 0.169, alpha: 1))
  /// Over a plain background it equals the ground color.
  static let glass = Glass(
    tint: color(
      UIColor(red: 0.78, green: 0.797, blue: 0.826, alpha: 0.82),
      UIColor(red: 0.206, green: 0.206, blue: 0.206, alpha: 0.82)),
    solid: ground)
  static let key = color(.white, UIColor(red: 0.42, green: 0.42, blue: 0.42, alpha: 1))
  static let pressedKey = color(
    UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1),
    UIColor(red: 0.275, green: 0.275, blue: 0.275, alpha: 1))
  static let specialKey = color(
    UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1),
    UIColor(red: 0.275, green: 0.275, blue: 0.275, alpha: 1))
  static let pressedSpecialKey = color(
    .white, UIColor(red: 0.42, green: 0.42, blue: 0.42, alpha: 1))
  static let letter = color(.black, .white)
  static let edge = color(
    UIColor(red: 0.537, green: 0.541, blue: 0.553, alpha: 1), UIColor(white: 0.08, alpha: 1))

  /// The letters below the digits of a number pad.
  static let padLetters = [
    "2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV",
    "9": "WXYZ",
  ]

  static func title(of key: UIReturnKeyType, in language: KeyboardLanguage) -> String {
    let (english, korean): (String, String) =
      switch key {
      case .default: ("return", "엔터")
      case .go: ("go", "이동")
      case .google, .yahoo, .search: ("search", "검색")
      case .join: ("join", "연결")
      case .next: ("next", "다음")
      case .route: ("route", "경로")
      case .send: ("send", "전송")
      case .done: ("done", "완료")
      case .emergencyCall: ("emergency", "긴급")
      case .continue: ("continue", "계속")
      }
    return language == .korean ? korean : english
  }
}

extension UIReturnKeyType {
  /// Whether the return key is prominent, because it completes the task.
  var isProminent: Bool {
    switch self {
    case .default, .next, .continue: false
    default: true
    }
  }
}
