import Foundation
@_spi(Ferry) import QuartzCore

/// Moves items by behaviors such as gravity and collisions, until none moves any more.
///
/// The simulation advances in fixed steps with the frames of the display, so that equal behaviors
/// have equal results.
// DEPARTURE: Apple's class is not isolated, but its items and behaviors are.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The largest number of steps in a frame, if frames are late.
  private static let largestStepCount = 16

  private weak var view: UIView?
  final weak var layout: UICollectionViewLayout?
  final let simulation = DynamicsSimulation()
  private var added: [UIDynamicBehavior] = []
  private var link: CADisplayLink?
  private var lastFrame: Double?
  private var running = false
  /// Whether a behavior has changed since the last frame.
  private var isChanged = false

  /// Creates an animator of items in the coordinates of a view.
  public init(referenceView view: UIView) {
    self.view = view
    super.init()
  }

  /// Creates an animator of a layout's attributes, in the coordinates of the collection view's
  /// content; the layout is invalidated when they move.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  isolated deinit { link?.invalidate() }

  /// Receives the beginning and the end of the animation.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The view whose coordinates the items have.
  open var referenceView: UIView? { view ?? layout?.collectionView }

  // MARK: Behaviors

  /// Adds a behavior, which takes effect with the next frame.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !added.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    added.append(behavior)
    behavior.move(to: self)
    resume()
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = added.firstIndex(where: { $0 === behavior }) else { return }
    behavior.move(to: nil)
    added.remove(at: index)
    resume()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() { for behavior in added { removeBehavior(behavior) } }

  /// The behaviors, without their children.
  open var behaviors: [UIDynamicBehavior] { added }

  // MARK: Items

  /// Returns the items whose frames intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    configureIfChanged()
    return simulation.items.filter { item in
      let size = item.bounds.applying(item.transform).size
      return rect.intersects(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2,
          width: size.width, height: size.height))
    }
  }

  /// Adopts the position, the size and the rotation of an item that have been changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    configureIfChanged()
    simulation.read(item)
    resume()
  }

  /// Returns the body of an item; `nil` if no behavior moves it.
  final func body(of item: any UIDynamicItem) -> RigidBody? { simulation.knownBody(of: item) }

  // MARK: Animation

  /// Whether items move, or may begin to.
  open var isRunning: Bool { running }

  /// The seconds for which the animator has run.
  open var elapsedTime: TimeInterval { simulation.world.time }

  /// Runs after a change.
  final func resume() {
    isChanged = true
    simulation.world.awake()
    guard !running else { return }
    delegate?.dynamicAnimatorWillResume(self)
    running = true
    lastFrame = nil
    let link =
      self.link
      ?? CADisplayLink(
        target: FrameTarget(self), selector: Selector("advance:", FrameTarget.advance))
    if self.link == nil { link.add(to: .main, forMode: .common) }
    self.link = link
    link.isPaused = false
  }

  private func pause() {
    running = false
    link?.isPaused = true
    delegate?.dynamicAnimatorDidPause(self)
  }

  final func configureIfChanged() {
    guard isChanged else { return }
    isChanged = false
    let bounds = layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    simulation.configure(
      added.flatMap(\.wholeTree), referenceBounds: bounds ?? view?.bounds ?? .zero)
  }

  /// Simulates the time since the last frame.
  fileprivate func advance(_ link: CADisplayLink) {
    guard running else { return }
    let now = link.timestamp
    let seconds = lastFrame.map { now - $0 } ?? link.duration
    lastFrame = now
    // Behaviors may have changed silently, such as the bounds of the reference view.
    isChanged = true
    configureIfChanged()
    let count = Int((seconds / PhysicsWorld.step).rounded())
    for _ in 0..<min(max(count, 1), Self.largestStepCount) { simulation.advance() }
    let hasMoved = simulation.moveItems()
    if hasMoved { layout?.invalidateLayout() }
    simulation.reportContacts()
    for behavior in added.flatMap(\.wholeTree) { behavior.action?() }
    if simulation.world.isAtRest { pause() }
  }
}

/// Receives the frames of an animator without retaining it.
@MainActor private final class FrameTarget {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  func advance(_ link: CADisplayLink) { animator?.advance(link) }
}

/// Receives the beginning and the end of a dynamic animation.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the animation begins or continues.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when no item moves any more.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
