import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
struct ScrollViewTests {
  /// A scroll view of 390 by 400 with content 2,000 high.
  private func scrollView(on stage: Stage, _ log: ScrollLog) -> UIScrollView {
    let view = UIScrollView()
    stage.add(view, 0, 100, 390, 400)
    view.contentSize = CGSize(width: 390, height: 2000)
    view.delegate = log
    stage.turn()
    log.heard = []
    return view
  }

  @Test func `content follows the touch, less the ten points of recognition`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      stage.drag(
        from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), over: 0.5, rests: 0.3)
      #expect(view.contentOffset == CGPoint(x: 0, y: 190))
      #expect(
        log.heard == [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false",
        ])
      #expect(!view.isDragging && !view.isTracking && !view.isDecelerating)
    }
  }

  @Test func `deceleration ends where the closed formula predicts`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      stage.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 250), over: 0.25)
      #expect(view.isDecelerating)
      #expect(abs(log.velocity.y - 0.8) < 0.01)
      let start = view.contentOffset.y
      // The way of a velocity that loses 0.2 % each millisecond.
      let way = log.velocity.y * 1000 / CGFloat(-1000 * log2(0.998) / log2(M_E))
      #expect(abs((log.target?.y ?? 0) - (start + way)) < 0.01)
      stage.advance(by: 0.5)
      let passed = way * CGFloat(1 - pow(0.998, 500))
      #expect(abs(view.contentOffset.y - (start + passed)) < 15)
      stage.advance(by: 5)
      #expect(!view.isDecelerating)
      #expect(abs(view.contentOffset.y - (start + way)) < 0.2)
      #expect(
        log.heard == [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
          "willBeginDecelerating", "didScroll", "didEndDecelerating",
        ])
    }
  }

  @Test func `content is pulled past its end by a rubber band and springs back`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      stage.drag(
        from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 410), over: 0.5, lifts: false)
      let reach: CGFloat = 400
      let expected = reach - reach / (200 * 0.55 / reach + 1)
      #expect(abs(view.contentOffset.y + expected) < 0.2)
      stage.advance(by: 0.3)
      stage.finger(.ended, 100, 410)
      #expect(view.isDecelerating)
      stage.advance(by: 0.1)
      #expect(view.contentOffset.y > -expected && view.contentOffset.y < 0)
      stage.advance(by: 2)
      #expect(view.contentOffset.y == 0)
      view.bounces = false
      stage.drag(
        from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 410), over: 0.5, lifts: false)
      #expect(view.contentOffset.y == 0)
    }
  }

  @Test func `content flung at its end bounces back`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      view.contentOffset.y = 1400
      stage.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 250), over: 0.15)
      #expect(log.target?.y == 1600)
      var furthest: CGFloat = 0
      for _ in 0..<240 {
        stage.advance(by: 1.0 / 60)
        furthest = max(furthest, view.contentOffset.y)
      }
      #expect(furthest > 1605)
      #expect(view.contentOffset.y == 1600)
    }
  }

  @Test func `paging ends at multiples of the size`() {
    onStage { stage in
      let log = ScrollLog()
      let view = UIScrollView()
      stage.add(view, 0, 100, 300, 400)
      view.contentSize = CGSize(width: 1200, height: 400)
      view.isPagingEnabled = true
      view.delegate = log
      stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 190, y: 300), over: 0.1)
      stage.advance(by: 2)
      #expect(view.contentOffset.x == 300)
      stage.drag(
        from: CGPoint(x: 250, y: 300), to: CGPoint(x: 150, y: 300), over: 0.3, rests: 0.3)
      stage.advance(by: 2)
      #expect(view.contentOffset.x == 300)
    }
  }

  @Test(arguments: [CGFloat(400), 120, 900])
  func `the delegate can change the target offset`(place: CGFloat) {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      log.newTarget = CGPoint(x: 0, y: place)
      stage.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 250), over: 0.25)
      stage.advance(by: 4)
      #expect(abs(view.contentOffset.y - place) < 0.01)
    }
  }

  @Test func `an animated offset arrives and notifies once`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      #expect(view.contentOffset.y == 0)
      stage.advance(by: 0.15)
      #expect(abs(view.contentOffset.y - 250) < 1)
      stage.advance(by: 0.2)
      #expect(view.contentOffset.y == 500)
      #expect(log.heard == ["didScroll", "didEndScrollingAnimation"])
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      #expect(view.contentOffset.y == 100)
    }
  }

  @Test func `a rectangle is scrolled into sight just as far as needed`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 100, height: 100), animated: false)
      #expect(view.contentOffset.y == 400)
      view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 100, height: 100), animated: false)
      #expect(view.contentOffset.y == 400)
      view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 100, height: 50), animated: false)
      #expect(view.contentOffset.y == 300)
      view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 100, height: 500), animated: false)
      #expect(view.contentOffset.y == 1600)
    }
  }

  @Test func `a drag over a button scrolls, a tap presses it`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      let control = UIControl(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      view.addSubview(control)
      stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250), over: 0.1, rests: 0.3)
      #expect(count == 0)
      #expect(view.contentOffset.y == 40)
      stage.advance(by: 1)
      stage.tap(100, 250)
      #expect(count == 1)
      stage.finger(.began, 100, 250)
      #expect(!control.isHighlighted)
      stage.advance(by: 0.2)
      #expect(control.isHighlighted)
      stage.finger(.ended, 100, 250)
      #expect(count == 2)
    }
  }

  @Test func `a touch stops deceleration and does nothing else`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      let touched = TouchLog(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
      view.addSubview(touched)
      stage.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 250), over: 0.15)
      stage.advance(by: 0.1)
      touched.heard = []
      stage.finger(.began, 100, 300)
      let caught = view.contentOffset
      stage.advance(by: 0.3)
      #expect(view.contentOffset == caught)
      stage.finger(.ended, 100, 300)
      #expect(touched.heard.isEmpty)
      #expect(log.heard.last == "didEndDecelerating")
      #expect(!view.isTracking)
    }
  }

  @Test func `of nested scroll views each scrolls along its axis`() {
    onStage { stage in
      let log = ScrollLog()
      let outer = scrollView(on: stage, log)
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      inner.contentSize = CGSize(width: 1000, height: 200)
      outer.addSubview(inner)
      stage.drag(
        from: CGPoint(x: 300, y: 200), to: CGPoint(x: 200, y: 205), over: 0.3, rests: 0.3)
      #expect(inner.contentOffset.x > 80 && outer.contentOffset.y == 0)
      let across = inner.contentOffset.x
      stage.drag(
        from: CGPoint(x: 300, y: 250), to: CGPoint(x: 305, y: 200), over: 0.3, rests: 0.3)
      #expect(inner.contentOffset.x == across && outer.contentOffset.y > 30)
    }
  }

  @Test func `an inner scroll view at its end passes the drag to the outer one`() {
    onStage { stage in
      let log = ScrollLog()
      let outer = scrollView(on: stage, log)
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
      inner.contentSize = CGSize(width: 390, height: 600)
      outer.addSubview(inner)
      inner.contentOffset.y = 300
      stage.drag(
        from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 290), over: 0.3, rests: 0.3)
      #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 50)
      stage.drag(
        from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 260), over: 0.3, rests: 0.3)
      #expect(inner.contentOffset.y == 250 && outer.contentOffset.y == 50)
    }
  }

  @Test func `the inset includes the safe area, and content at its top stays at the top`() {
    onStage(safeArea: Insets(top: 47, left: 0, bottom: 34, right: 0)) { stage in
      let view = UIScrollView()
      stage.add(view, 0, 0, 390, 844)
      #expect(view.adjustedContentInset == .zero)
      view.contentSize = CGSize(width: 390, height: 2000)
      #expect(view.adjustedContentInset.top == 47 && view.adjustedContentInset.bottom == 34)
      #expect(view.contentOffset.y == -47)
      view.contentInsetAdjustmentBehavior = .never
      #expect(view.adjustedContentInset == .zero)
      view.contentInset.bottom = 20
      #expect(view.adjustedContentInset.bottom == 20)
    }
  }

  /// UIScrollView.h: an axis scrolls where the content is larger than the frame.
  @Test func `content as wide as its view ignores horizontal safe areas`() {
    onStage(safeArea: Insets(top: 0, left: 59, bottom: 21, right: 59)) { stage in
      let view = UIScrollView()
      stage.add(view, 0, 0, 390, 844)
      view.contentSize = CGSize(width: 390, height: 2000)
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 21, right: 0))
      #expect(view.contentOffset.x == 0)
      view.contentSize.width = 391
      #expect(view.adjustedContentInset.left == 59 && view.adjustedContentInset.right == 59)
    }
  }

  @Test func `a tap on the status bar scrolls to the top`() {
    onStage(safeArea: Insets(top: 47, left: 0, bottom: 34, right: 0)) { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      view.contentOffset.y = 800
      stage.tap(200, 20)
      stage.advance(by: 0.5)
      #expect(view.contentOffset.y == 0)
      #expect(log.heard.last == "didScrollToTop")
    }
  }

  @Test func `animations in scrollViewDidScroll are animated`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      let header = UIView()
      stage.add(header, 0, 0, 390, 100)
      log.onScroll = {
        guard header.alpha == 1 else { return }
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 0.3, delay: 0, animations: { header.alpha = 0 })
      }
      stage.drag(
        from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 380), over: 0.02, lifts: false)
      #expect(view.contentOffset.y > 0)
      #expect(header.alpha == 0)
      #expect(stage.opacity(of: header) > 0.9)
      stage.finger(.ended, 100, 380)
    }
  }

  @Test func `shrinking content takes the offset along`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      view.contentOffset.y = 1600
      view.contentSize.height = 900
      #expect(view.contentOffset.y == 500)
    }
  }

  @Test func `a natively scrolling display receives the scroll view and reports the offset`() {
    onStage(capabilities: .scrollsNatively) { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      let state = stage.display.tree.nodes[view.layer.identifier]?.state
      #expect(state?.scroll?.contentSize == CGSize(width: 390, height: 2000))
      stage.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 250))
      #expect(view.contentOffset.y == 0)
      let id = view.layer.identifier
      let application = UIApplication.shared
      let sequence = stage.display.tree.nodes[id]?.state.bounds
      application.receive(.scrolled(id, offset: CGPoint(x: 0, y: 30), phase: .began))
      application.receive(.scrolled(id, offset: CGPoint(x: 0, y: 80), phase: .changed))
      #expect(view.isDragging)
      application.receive(.scrolled(id, offset: CGPoint(x: 0, y: 90), phase: .ended))
      #expect(view.contentOffset.y == 90)
      #expect(stage.display.tree.nodes[id]?.state.bounds == sequence)
      #expect(
        log.heard == [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false",
        ])
    }
  }

  @Test func `two fingers zoom about the point between them, and back within the limits`() {
    onStage { stage in
      let log = ScrollLog()
      let view = UIScrollView()
      stage.add(view, 0, 100, 300, 300)
      let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.addSubview(picture)
      view.contentSize = CGSize(width: 300, height: 300)
      view.maximumZoomScale = 2
      log.zoomed = picture
      view.delegate = log
      view.zoomScale = 1.5
      #expect(view.contentSize == CGSize(width: 450, height: 450))
      #expect(picture.frame == CGRect(x: 0, y: 0, width: 450, height: 450))
      #expect(view.contentOffset == CGPoint(x: 75, y: 75))
      view.setZoomScale(5, animated: false)
      #expect(view.zoomScale == 2)
      stage.finger(.began, 100, 250, 1)
      stage.finger(.began, 200, 250, 2)
      for step in 1...20 {
        stage.advance(by: 0.016)
        stage.finger(.moved, 200 + CGFloat(step) * 5, 250, 2)
      }
      #expect(view.isZooming)
      #expect(view.zoomScale > 2)
      stage.finger(.ended, 300, 250, 2)
      stage.finger(.ended, 100, 250, 1)
      stage.advance(by: 1)
      #expect(view.zoomScale == 2)
      #expect(log.heard.last == "didEndZooming")
    }
  }

  @Test func `indicators show while content moves and fade afterwards`() {
    onStage { stage in
      let log = ScrollLog()
      let view = scrollView(on: stage, log)
      stage.drag(
        from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), over: 0.3, lifts: false)
      let bar = view.subviews.first { $0.frame.width == 3 }
      #expect(bar?.alpha == 1)
      #expect(abs((bar?.frame.height ?? 0) - 394 * 400 / 2000) < 0.01)
      stage.advance(by: 0.3)
      stage.finger(.ended, 100, 200)
      stage.advance(by: 2)
      #expect(bar?.alpha == 0)
    }
  }
}
