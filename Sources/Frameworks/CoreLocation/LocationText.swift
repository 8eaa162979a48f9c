/// The texts of the permission prompt for the position.
enum LocationText {
  case question(app: String), allowWhileUsing, dontAllow

  var string: String {
    let language = LocationLanguages.current().first ?? "en"
    if language.hasPrefix("ko") {
      return switch self {
      case .question(let app): "‘\(app)’ 앱이 사용자의 위치를 사용하도록 허용할까요?"
      case .allowWhileUsing: "앱을 사용하는 동안 허용"
      case .dontAllow: "허용 안 함"
      }
    }
    if language.hasPrefix("ar") {
      return switch self {
      case .question(let app): "هل تريد السماح لتطبيق ”\u{2068}\(app)\u{2069}“ باستخدام موقعك؟"
      case .allowWhileUsing: "السماح أثناء استخدام التطبيق"
      case .dontAllow: "عدم السماح"
      }
    }
    return switch self {
    case .question(let app): "Allow “\(app)” to use your location?"
    case .allowWhileUsing: "Allow While Using App"
    case .dontAllow: "Don’t Allow"
    }
  }
}
