import UIKit

/// A selected image or movie.
public nonisolated struct PHPickerResult: Equatable, Hashable, Sendable {
  /// The provider of the item's data.
  public let itemProvider: NSItemProvider

  /// The identifier in the photo library; always `nil`, because there is no photo library.
  public var assetIdentifier: String? { nil }
}
