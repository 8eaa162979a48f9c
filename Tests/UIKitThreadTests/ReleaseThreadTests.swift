import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore
import Testing
import UIKit

/// Release of views and layers from other threads; `Scripts/fuzz-layout.sh` runs it under the
/// thread sanitizer.
@MainActor @Suite struct ReleaseThreadTests {
  private static func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    label.text = "Text"
    let box = UIView()
    box.addSubview(label)
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 30),
      box.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    view.addGestureRecognizer(UITapGestureRecognizer())
    return view
  }

  @Test func `views released on other threads leave the display unchanged`() {
    let context = LayerContext()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.root = root.layer
    var tree = LayerTree()
    func turn() {
      root.layoutIfNeeded()
      context.layoutAndDisplay()
      if let transaction = context.makeTransaction(at: 0) { tree.apply(transaction) }
    }
    for _ in 0..<20 {
      let held = (0..<4).map { _ in LastReference(Self.makeView()) }
      let identifiers = held.compactMap { $0.use { $0?.layer.identifier } }
      for reference in held { reference.use { if let view = $0 { root.addSubview(view) } } }
      turn()
      for reference in held { reference.use { $0?.removeFromSuperview() } }
      turn()
      let release = ConcurrentWork(held.map { reference in { reference.drop() } })
      // The main thread continues meanwhile.
      for _ in 0..<20 {
        root.addSubview(Self.makeView())
        turn()
        root.subviews.last?.removeFromSuperview()
        turn()
      }
      release.wait()
      turn()
      for identifier in identifiers {
        #expect(context.layer(for: identifier) == nil)
        #expect(tree.nodes[identifier] == nil)
      }
    }
  }

  @Test func `subviews of a view released on another thread are deallocated on the main queue`()
    async
  {
    let deinits = Recorder()
    let held = LastReference(UIView())
    held.use { $0?.addSubview(RecordingView(deinits)) }
    ConcurrentWork([{ held.drop() }]).wait()
    await mainQueueTurn()
    #expect(deinits.values == [true])
  }

  @Test func `layers released on other threads leave the display unchanged`() {
    let context = LayerContext()
    let root = CALayer()
    context.root = root
    for _ in 0..<50 {
      let held = (0..<4).map { _ in
        let layer = CALayer()
        layer.addSublayer(CALayer())
        layer.mask = CAShapeLayer()
        return LastReference(layer)
      }
      for reference in held { reference.use { if let layer = $0 { root.addSublayer(layer) } } }
      _ = context.makeTransaction(at: 0)
      for reference in held { reference.use { $0?.removeFromSuperlayer() } }
      _ = context.makeTransaction(at: 0)
      let release = ConcurrentWork(held.map { reference in { reference.drop() } })
      for _ in 0..<20 {
        let layer = CALayer()
        root.addSublayer(layer)
        _ = context.makeTransaction(at: 0)
        layer.removeFromSuperlayer()
      }
      release.wait()
    }
    _ = context.makeTransaction(at: 0)
    #expect(context.makeTransaction(at: 0) == nil)
  }

  @Test func `a layer deallocated off the main queue is removed from the display in the next turn`()
    async
  {
    let context = LayerContext()
    let turns = Recorder()
    context.onChange = { turns.add(MainQueue.isCurrent) }
    let identifier = CALayer().identifier
    let reference = LastReference(context)
    ConcurrentWork([
      { reference.use { $0?.layerDidDeallocate(identifier, isCommitted: true) } }
    ]).wait()
    #expect(turns.values.isEmpty)
    await mainQueueTurn()
    #expect(turns.values == [true])
    #expect(context.makeTransaction(at: 0)?.changes == [.remove(identifier)])
  }
}

/// A view that records whether it was deallocated on the main queue.
private final class RecordingView: UIView {
  private let deinits: Recorder

  init(_ deinits: Recorder) {
    self.deinits = deinits
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  nonisolated deinit { deinits.add(MainQueue.isCurrent) }
}
