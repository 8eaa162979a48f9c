/// How far something to be loaded has come.
public enum LoadPhase<Content: Equatable & Sendable>: Equatable, Sendable {
  /// The first load is under way.
  case loading
  /// It is there.
  case loaded(Content)
  /// It could not be loaded, and there is nothing older to show.
  case failed(LoadFailure)

  /// What is there.
  public var content: Content? {
    if case .loaded(let content) = self { content } else { nil }
  }
}
