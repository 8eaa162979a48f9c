/// The state of content that loads from the service.
public enum LoadPhase<Content: Equatable & Sendable>: Equatable, Sendable {
  /// The first request is in flight.
  case loading
  /// The content is available.
  case loaded(Content)
  /// The request failed, and there is no earlier content.
  case failed(LoadFailure)

  /// The content; `nil` while loading and after a failure.
  public var content: Content? {
    if case .loaded(let content) = self { content } else { nil }
  }
}
