extension UIImage {
  /// Returns an animated image with a sequence of frames, repeated indefinitely.
  ///
  /// - Parameters:
  ///   - images: Images of equal size; the first one represents the animation where it doesn't run.
  ///   - duration: The duration of one cycle in seconds; 0 is 1/30 second per image.
  /// - Returns: `nil` without images.
  nonisolated public class func animatedImage(with images: [UIImage], duration: TimeInterval)
    -> UIImage?
  {
    guard let first = images.first else { return nil }
    var state = first.state
    state.frames = images
    state.duration = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(state)
  }

  /// The frames of an animated image; `nil` for other images.
  nonisolated public var images: [UIImage]? { state.frames.isEmpty ? nil : state.frames }

  /// The duration of one animation cycle in seconds; 0 for other images.
  nonisolated public var duration: TimeInterval { state.duration }
}
