import UniformTypeIdentifiers

/// A filter of the item types in a picker.
public nonisolated struct PHPickerFilter: Equatable, Hashable, Sendable {
  /// The allowed types.
  let types: [UTType]

  /// Images.
  public static let images = PHPickerFilter(types: [.image])
  /// Movies.
  public static let videos = PHPickerFilter(types: [.movie])

  /// Returns a filter that matches any of several filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: subfilters.flatMap(\.types))
  }
}
