import DisplayProtocol

extension SystemText {
  /// The language tag of the display's locale.
  static var language: String { UIApplication.shared.environment.locale }
}
