/// A part of a dynamic animation; or, with child behaviors, a combination of them.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  private var children: [UIDynamicBehavior] = []
  private weak var parent: UIDynamicBehavior?
  private weak var animator: UIDynamicAnimator?

  /// Creates a behavior without children.
  public override init() { super.init() }

  /// Adds a behavior, which takes effect with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior !== self else { return }
    children.append(behavior)
    behavior.parent = self
    if let dynamicAnimator { behavior.announceMove(to: dynamicAnimator) }
    behaviorDidChange()
  }

  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    if dynamicAnimator != nil { behavior.announceMove(to: nil) }
    children.removeAll { $0 === behavior }
    behavior.parent = nil
    behaviorDidChange()
  }

  /// The child behaviors.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Called at every step of the animation, after the items have moved.
  @preconcurrency open var action: (@MainActor () -> Void)?

  /// Called before the behavior is added to an animator, or removed from one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator to which the behavior, or the one that contains it, has been added.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  // MARK: Simulation

  /// The items that the behavior moves.
  final var dynamicItems: [any UIDynamicItem] = [] { didSet { behaviorDidChange() } }

  /// Adds the behavior to a simulation, before each frame.
  func configure(_ simulation: DynamicsSimulation) {}

  /// Notes that the behavior has another effect than before.
  final func behaviorDidChange() { dynamicAnimator?.resume() }

  final func move(to new: UIDynamicAnimator?) {
    announceMove(to: new)
    animator = new
  }

  private func announceMove(to new: UIDynamicAnimator?) {
    willMove(to: new)
    for child in children { child.announceMove(to: new) }
  }

  /// The behavior and those in it.
  final var wholeTree: [UIDynamicBehavior] { [self] + children.flatMap(\.wholeTree) }
}

extension [any UIDynamicItem] {
  /// Appends an item unless it is there already.
  @MainActor mutating func insert(_ item: any UIDynamicItem) {
    if !contains(where: { $0 === item }) { append(item) }
  }

  @MainActor mutating func remove(_ item: any UIDynamicItem) { removeAll { $0 === item } }
}
