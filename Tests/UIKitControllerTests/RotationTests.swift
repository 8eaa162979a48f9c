import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

// Apple on UIContentContainer: traits change before the size, also for presented controllers.

private final class TurningController: UIViewController {
  var lines: [String] = []

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    lines.append("traits \(newCollection.verticalSizeClass == .compact)")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    lines.append("size \(Int(size.width)) \(Int(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

private final class TurningPresentation: UIPresentationController {
  var lines: [String] = []

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    lines.append("size \(Int(size.width)) \(Int(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    lines.append("traits \(traitCollection.verticalSizeClass == .compact)")
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { lines.append("preferred \(Int(container.preferredContentSize.height))") }
}

private final class Turning: NSObject, UIViewControllerTransitioningDelegate {
  var presentation: TurningPresentation?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = TurningPresentation(presentedViewController: presented, presenting: presenting)
    presentation = made
    return made
  }
}

@Suite(.serialized) struct RotationTests {
  private func turn(_ screen: TestScreen) {
    screen.change {
      $0.size = CGSize(width: $0.size.height, height: $0.size.width)
      $0.orientation = .landscapeLeft
    }
    screen.turn()
    screen.advance(by: 1)
  }

  @Test func `traits are announced before the size`() {
    onScreen { screen in
      let root = TurningController()
      screen.show(root)
      turn(screen)
      #expect(root.lines == ["traits true", "size 844 390"])
    }
  }

  @Test func `a presented controller receives size changes from its presentation controller`() {
    onScreen { screen in
      let root = UIViewController()
      screen.show(root)
      let presented = TurningController()
      let turning = Turning()
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = turning
      root.present(presented, animated: false)
      screen.turn()
      presented.preferredContentSize = CGSize(width: 0, height: 120)
      #expect(turning.presentation?.lines == ["preferred 120"])
      turn(screen)
      #expect(presented.lines == ["traits true", "size 844 195"])
      #expect(turning.presentation?.lines.suffix(2) == ["size 844 390", "traits true"])
    }
  }
}
