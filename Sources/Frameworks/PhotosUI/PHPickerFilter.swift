import UniformTypeIdentifiers

/// The kinds that can be chosen in a picker.
public nonisolated struct PHPickerFilter: Equatable, Hashable, Sendable {
  /// What is chosen is of one of these.
  let types: [UTType]

  /// Pictures.
  public static let images = PHPickerFilter(types: [.image])
  /// Movies.
  public static let videos = PHPickerFilter(types: [.movie])

  /// Whatever one of some filters lets through.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: subfilters.flatMap(\.types))
  }
}
