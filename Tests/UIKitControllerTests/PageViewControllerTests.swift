import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct PageViewControllerTests {
  final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [NotingController]
    let log: CallLog
    var dots = 0

    init(_ log: CallLog) {
      self.log = log
      pages = ["A", "B", "C"].map { NotingController($0, log) }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === viewController }), index > 0 else {
        return nil
      }
      return pages[index - 1]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === viewController }), index < 2 else {
        return nil
      }
      return pages[index + 1]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.lines.append("will turn to \(pendingViewControllers.first?.title ?? "")") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      log.lines.append(
        "turned from \(previousViewControllers.first?.title ?? ""): \(completed)")
    }
  }

  private func onBook(
    rightToLeft: Bool = false, dots: Int = 0,
    _ body: (UIPageViewController, Book, TestScreen) throws -> Void
  ) rethrows {
    try onScreen({ $0.isRightToLeft = rightToLeft }) { screen in
      let book = Book(CallLog())
      book.dots = dots
      let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = book
      controller.delegate = book
      controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      screen.show(controller)
      book.log.lines = []
      try body(controller, book, screen)
    }
  }

  @Test func `a swipe turns the page and notifies pages and delegate`() {
    onBook { controller, book, screen in
      screen.swipe(from: 350, to: 50)
      screen.advance(by: 2)
      #expect(controller.viewControllers?.first === book.pages[1])
      #expect(
        book.log.lines == [
          "B loaded", "will turn to B", "A will disappear", "B will appear", "A did disappear",
          "B did appear", "turned from A: true", "C loaded",
        ])
      #expect(book.pages[1].view.window != nil)
    }
  }

  @Test func `a reversed swipe keeps the page`() {
    onBook { controller, book, screen in
      screen.swipe(from: 350, to: 300)
      screen.advance(by: 2)
      #expect(controller.viewControllers?.first === book.pages[0])
      #expect(book.log.lines.last == "turned from A: false")
    }
  }

  @Test func `in right-to-left layouts the next page comes from the left`() {
    onBook(rightToLeft: true) { controller, book, screen in
      screen.swipe(from: 50, to: 350)
      screen.advance(by: 2)
      #expect(controller.viewControllers?.first === book.pages[1])
    }
  }

  @Test func `there is no page before the first`() {
    onBook { controller, book, screen in
      screen.swipe(from: 50, to: 350)
      screen.advance(by: 2)
      #expect(controller.viewControllers?.first === book.pages[0])
      #expect(book.log.lines == ["B loaded"])
      #expect(book.pages[0].view.convert(CGPoint.zero, to: nil).x == 0)
      screen.swipe(from: 350, to: 50)
      screen.advance(by: 2)
      #expect(controller.viewControllers?.first === book.pages[1])
    }
  }

  @Test func `setting pages in code calls the completion and not the delegate`() {
    onBook { controller, book, screen in
      var finished: Bool?
      controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
        finished = $0
      }
      #expect(finished == nil)
      screen.turn()
      screen.advance(by: 1)
      #expect(finished == true)
      #expect(controller.viewControllers?.first === book.pages[2])
      #expect(!book.log.lines.contains { $0.hasPrefix("turned") })
      #expect(book.pages[0].view.window == nil)
    }
  }

  @Test func `dots take 37 points and follow the pages`() throws {
    try onBook(dots: 3) { controller, book, screen in
      let dots = try #require(first(UIPageControl.self, in: controller.view))
      #expect(dots.frame == CGRect(x: 0, y: 773, width: 390, height: 37))
      #expect(dots.numberOfPages == 3)
      #expect(book.pages[0].view.frame.height == 773)
      screen.swipe(from: 350, to: 50)
      screen.advance(by: 2)
      #expect(dots.currentPage == 1)
    }
  }

  /// A data source that takes a request for an adjacent page for a page turn, as many apps do.
  private final class Reader: UIPageViewControllerDataSource {
    let pages = [UIViewController(), UIViewController(), UIViewController()]
    var index = 0

    private func turn(to index: Int) -> UIViewController? {
      guard pages.indices.contains(index) else { return nil }
      self.index = index
      return pages[index]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex(of: viewController).flatMap { turn(to: $0 - 1) }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex(of: viewController).flatMap { turn(to: $0 + 1) }
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }
  }

  @Test(arguments: [false, true])
  func `pages next to one that code has set are asked for when a scroll begins`(animated: Bool)
    throws
  {
    try onScreen { screen in
      let reader = Reader()
      let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = reader
      controller.setViewControllers([reader.pages[0]], direction: .forward, animated: false)
      screen.show(controller)
      let dots = try #require(first(UIPageControl.self, in: controller.view))
      reader.index = 1
      controller.setViewControllers([reader.pages[1]], direction: .forward, animated: animated)
      #expect(controller.viewControllers?.first === reader.pages[1])
      #expect(dots.currentPage == 1)
      screen.advance(by: 1)
      #expect(dots.currentPage == 1)
      #expect(reader.index == 1)
      screen.swipe(from: 350, to: 50)
      screen.advance(by: 2)
      #expect(controller.viewControllers?.first === reader.pages[2])
      #expect(dots.currentPage == 2)
    }
  }

  @Test func `assistive technology turns pages`() throws {
    try onBook { controller, book, screen in
      let scroll = try #require(first(UIScrollView.self, in: controller.view))
      #expect(!scroll.accessibilityScroll(.left))
      #expect(scroll.accessibilityScroll(.right))
      screen.turn()
      screen.advance(by: 1)
      #expect(controller.viewControllers?.first === book.pages[1])
      #expect(book.log.lines.last == "C loaded")
      #expect(scroll.accessibilityScroll(.previous))
      screen.turn()
      screen.advance(by: 1)
      #expect(controller.viewControllers?.first === book.pages[0])
    }
  }

  @Test func `pages keep filling the screen after rotation`() {
    onBook { controller, book, screen in
      screen.swipe(from: 350, to: 50)
      screen.advance(by: 2)
      screen.change {
        $0.size = CGSize(width: 844, height: 390)
        $0.orientation = .landscapeLeft
      }
      screen.turn()
      screen.advance(by: 1)
      let view: UIView = book.pages[1].view
      #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 844, height: 390))
    }
  }

  @Test func `pages with spacing have frames before layout`() {
    onScreen { screen in
      let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal,
        options: [.interPageSpacing: 12])
      controller.view.frame = .zero
      let page = UIViewController()
      controller.setViewControllers([page], direction: .forward, animated: false)
      #expect(page.view.frame.origin.x.isFinite)
      screen.show(controller)
      let place = page.view.convert(page.view.bounds, to: nil)
      #expect(place == CGRect(x: 0, y: 0, width: 390, height: 844))
    }
  }
}

/// The first view of a type, the view itself included.
func first<Wanted: UIView>(_ type: Wanted.Type, in view: UIView) -> Wanted? {
  if let view = view as? Wanted { return view }
  for subview in view.subviews {
    if let found = first(type, in: subview) { return found }
  }
  return nil
}
