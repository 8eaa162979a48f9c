/// The configuration of a photo picker.
public nonisolated struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// The maximum number of selected items; 0 for no limit.
  public var selectionLimit = 1
  /// The filter of item types; `nil` for all types.
  public var filter: PHPickerFilter?

  /// Creates the configuration of a picker for one image or movie.
  public init() {}
}
