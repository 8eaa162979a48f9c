/// An app that ferry can run.
///
/// The raw value is its name on the command line and in URLs, and the name of its executable.
enum App: String, CaseIterable {
  case mermaidbucks
  case bankey
  case koober
  case barista
  case gallery

  /// Whether the app shows maps.
  var usesMap: Bool {
    switch self {
    case .mermaidbucks, .koober: true
    case .bankey, .barista, .gallery: false
    }
  }

  /// The names of all apps, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
