import DisplayProtocol

/// Pictures that an image view shows one after the other, by the display's clock.
final class ImageAnimation {
  private let images: [UIImage]
  private let step: TimeInterval
  private let start = UIApplication.clock.now
  /// How many pictures are shown until the end; `nil` goes on.
  private let limit: Int?
  private let show: (UIImage) -> Void
  private let end: () -> Void
  private var next: ScheduledAction?

  /// - Parameters:
  ///   - duration: Of one round, in seconds; 0 gives each picture a thirtieth.
  ///   - repeatCount: How many rounds there are; 0 goes on.
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
