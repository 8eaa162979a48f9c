/// What can be chosen in a picker.
public nonisolated struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// How many can be chosen; 0 sets no limit.
  public var selectionLimit = 1
  /// Of what kinds; `nil` for all.
  public var filter: PHPickerFilter?

  /// Describes a picker of one picture or movie.
  public init() {}
}
