/// An app that ferry can start; the raw value is its name on the command line, in addresses, and
/// that of its launcher's executable.
enum App: String, CaseIterable {
  case mermaidbucks
  case bankey
  case gallery

  /// All names, for people.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
