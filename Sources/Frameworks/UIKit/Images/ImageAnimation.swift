import DisplayProtocol

/// The frame animation of an image view, driven by the display's clock.
final class ImageAnimation {
  private let images: [UIImage]
  private let step: TimeInterval
  private let start = UIApplication.clock.now
  /// The number of frames until the end; `nil` for an endless animation.
  private let limit: Int?
  private let show: (UIImage) -> Void
  private let end: () -> Void
  private var next: ScheduledAction?

  /// - Parameters:
  ///   - duration: The duration of one cycle in seconds; 0 is 1/30 second per image.
  ///   - repeatCount: The number of cycles; 0 repeats indefinitely.
  init(
    _ images: [UIImage], duration: TimeInterval, repeatCount: Int,
    show: @escaping (UIImage) -> Void, end: @escaping () -> Void
  ) {
    self.images = images
    let round = duration > 0 ? duration : Double(images.count) / 30
    step = max(round / Double(max(images.count, 1)), 1.0 / 120)
    limit = repeatCount > 0 ? repeatCount * images.count : nil
    self.show = show
    self.end = end
  }

  func run() { showPicture(0) }

  func stop() {
    next?.cancel()
    next = nil
  }

  private func showPicture(_ number: Int) {
    if let limit, number >= limit { return end() }
    show(images[number % images.count])
    let time = start + Double(number + 1) * step
    next = UIApplication.clock.schedule(at: time) { [weak self] in self?.showPicture(number + 1) }
  }
}
