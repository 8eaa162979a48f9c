import UIKit

/// A picture or movie that was chosen.
public nonisolated struct PHPickerResult: Equatable, Hashable, Sendable {
  /// Gives the picture or movie.
  public let itemProvider: NSItemProvider

  /// What the photo library calls it; always `nil`, since pickers are made without a library.
  public var assetIdentifier: String? { nil }
}
