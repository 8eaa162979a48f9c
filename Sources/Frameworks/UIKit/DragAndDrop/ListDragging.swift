import CoreGraphics
import DisplayProtocol
import Foundation

/// Implements drags from a list and drops into it.
final class ListDragging: NSObject {
  private(set) weak var list: (any DraggingList)?
  private lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)
  private(set) var isSource = false
  private(set) var isUnderDrop = false
  private var gap: (source: IndexPath, place: IndexPath)?
  private var wanted = ListDropProposal(
    proposal: UIDropProposal(operation: .cancel), place: .anywhere)
  private var destination: IndexPath?
  private var performed: ListDrop?
  private var session: (any UIDropSession)?
  private var tick: ScheduledAction?

  init(_ list: any DraggingList) {
    self.list = list
    super.init()
  }

  /// Enables or disables drags and drops.
  func allow(drags: Bool, drops: Bool) {
    func set(_ interaction: any UIInteraction, _ isOn: Bool) {
      guard (interaction.view != nil) != isOn else { return }
      if isOn { list?.addInteraction(interaction) } else { list?.removeInteraction(interaction) }
    }
    set(drag, drags)
    set(drop, drops)
  }

  // MARK: Gap

  /// Returns the index path in this list of a session's only item.
  private func source(of session: any UIDragDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first, item.sourceList === list
    else { return nil }
    return item.sourcePath
  }

  private func showGap(_ place: IndexPath?, for session: any UIDropSession) {
    guard let list else { return }
    guard let source = source(of: session), let place, wanted.place == .between else {
      if gap != nil {
        gap = nil
        list.closeGap()
      }
      return
    }
    guard gap?.place != place else { return }
    gap = (source, place)
    list.openGap(for: source, at: place)
  }

  // MARK: Scrolling

  /// The distance from the edges within which a list scrolls, in points.
  private static let edge: CGFloat = 56
  private static let fastest: CGFloat = 14

  /// Scrolls while the finger is near an edge beyond which there is content.
  private func scrollNearEdges() {
    tick?.cancel()
    tick = nil
    guard let list, let session, isUnderDrop else { return }
    let finger = session.location(in: list)
    let seen = list.bounds.inset(by: list.adjustedContentInset)
    func push(_ low: CGFloat, _ high: CGFloat, _ at: CGFloat, _ can: Bool) -> CGFloat {
      guard can, high - low > Self.edge * 2 else { return 0 }
      if at < low + Self.edge { return -min(1, (low + Self.edge - at) / Self.edge) }
      if at > high - Self.edge { return min(1, (at - high + Self.edge) / Self.edge) }
      return 0
    }
    let way = CGPoint(
      x: push(seen.minX, seen.maxX, finger.x, list.canScrollHorizontally) * Self.fastest,
      y: push(seen.minY, seen.maxY, finger.y, list.canScrollVertically) * Self.fastest)
    let old = list.contentOffset
    let new = list.confined(CGPoint(x: old.x + way.x, y: old.y + way.y))
    guard new != old else { return }
    let clock = UIApplication.clock
    tick = clock.schedule(at: clock.now + 1 / 60) { [weak self] in
      guard let self, isUnderDrop else { return }
      list.contentOffset = new
      list.layoutIfNeeded()
      LocalDragSession.current?.update()
    }
  }
}

extension ListDragging: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let list, let path = list.place(at: session.location(in: list)) else { return [] }
    return marked(list.dragItems(for: session, at: path), path)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let list, let path = list.place(at: point),
      !session.items.contains(where: { $0.sourceList === list && $0.sourcePath == path })
    else { return [] }
    return marked(list.dragItems(addedTo: session, at: path, point: point), path)
  }

  private func marked(_ items: [UIDragItem], _ path: IndexPath) -> [UIDragItem] {
    for item in items {
      item.sourceList = list
      item.sourcePath = path
    }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = item.sourcePath, let cell = list.cell(at: path) else { return nil }
    var parameters = list.previewParameters(at: path)
    if parameters == nil {
      parameters = UIDragPreviewParameters()
      parameters?.backgroundColor = cell.backgroundColor ?? .systemBackground
    }
    return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    isSource = true
    list?.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { session.items.count == 1 }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list?.dragAllowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestricted(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    isSource = false
    list?.dragDidEnd(session)
  }
}

extension ListDragging: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { list?.canTakeDrop(session) ?? false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    isUnderDrop = true
    self.session = session
    list?.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: list)
    let isOwn = source(of: session) != nil
    destination = isOwn ? list.place(at: point) : list.placeBetween(at: point)
    wanted = list.dropProposal(session, at: destination)
    if wanted.place == .into { destination = list.place(at: point) }
    let takes = wanted.proposal.operation == .move || wanted.proposal.operation == .copy
    showGap(takes ? destination : nil, for: session)
    list.markDropTarget(takes && wanted.place == .into ? destination : nil)
    scrollNearEdges()
    return wanted.proposal
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    exit()
    list?.dropDidExit(session)
  }

  private func exit() {
    isUnderDrop = false
    session = nil
    tick?.cancel()
    tick = nil
    list?.markDropTarget(nil)
    guard gap != nil else { return }
    gap = nil
    list?.closeGap()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    guard let list else { return }
    let drop = ListDrop(
      list: list, session: session, proposal: wanted.proposal, destination: destination)
    performed = drop
    if gap != nil {
      // The cells are already at their final positions, so the change is not animated.
      UIView.performWithoutAnimation {
        exit()
        list.performDrop(drop)
        list.layoutIfNeeded()
      }
    } else {
      exit()
      list.performDrop(drop)
      list.layoutIfNeeded()
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { performed?.landing(of: item) ?? defaultPreview }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { performed?.addAnimator(animator, for: item) }

  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {
    performed?.finish()
    performed = nil
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    exit()
    list?.dropDidEnd(session)
  }
}
