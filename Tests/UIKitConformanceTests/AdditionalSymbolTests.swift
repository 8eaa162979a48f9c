import Testing
import UIKit
import UIKitTestSupport

// Symbols that public code uses, after Apple's documentation of each.

@Suite struct AdditionalSymbolTests {
  @Test func `an animator and a page view controller need no arguments`() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0)
    #expect(animator.state == .inactive)
    let pages = UIPageViewController()
    #expect(pages.navigationOrientation == .horizontal)
    #expect(!pages.isDoubleSided)
    #expect(pages.viewControllers?.isEmpty ?? true)
    // Apple: the array has recognizers only for page curls, and scrolling pages have no spine.
    let scrolling = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(scrolling.gestureRecognizers.isEmpty)
    #expect(scrolling.spineLocation == .none)
  }

  @Test func `texts can be created empty`() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "ab"))
    #expect(text.string == "ab")
  }

  @Test func `content size categories are limited for a view and its descendants`() {
    onScreen { screen in
      screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      screen.window.addSubview(outer)
      #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
      outer.maximumContentSizeCategory = .extraLarge
      #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
      inner.minimumContentSizeCategory = .accessibilityMedium
      #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
      #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
      outer.maximumContentSizeCategory = nil
      #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }
  }

  @Test func `a stroke's area contains what the stroke paints`() {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 0))
    line.addLine(to: CGPoint(x: 100, y: 0))
    line.addLine(to: CGPoint(x: 100, y: 100))
    let area = line.cgPath.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(area.contains(CGPoint(x: 50, y: 4)))
    #expect(!area.contains(CGPoint(x: 50, y: 6)))
    #expect(!area.contains(CGPoint(x: -1, y: 0)))
    #expect(area.contains(CGPoint(x: 104, y: -4)))
    let bevel = line.cgPath.copy(
      strokingWithWidth: 10, lineCap: .square, lineJoin: .bevel, miterLimit: 10)
    #expect(!bevel.contains(CGPoint(x: 104, y: -4)))
    #expect(bevel.contains(CGPoint(x: -4, y: 0)))
    let box = line.cgPath.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .round, miterLimit: 10
    ).boundingBoxOfPath
    #expect(abs(box.maxX - 105) < 0.01 && abs(box.minY + 5) < 0.01 && abs(box.minX) < 0.01)

    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    #expect(ring.contains(CGPoint(x: 2, y: 50)))
    #expect(!ring.contains(CGPoint(x: 50, y: 50)))
  }

  @Test func `a path is divided into dashes`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    var points: [CGPoint] = []
    path.copy(dashingWithPhase: 1, lengths: [4, 3]).applyWithBlock {
      points.append($0.pointee.points[0])
    }
    #expect(
      points == [
        CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 6, y: 0), CGPoint(x: 10, y: 0),
        CGPoint(x: 10, y: 3), CGPoint(x: 10, y: 7),
      ])
  }

  @Test func `changes of the status bar's frame are announced`() {
    final class Page: UIViewController {
      var hidesBar = false
      override var prefersStatusBarHidden: Bool { hidesBar }
    }
    onScreen { screen in
      let page = Page()
      screen.show(page)
      screen.turn()
      nonisolated(unsafe) var frames: [CGRect?] = []
      let observer = NotificationCenter.default.addObserver(
        forName: UIApplication.didChangeStatusBarFrameNotification, object: nil, queue: nil
      ) { note in
        let value = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
        frames.append(value?.cgRectValue)
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      page.hidesBar = true
      page.setNeedsStatusBarAppearanceUpdate()
      screen.turn()
      #expect(frames == [.zero])
    }
  }

  @Test func `text is typed into a field with the typing attributes`() {
    onScreen { screen in
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
      screen.window.addSubview(field)
      #expect(field.typingAttributes == nil)
      field.text = "a"
      field.becomeFirstResponder()
      #expect(field.typingAttributes?[.foregroundColor] as? UIColor == field.textColor)
      field.typingAttributes?[.foregroundColor] = UIColor.red
      field.insertText("b")
      let text = field.attributedText
      #expect(text?.string == "ab")
      #expect(
        text?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
      #expect(
        text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
          == field.textColor)
      field.resignFirstResponder()
    }
  }

  @Test func `values hold transforms`() {
    let transform = CATransform3DMakeRotation(1, 0, 1, 0)
    let value = NSValue(caTransform3D: transform)
    #expect(CATransform3DEqualToTransform(value.caTransform3DValue, transform))
  }

  @Test func `a value function turns numbers into transforms, and values hold points`() {
    onScreen { screen in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      screen.show()
      screen.window.addSubview(view)
      screen.turn()
      let turn = CABasicAnimation(keyPath: "transform")
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      turn.fromValue = 0
      turn.toValue = CGFloat.pi
      turn.duration = 1
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = NSValue(cgPoint: CGPoint(x: 0, y: 50))
      move.toValue = NSValue(cgPoint: CGPoint(x: 200, y: 50))
      move.duration = 1
      view.layer.add(turn, forKey: "turn")
      view.layer.add(move, forKey: "move")
      screen.turn()
      screen.advance(by: 0.5)
      let shown = view.layer.presentation()
      #expect(abs((shown?.transform.m12 ?? 0) - 1) < 0.01)
      #expect(abs((shown?.position.x ?? 0) - 100) < 0.5)
      #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "no such function")) == nil)
    }
  }

  @Test func `a literal is a Core Graphics color`() {
    let color: CGColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func `older names still work`() {
    #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
    #expect(UIFloatRange.infinite.isInfinite)
    #expect(!UIFloatRangeIsInfinite(UIFloatRange(minimum: 0, maximum: 1)))
    #expect(UIFloatRange.zero == UIFloatRange())
    let image = UIImage(systemName: "star")
    image?.accessibilityIdentifier = "star"
    #expect(image?.accessibilityIdentifier == "star")
    #expect(UIListContentConfiguration.sidebarCell().text == nil)
  }
}
