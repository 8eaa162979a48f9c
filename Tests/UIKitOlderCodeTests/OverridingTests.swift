import Testing
import UIKit

// Stand-ins as suites of apps write them: a subclass whose answer the code under test is given.

private final class StandInGesture: UIPanGestureRecognizer {
  private let stage: UIView
  init(stage: UIView) {
    self.stage = stage
    super.init(target: nil, action: nil)
  }
  override var view: UIView? { stage }
  override var state: UIGestureRecognizer.State {
    get { .changed }
    set {}
  }
  override func translation(in view: UIView?) -> CGPoint { CGPoint(x: 12, y: -4) }
}

private final class StandInScrollView: UIScrollView {
  override var isDragging: Bool { true }
  override var isTracking: Bool { true }
  override var isDecelerating: Bool { true }
  override var isZooming: Bool { true }
  override var bounces: Bool {
    get { false }
    set {}
  }
  var flashes = 0
  override func flashScrollIndicators() { flashes += 1 }
}

private final class StandInTable: UITableView {
  var dequeued: [String] = []
  var updates = 0
  override func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeued.append(identifier)
    return UITableViewCell()
  }
  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    self.updates += 1
    super.performBatchUpdates(updates, completion: completion)
  }
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
}

private final class StandInCollection: UICollectionView {
  override var indexPathsForVisibleItems: [IndexPath] { [IndexPath(item: 3, section: 0)] }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? { IndexPath(item: 7, section: 1) }
}

private final class StandInPresentation: UIPresentationController {
  let room = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  override var containerView: UIView? { room }
  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: room.bounds.midY, width: room.bounds.width, height: room.bounds.height / 2)
  }
}

private final class RoundLayer: CALayer {
  var started: [String] = []
  override func contains(_ p: CGPoint) -> Bool {
    hypot(p.x - bounds.midX, p.y - bounds.midY) <= bounds.width / 2
  }
  override func add(_ anim: CAAnimation, forKey key: String?) {
    started.append(key ?? "")
    super.add(anim, forKey: key)
  }
  override func addSublayer(_ layer: CALayer) {
    layer.name = "inside"
    super.addSublayer(layer)
  }
}

private final class Card: UIView {
  override var preservesSuperviewLayoutMargins: Bool {
    get { true }
    set {}
  }
  override var safeAreaLayoutGuide: UILayoutGuide { ownGuide }
  private let ownGuide = UILayoutGuide()
  override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 5, dy: 5) }
}

private final class Digits: UITextField {
  override func replace(_ range: UITextRange, withText text: String) {
    super.replace(range, withText: text.filter(\.isNumber))
  }
  override var endOfDocument: UITextPosition { beginningOfDocument }
}

private final class Wide: UIViewController {
  override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    UITraitCollection(horizontalSizeClass: .regular)
  }
}

@MainActor
struct OverridingTests {
  @Test func `a recognizer's view, state and translation can be overridden`() {
    let stage = UIView()
    let gesture: UIPanGestureRecognizer = StandInGesture(stage: stage)
    #expect(gesture.view === stage)
    #expect(gesture.state == .changed)
    #expect(gesture.translation(in: stage) == CGPoint(x: 12, y: -4))
  }

  @Test func `a scroll view's movement properties can be overridden`() {
    let view = StandInScrollView()
    let scrollView: UIScrollView = view
    #expect(scrollView.isDragging && scrollView.isTracking && scrollView.isDecelerating)
    #expect(scrollView.isZooming)
    #expect(!scrollView.bounces)
    scrollView.flashScrollIndicators()
    #expect(view.flashes == 1)
  }

  @Test func `a table subclass can override cells and updates`() {
    let own = StandInTable()
    let table: UITableView = own
    _ = table.dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
    table.performBatchUpdates(nil)
    #expect(own.dequeued == ["row"])
    #expect(own.updates == 1)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
  }

  @Test func `a collection subclass can override items`() {
    let collection: UICollectionView = StandInCollection(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(collection.indexPathsForVisibleItems == [IndexPath(item: 3, section: 0)])
    #expect(collection.indexPathForItem(at: .zero) == IndexPath(item: 7, section: 1))
  }

  @Test func `a presentation without a presenter has the given frame`() {
    let presentation: UIPresentationController = StandInPresentation(
      presentedViewController: UIViewController(), presenting: nil)
    #expect(
      presentation.frameOfPresentedViewInContainerView
        == CGRect(x: 0, y: 300, width: 300, height: 300))
  }

  @Test func `a layer can override hit-testing`() {
    let layer = RoundLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.hitTest(CGPoint(x: 50, y: 50)) === layer)
    #expect(layer.hitTest(CGPoint(x: 2, y: 2)) == nil)
  }

  @Test func `a layer can override adding sublayers`() {
    let layer = RoundLayer()
    let plain: CALayer = layer
    let inside = CALayer()
    plain.addSublayer(inside)
    plain.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(inside.name == "inside" && inside.superlayer === layer)
    #expect(layer.started == ["fade"])
    #expect(layer.animation(forKey: "fade") != nil)
  }

  @Test func `margins, guides and the rectangle for layout can be a view's own`() {
    let card = Card()
    let view: UIView = card
    #expect(view.preservesSuperviewLayoutMargins)
    #expect(view.safeAreaLayoutGuide === card.safeAreaLayoutGuide)
    #expect(
      view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 20, height: 20))
        == CGRect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func `a text field can refuse nondigits`() throws {
    let field: UITextField = Digits()
    let whole = try #require(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    field.replace(whole, withText: "1a2b3")
    #expect(field.text == "123")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 0)
  }

  @Test func `a container can name its children's traits`() {
    let container: UIViewController = Wide()
    let traits = container.overrideTraitCollection(forChild: UIViewController())
    #expect(traits?.horizontalSizeClass == .regular)
  }
}
