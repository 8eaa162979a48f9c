/// Something that has to be said once.
public struct Alert: Equatable, Sendable {
  /// The first line.
  public var title: String
  /// The text.
  public var text: String

  /// Makes something to say.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
