import Foundation
@_spi(Ferry) import QuartzCore

/// Observes the updates of the user interface and can request them continuously.
///
/// Actions run at the start of an update, before properties, layout and drawing, while the view is
/// in a window.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private struct Reference { weak var link: UIUpdateLink? }
  private static var enabledLinks: [Reference] = []

  private weak var view: UIView?
  private var handlers: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var frames: CADisplayLink?

  /// The timing of the update in progress; `nil` outside an update.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  /// Creates a disabled link for the updates of the view's window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Creates a disabled link with an action.
  public convenience init(
    view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// Adds a closure to call at the start of each update.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    handlers.append(handler)
  }

  /// Whether the actions run.
  open var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      Self.enabledLinks.removeAll { $0.link == nil || $0.link === self }
      if isEnabled { Self.enabledLinks.append(Reference(link: self)) }
      updateFrames()
    }
  }

  /// Whether the link requests an update for every frame.
  open var requiresContinuousUpdates = false { didSet { updateFrames() } }

  /// The requested rate of updates per second.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { frames?.preferredFrameRateRange = preferredFrameRateRange }
  }

  isolated deinit { frames?.invalidate() }

  private var isActive: Bool { isEnabled && view?.window != nil }

  /// Runs the actions of all active links.
  static func performActions() {
    for reference in enabledLinks { reference.link?.performActions() }
  }

  private func performActions() {
    updateFrames()
    guard isActive else { return }
    let info = UIUpdateInfo(presentationTime: frames?.targetTimestamp)
    currentUpdateInfo = info
    for handler in handlers { handler(self, info) }
    currentUpdateInfo = nil
  }

  private func updateFrames() {
    let needsFrames = isActive && requiresContinuousUpdates
    if needsFrames, frames == nil {
      let frames = CADisplayLink(
        target: FrameObserver(),
        selector: Selector("frameDidBegin", FrameObserver.frameDidBegin))
      frames.preferredFrameRateRange = preferredFrameRateRange
      frames.add(to: .main, forMode: .common)
      self.frames = frames
    } else if !needsFrames {
      frames?.invalidate()
      frames = nil
    }
  }
}

/// Requests an update for each frame.
private final class FrameObserver {
  func frameDidBegin() { RunLoopTurn.setNeeded() }
}

/// The timing of one update of the user interface.
@preconcurrency @MainActor open class UIUpdateInfo: NSObject {
  /// The time to base animations on.
  public let modelTime: TimeInterval
  /// The time by which the update must be complete.
  public let completionDeadlineTime: TimeInterval
  /// The time at which the update is expected on screen.
  public let estimatedPresentationTime: TimeInterval

  init(presentationTime: TimeInterval?) {
    modelTime = CACurrentMediaTime()
    estimatedPresentationTime = max(presentationTime ?? modelTime, modelTime)
    completionDeadlineTime = estimatedPresentationTime
    super.init()
  }
}
