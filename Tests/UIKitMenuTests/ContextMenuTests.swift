import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A view with a context menu that keeps a log.
@MainActor
private final class Pressed: NSObject, UIContextMenuInteractionDelegate {
  let view = UIView()
  var log: [String] = []
  var isEmpty = false
  var preview: UIViewController?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  override init() {
    super.init()
    view.backgroundColor = .red
    view.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("asked at \(Int(location.x)), \(Int(location.y))")
    guard !isEmpty else { return nil }
    return UIContextMenuConfiguration(
      identifier: "subject" as NSString, previewProvider: { [preview] in preview }
    ) { _ in
      UIMenu(children: [UIAction(title: "Share") { [weak self] _ in self?.log.append("shared") }])
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("will display \(configuration.identifier)") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("will end")
    animator?.addCompletion { [weak self] in self?.log.append("did end") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { log.append("committed") }
}

@MainActor
@Suite(.serialized)
struct ContextMenuTests {
  @Test func `a press of half a second opens the menu, a tap does not`() {
    onMenuStage { stage in
      let pressed = Pressed()
      stage.add(pressed.view, 20, 100, 100, 100)
      stage.finger(.began, 60, 150)
      stage.finger(.ended, 60, 150)
      #expect(pressed.log.isEmpty)
      stage.screen.advance(by: 1)
      stage.finger(.began, 60, 150)
      stage.screen.advance(by: 0.5)
      stage.finger(.ended, 60, 150)
      stage.settle()
      #expect(pressed.log == ["asked at 40, 50", "will display subject"])
      #expect(pressed.interaction.location(in: nil) == CGPoint(x: 60, y: 150))
      #expect(pressed.interaction.menuAppearance == .rich)
      stage.tap("Share")
      #expect(pressed.log.suffix(3) == ["will end", "shared", "did end"])
    }
  }

  @Test func `the view is hidden while its preview is lifted`() {
    onMenuStage { stage in
      let pressed = Pressed()
      stage.add(pressed.view, 20, 100, 100, 100)
      stage.finger(.began, 60, 150)
      stage.screen.advance(by: 0.6)
      #expect(pressed.view.alpha == 0)
      stage.finger(.ended, 60, 150)
      pressed.interaction.dismissMenu()
      stage.settle()
      #expect(pressed.view.alpha == 1)
    }
  }

  @Test func `without a configuration the press is the view's own`() {
    onMenuStage { stage in
      let pressed = Pressed()
      pressed.isEmpty = true
      final class Count { var taps = 0 }
      let count = Count()
      pressed.view.addGestureRecognizer(
        UITapGestureRecognizer { _ in count.taps += 1 })
      stage.add(pressed.view, 20, 100, 100, 100)
      stage.finger(.began, 60, 150)
      stage.screen.advance(by: 0.6)
      stage.finger(.ended, 60, 150)
      #expect(pressed.log == ["asked at 40, 50"])
    }
  }

  @Test func `a controller is shown in the view's place, and a tap on it commits`() {
    onMenuStage { stage in
      let pressed = Pressed()
      let preview = UIViewController()
      preview.preferredContentSize = CGSize(width: 200, height: 300)
      pressed.preview = preview
      stage.add(pressed.view, 20, 100, 100, 100)
      stage.finger(.began, 60, 150)
      stage.screen.advance(by: 0.6)
      stage.finger(.ended, 60, 150)
      stage.settle()
      let frame = preview.view.convert(preview.view.bounds, to: stage.window)
      #expect(frame.size == CGSize(width: 200, height: 300))
      #expect(stage.window.bounds.contains(frame))
      stage.screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
      #expect(pressed.log.contains("committed"))
      #expect(pressed.log.last == "did end")
    }
  }

  @Test func `a visible menu can be exchanged`() {
    onMenuStage { stage in
      let pressed = Pressed()
      stage.add(pressed.view, 20, 100, 100, 100)
      stage.finger(.began, 60, 150)
      stage.screen.advance(by: 0.6)
      stage.finger(.ended, 60, 150)
      stage.settle()
      pressed.interaction.updateVisibleMenu { menu in
        menu.replacingChildren(menu.children + [UIAction(title: "More") { _ in }])
      }
      stage.settle()
      #expect(stage.labels == ["Share", "More"])
    }
  }

  @Test func `the menu of a view near the lower edge pushes its copy up`() throws {
    try onMenuStage { stage in
      let pressed = Pressed()
      stage.add(pressed.view, 20, 700, 100, 100)
      stage.finger(.began, 60, 750)
      stage.screen.advance(by: 0.6)
      stage.finger(.ended, 60, 750)
      stage.settle()
      let frame = try #require(stage.element("Share")?.frame)
      #expect(frame.maxY <= 844 - 34 - 8)
      #expect(frame.minX == 20)
    }
  }

  @Test func `the table's delegate provides a row's menu, and the row is not selected`() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var log: [String] = []

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }

      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("selected \(indexPath.row)")
      }

      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        guard indexPath.row != 2 else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
          UIMenu(children: [
            UIAction(title: "Pin") { _ in self?.log.append("pinned \(indexPath.row)") }
          ])
        })
      }
    }
    onMenuStage { stage in
      let source = Source()
      let table = UITableView(frame: .zero)
      table.dataSource = source
      table.delegate = source
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 50
      stage.add(table, 0, 100, 390, 400)
      stage.finger(.began, 60, 175)
      stage.screen.advance(by: 0.8)
      stage.finger(.ended, 60, 175)
      stage.settle()
      stage.tap("Pin")
      #expect(source.log == ["pinned 1"])
      stage.screen.tap(at: CGPoint(x: 60, y: 225))
      #expect(source.log == ["pinned 1", "selected 2"])
    }
  }
}
