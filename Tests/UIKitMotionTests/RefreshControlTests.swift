import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
struct RefreshControlTests {
  private func refreshing(on stage: Stage) -> (UIScrollView, UIRefreshControl) {
    let view = UIScrollView()
    stage.add(view, 0, 0, 390, 844)
    let control = UIRefreshControl()
    view.refreshControl = control
    stage.turn()
    return (view, control)
  }

  @Test func `a long pull begins refreshing, and the inset remains until the end`() {
    onStage { stage in
      let (view, control) = refreshing(on: stage)
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      stage.drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 500), over: 0.5, lifts: false)
      #expect(count == 1)
      #expect(control.isRefreshing)
      stage.advance(by: 0.3)
      stage.finger(.ended, 100, 500)
      stage.advance(by: 2)
      #expect(view.contentOffset.y == -60)
      #expect(view.adjustedContentInset.top == 60)
      #expect(!control.isHidden)
      control.endRefreshing()
      stage.advance(by: 0.1)
      #expect(view.contentOffset.y > -60 && view.contentOffset.y < 0)
      stage.advance(by: 1)
      #expect(view.contentOffset.y == 0)
      #expect(view.adjustedContentInset.top == 0)
      #expect(control.isHidden)
      #expect(count == 1)
    }
  }

  @Test func `a short pull does not begin refreshing`() {
    onStage { stage in
      let (view, control) = refreshing(on: stage)
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      stage.drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 180), over: 0.3, lifts: false)
      #expect(!control.isHidden)
      stage.finger(.ended, 100, 180)
      stage.advance(by: 2)
      #expect(count == 0 && !control.isRefreshing && control.isHidden)
      #expect(view.contentOffset.y == 0)
    }
  }

  @Test func `a refresh that ends during the touch keeps no inset`() {
    onStage { stage in
      let (view, control) = refreshing(on: stage)
      control.addAction(UIAction { _ in control.endRefreshing() }, for: .valueChanged)
      stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 500), over: 0.5)
      stage.advance(by: 2)
      #expect(view.contentOffset.y == 0)
      #expect(view.adjustedContentInset.top == 0)
    }
  }

  @Test func `a pull reported by the display begins refreshing`() {
    onStage(capabilities: .scrollsNatively) { stage in
      let (view, control) = refreshing(on: stage)
      #expect(view.layer.scrollRegion?.reportsPull == true)
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      UIApplication.shared.receive(.pulled(view.layer.identifier))
      UIApplication.shared.receive(.pulled(view.layer.identifier))
      #expect(count == 1)
      stage.advance(by: 1)
      #expect(view.contentOffset.y == -60)
      control.endRefreshing()
      stage.advance(by: 1)
      #expect(view.contentOffset.y == 0)
      #expect(view.layer.scrollRegion?.reportsPull == true)
    }
  }
}
