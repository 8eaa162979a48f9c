/// A message that is presented to the customer once.
public struct Alert: Equatable, Sendable {
  /// The title.
  public var title: String
  /// The text.
  public var text: String

  /// Makes an alert.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
