import CoreGraphics
import DisplayProtocol
import QuartzCore
import Synchronization

/// The display's side of layers: a manual clock and the committed transactions.
///
/// Tests that use it do not suspend, so on the main actor none affects another's clock.
@MainActor
final class Stage {
  private nonisolated static let time = Mutex(0.0)

  let context = LayerContext()
  let root = CALayer()
  private(set) var reports: [String] = []
  private(set) var turnRequests = 0

  var now: Double {
    get { Self.time.withLock { $0 } }
    set { Self.time.withLock { $0 = newValue } }
  }

  /// Puts the layers on a display and commits them.
  init(_ layers: CALayer...) {
    now = 100
    MediaClock.use { Self.time.withLock { $0 } }
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    root.anchorPoint = .zero
    for layer in layers { root.addSublayer(layer) }
    context.root = root
    context.onReport = { [weak self] in self?.reports.append($0) }
    context.onChange = { [weak self] in self?.turnRequests += 1 }
    turn()
  }

  @discardableResult
  func turn() -> [LayerChange] {
    context.layoutAndDisplay()
    return context.makeTransaction(at: now)?.changes ?? []
  }

  /// The animations committed in a turn.
  func sentAnimations() -> [LayerAnimation] {
    turn().compactMap { change in
      if case .addAnimation(_, _, let animation) = change { animation } else { nil }
    }
  }

  func advance(to time: Double) {
    now = time
    context.finishAnimations(at: time)
  }
}

extension CALayer {
  convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }
}
