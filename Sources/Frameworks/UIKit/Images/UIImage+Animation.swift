extension UIImage {
  /// Returns a picture that shows others one after the other, over and over.
  ///
  /// - Parameters:
  ///   - images: Of one size; the first one stands for all where nothing moves.
  ///   - duration: Of one round, in seconds; 0 gives each picture a thirtieth.
  /// - Returns: `nil` without pictures.
  nonisolated public class func animatedImage(with images: [UIImage], duration: TimeInterval)
    -> UIImage?
  {
    guard let first = images.first else { return nil }
    var state = first.state
    state.frames = images
    state.duration = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(state)
  }

  /// The pictures that it shows one after the other; `nil` where it stands still.
  nonisolated public var images: [UIImage]? { state.frames.isEmpty ? nil : state.frames }

  /// How long one round of its pictures takes, in seconds; 0 where it stands still.
  nonisolated public var duration: TimeInterval { state.duration }
}
