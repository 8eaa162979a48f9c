/// A completion of a text that is being typed.
public struct MapCompletion: Codable, Hashable, Sendable {
  /// The first line, such as a name.
  public var title: String
  /// The second line, such as an address; may be empty.
  public var subtitle: String
  /// The result that the completion represents; `nil` for a search by category.
  public var place: FoundPlace?

  /// Creates a completion.
  public init(title: String, subtitle: String, place: FoundPlace?) {
    self.title = title
    self.subtitle = subtitle
    self.place = place
  }
}

/// Completions, the best first.
public struct CompletionList: Codable, Hashable, Sendable {
  /// The completions.
  public var completions: [MapCompletion]

  /// Creates a list.
  public init(completions: [MapCompletion]) { self.completions = completions }
}
