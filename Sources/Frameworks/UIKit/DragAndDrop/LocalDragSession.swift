import CoreGraphics
import UniformTypeIdentifiers

/// A drag between views of the application, from the lift to the end of the drop animation.
final class LocalDragSession: NSObject, UIDragSession {
  private enum Phase {
    /// Items are available, but not lifted.
    case pending
    case lifted
    case moving
    case over
  }

  /// The drag session in progress.
  private(set) static var current: LocalDragSession?

  let interaction: UIDragInteraction
  let window: UIWindow
  private(set) var items: [UIDragItem]
  var localContext: Any?
  /// The location of the finger, in the window's space.
  private(set) var point: CGPoint
  private var phase = Phase.pending
  private let overlay: DragOverlay
  private lazy var drop = LocalDropSession(self)
  private var target: UIDropInteraction?
  private var proposal = UIDropProposal(operation: .cancel)
  private var answers: [(interaction: UIDropInteraction, handles: Bool)] = []
  private var visited: [UIDropInteraction] = []

  /// Requests items from an interaction's delegate.
  ///
  /// - Returns: `nil` if there are no items.
  init?(of interaction: UIDragInteraction, at point: CGPoint) {
    guard Self.current == nil, let window = interaction.view?.window, interaction.delegate != nil
    else { return nil }
    self.interaction = interaction
    self.window = window
    self.point = point
    items = []
    overlay = DragOverlay(window: window)
    super.init()
    items = interaction.delegate?.dragInteraction(interaction, itemsForBeginning: self) ?? []
    guard !items.isEmpty else { return nil }
  }

  // MARK: UIDragDropSession

  var allowsMoveOperation: Bool {
    interaction.delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true
  }

  var isRestrictedToDraggingApplication: Bool {
    interaction.delegate?.dragInteraction(
      interaction, sessionIsRestrictedToDraggingApplication: self) ?? false
  }

  func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  // MARK: Tracking

  /// Lifts the views of the items.
  func lift() {
    Self.current = self
    phase = .lifted
    for item in items { show(item, of: interaction) }
    let animator = DragAnimator()
    interaction.delegate?.dragInteraction(
      interaction, willAnimateLiftWith: animator, session: self)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: {
        self.overlay.raise()
        animator.animate()
      },
      completion: { _ in animator.complete() })
  }

  /// Tracks the finger and notifies the source and the destination.
  func move(to point: CGPoint) {
    guard phase == .lifted || phase == .moving else { return }
    self.point = point
    if phase == .lifted {
      phase = .moving
      interaction.delegate?.dragInteraction(interaction, sessionWillBegin: self)
      let isFull =
        interaction.delegate?.dragInteraction(interaction, prefersFullSizePreviewsFor: self)
        ?? false
      overlay.beginMoving(keepingSize: isFull)
    }
    overlay.follow(point)
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: self)
    update()
  }

  /// Updates the destination under the finger and its drop proposal.
  func update() {
    guard phase == .moving else { return }
    let found = destination()
    if found !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
      target = found
      if let found {
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: drop)
      }
    }
    proposal =
      target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: drop) }
      ?? UIDropProposal(operation: .cancel)
    overlay.show(proposal.operation, isOver: target != nil, count: items.count)
  }

  /// Returns the frontmost drop interaction under the finger that can handle the items.
  private func destination() -> UIDropInteraction? {
    var view = window.hitTest(point, with: nil)
    while let candidate = view {
      for case let interaction as UIDropInteraction in candidate.interactions
      where handles(interaction) { return interaction }
      view = candidate.superview
    }
    return nil
  }

  private func handles(_ interaction: UIDropInteraction) -> Bool {
    if let known = answers.first(where: { $0.interaction === interaction }) {
      return known.handles
    }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: drop) ?? false
    answers.append((interaction, answer))
    return answer
  }

  /// Removes the references to an interaction that was removed from its view.
  func removeInteraction(_ interaction: UIDropInteraction) {
    answers.removeAll { $0.interaction === interaction }
    visited.removeAll { $0 === interaction }
    if target === interaction { target = nil }
  }

  /// Adds the items of an interaction that another finger tapped.
  func addItems(of other: UIDragInteraction, at point: CGPoint) {
    guard phase == .lifted || phase == .moving, let view = other.view else { return }
    let added =
      other.delegate?.dragInteraction(
        other, itemsForAddingTo: self, withTouchAt: view.convert(point, from: window)) ?? []
    guard !added.isEmpty else { return }
    interaction.delegate?.dragInteraction(
      interaction, session: self, willAdd: added, for: other)
    items += added
    for item in added { show(item, of: other) }
    UIView.animate(withDuration: 0.25) {
      self.overlay.raise()
      if self.phase == .moving { self.overlay.beginMoving(keepingSize: false) }
      self.overlay.follow(self.point)
    }
    update()
  }

  private func show(_ item: UIDragItem, of source: UIDragInteraction) {
    let preview = source.delegate?.dragInteraction(
      source, previewForLiftingItem: item, session: self)
    overlay.add(item, preview, at: point)
    item.previewChanged = { [weak self, weak item] in
      if let item { self?.overlay.renew(item) }
    }
  }

  // MARK: End

  /// Drops the items at a point if the destination accepts them.
  func drop(at point: CGPoint) {
    guard phase == .lifted || phase == .moving else { return }
    if phase == .moving, point != self.point { move(to: point) }
    let operation = proposal.operation
    let isAllowed = operation == .copy || (operation == .move && allowsMoveOperation)
    guard phase == .moving, isAllowed, let target else { return cancel() }
    phase = .over
    target.delegate?.dropInteraction(target, performDrop: drop)
    interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
    window.layoutIfNeeded()
    overlay.animateToDestination(
      duration: 0.3,
      place: { item in self.landing(of: item, in: target) },
      prepare: { item, animator in
        target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
      },
      completion: {
        target.delegate?.dropInteraction(target, concludeDrop: self.drop)
        self.finish(with: operation)
      })
  }

  private func landing(of item: UIDragItem, in target: UIDropInteraction) -> UITargetedPreview? {
    guard let view = target.view else { return nil }
    // By default the preview shrinks into the center of the view.
    let usual = UITargetedDragPreview(
      view: overlay.picture(of: item) ?? view, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(
        container: view, center: view.convert(point, from: window),
        transform: CGAffineTransform(scaleX: 0.2, y: 0.2)))
    return target.delegate?.dropInteraction(
      target, previewForDropping: item, withDefault: usual)
  }

  /// Cancels the session and animates all items back to their sources.
  func cancel() {
    guard phase == .lifted || phase == .moving else { return }
    let hadBegun = phase == .moving
    phase = .over
    if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
    target = nil
    if hadBegun {
      interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: .cancel)
    }
    window.layoutIfNeeded()
    overlay.animateToDestination(
      duration: hadBegun ? 0.35 : 0.2,
      place: { item in
        guard let lifted = self.overlay.lifted(item) else { return nil }
        return self.interaction.delegate?.dragInteraction(
          self.interaction, previewForCancelling: item, withDefault: lifted)
      },
      prepare: { item, animator in
        self.interaction.delegate?.dragInteraction(
          self.interaction, item: item, willAnimateCancelWith: animator)
      },
      completion: { self.finish(with: hadBegun ? .cancel : nil) })
  }

  /// - Parameter operation: `nil` if the drag did not begin to move.
  private func finish(with operation: UIDropOperation?) {
    overlay.close()
    for item in items { item.previewChanged = nil }
    if Self.current === self { Self.current = nil }
    for visitor in visited { visitor.delegate?.dropInteraction(visitor, sessionDidEnd: drop) }
    guard let operation else { return }
    interaction.delegate?.dragInteraction(interaction, session: self, didEndWith: operation)
    if operation != .cancel {
      interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: self)
    }
  }
}
