import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

/// - SeeAlso: Apple, "Making a view into a drag source", "Making a view into a drop destination".
@MainActor
struct DragTests {
  private final class Source: NSObject, UIDragInteractionDelegate {
    var heard: [String] = []
    var words = ["apple"]
    var isMovable = true

    private func item(_ word: String) -> UIDragItem {
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: word)))
      item.localObject = word
      return item
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { words.map { item($0) } }

    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      heard.append("lift")
      animator.addCompletion { self.heard.append("lifted \($0.rawValue)") }
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { heard.append("begin") }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { isMovable }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { heard.append("will end \(operation)") }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { heard.append("did end \(operation)") }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
      withTouchAt point: CGPoint
    ) -> [UIDragItem] { [item("added")] }
  }

  private final class Destination: NSObject, UIDropInteractionDelegate {
    var heard: [String] = []
    var operation = UIDropOperation.copy
    var handles = true
    var dropped: [String] = []
    var loaded: [String] = []

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
      heard.append("can")
      return handles && session.canLoadObjects(ofClass: NSString.self)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { heard.append("enter") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { heard.append("exit") }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      dropped = session.localDragSession?.items.compactMap { $0.localObject as? String } ?? []
      heard.append("drop")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) { heard.append("conclude") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { heard.append("end") }
  }

  @MainActor private struct Scene {
    let source = Source()
    let destination = Destination()
    let chip = UIView()
    let bin = UIView()

    init(_ stage: Stage) {
      chip.backgroundColor = .systemBlue
      chip.addInteraction(UIDragInteraction(delegate: source))
      bin.addInteraction(UIDropInteraction(delegate: destination))
      stage.add(chip, 20, 100, 80, 40)
      stage.add(bin, 100, 400, 200, 200)
    }

    func lift(_ stage: Stage) {
      stage.finger(.began, 40, 120)
      stage.advance(by: 0.6)
    }
  }

  @Test func `drag and drop delegates are called in order`() {
    onStage { stage in
      let scene = Scene(stage)
      scene.lift(stage)
      #expect(stage.display.tree.systemRequests.holdsTouches)
      stage.advance(by: 0.4)
      #expect(scene.source.heard == ["lift", "lifted 0"])
      stage.finger(.moved, 60, 200)
      #expect(scene.source.heard.last == "begin")
      stage.finger(.moved, 150, 450)
      stage.finger(.moved, 160, 460)
      stage.finger(.ended, 160, 460)
      #expect(scene.destination.heard == ["can", "enter", "drop"])
      #expect(scene.destination.dropped == ["apple"])
      #expect(scene.source.heard.last == "will end copy")
      stage.advance(by: 0.5)
      #expect(scene.destination.heard == ["can", "enter", "drop", "conclude", "end"])
      #expect(scene.source.heard.last == "did end copy")
      stage.turn()
      #expect(!stage.display.tree.systemRequests.holdsTouches)
    }
  }

  @Test func `the preview follows the touch, and the view stays visible`() {
    onStage { stage in
      let scene = Scene(stage)
      let before = stage.window.subviews.count
      scene.lift(stage)
      #expect(stage.window.subviews.count == before + 1)
      #expect(scene.chip.layer.opacity == 0)
      stage.finger(.moved, 140, 320)
      stage.advance(by: 0.3)
      #expect(scene.chip.layer.opacity == 1)
      let picture = stage.window.subviews.last?.subviews.first { $0.bounds.width == 80 }
      // The finger took it 20 points left of its middle.
      #expect(abs((picture?.center.x ?? 0) - (140 + 20 * 1.04)) < 0.5)
      #expect(abs((picture?.center.y ?? 0) - 320) < 0.5)
      stage.finger(.ended, 140, 320)
      stage.advance(by: 1)
      #expect(stage.window.subviews.count == before)
    }
  }

  @Test func `a drop outside every destination returns`() {
    onStage { stage in
      let scene = Scene(stage)
      scene.lift(stage)
      stage.finger(.moved, 150, 450)
      stage.finger(.moved, 350, 750)
      stage.finger(.ended, 350, 750)
      stage.advance(by: 1)
      #expect(scene.destination.heard == ["can", "enter", "exit", "end"])
      #expect(scene.source.heard.contains("will end cancel"))
      #expect(scene.source.heard.last == "did end cancel")
    }
  }

  @Test func `a move needs the source's permission`() {
    onStage { stage in
      let scene = Scene(stage)
      scene.destination.operation = .move
      scene.source.isMovable = false
      scene.lift(stage)
      stage.finger(.moved, 150, 450)
      stage.finger(.ended, 150, 450)
      stage.advance(by: 1)
      #expect(scene.destination.dropped.isEmpty)
      #expect(scene.source.heard.last == "did end cancel")
    }
  }

  @Test func `a destination that cannot handle a drag is asked once and skipped`() {
    onStage { stage in
      let scene = Scene(stage)
      scene.destination.handles = false
      scene.lift(stage)
      for step in 0..<5 { stage.finger(.moved, 150, 440 + CGFloat(step)) }
      stage.finger(.ended, 150, 450)
      stage.advance(by: 1)
      #expect(scene.destination.heard == ["can"])
    }
  }

  @Test func `a touch that moves or ends early lifts nothing`() {
    onStage { stage in
      let scene = Scene(stage)
      stage.drag(from: CGPoint(x: 40, y: 120), to: CGPoint(x: 150, y: 450), over: 0.8)
      stage.advance(by: 1)
      stage.tap(40, 120)
      stage.advance(by: 1)
      #expect(scene.source.heard.isEmpty)
      scene.source.words = []
      scene.lift(stage)
      stage.finger(.moved, 150, 450)
      stage.finger(.ended, 150, 450)
      #expect(scene.source.heard.isEmpty)
    }
  }

  @Test func `a lift that is released immediately never begins a session`() {
    onStage { stage in
      let scene = Scene(stage)
      scene.lift(stage)
      stage.finger(.ended, 40, 120)
      stage.advance(by: 1)
      #expect(scene.source.heard == ["lift", "lifted 0"])
      #expect(scene.chip.layer.opacity == 1)
    }
  }

  @Test func `tapping with another finger adds an item`() {
    onStage { stage in
      let scene = Scene(stage)
      let other = UIView()
      other.addInteraction(UIDragInteraction(delegate: scene.source))
      stage.add(other, 250, 100, 80, 40)
      scene.lift(stage)
      stage.finger(.moved, 60, 200)
      stage.finger(.began, 270, 120, 2)
      stage.advance(by: 0.1)
      stage.finger(.ended, 270, 120, 2)
      stage.finger(.moved, 150, 450)
      stage.finger(.ended, 150, 450)
      stage.advance(by: 1)
      #expect(scene.destination.dropped == ["apple", "added"])
    }
  }

  @Test func `a context menu opens first and closes when dragging begins`() {
    final class Menu: NSObject, UIContextMenuInteractionDelegate {
      var heard: [String] = []

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
          UIMenu(children: [UIAction(title: "Open") { _ in }])
        }
      }

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { heard.append("display") }

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { heard.append("end") }
    }
    onStage { stage in
      let scene = Scene(stage)
      let menu = Menu()
      scene.chip.addInteraction(UIContextMenuInteraction(delegate: menu))
      scene.lift(stage)
      #expect(menu.heard == ["display"])
      #expect(scene.source.heard.isEmpty)
      stage.finger(.moved, 60, 200)
      stage.advance(by: 0.5)
      #expect(menu.heard == ["display", "end"])
      #expect(scene.source.heard.contains("begin"))
      stage.finger(.moved, 150, 450)
      stage.finger(.ended, 150, 450)
      stage.advance(by: 1)
      #expect(scene.destination.dropped == ["apple"])
    }
  }
}
