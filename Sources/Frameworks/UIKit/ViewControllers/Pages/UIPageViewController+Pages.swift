import CoreGraphics
import Foundation

/// A page turn in progress.
struct PageTurn {
  enum Cause {
    case person
    case code(completion: ((Bool) -> Void)?)
  }

  let page: UIViewController
  let isForward: Bool
  let cause: Cause
}

/// The state of the pages before and after the current one.
enum AdjacentPages {
  /// The data source is asked for them when a scroll begins, for which placeholders make room.
  case pending
  /// The scroll in progress has requested them; its end removes the placeholders.
  case requested
  /// There are no placeholders.
  case placed
}

/// Forwards the scroll view's delegate calls to the page view controller.
final class PageScrolling: NSObject, UIScrollViewDelegate {
  weak var controller: UIPageViewController?
  /// The index of the current page's dot.
  var dot: Int?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { controller?.pagesMoved() }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.pagesDidSettle() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { controller?.pagesDidSettle() }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    controller?.pagesDidSettle()
  }
}

/// The scroll view of the pages, which assistive technology can turn.
final class PageScrollView: UIScrollView {
  fileprivate weak var controller: UIPageViewController?

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    controller?.turnPage(direction) ?? false
  }
}

extension UIPageViewController {
  func setUpScrolling() {
    scrolling.controller = self
    scrollView.controller = self
    scrollView.delegate = scrolling
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.isDirectionalLockEnabled = true
    dots.hidesForSinglePage = false
    dots.addAction(
      UIAction { [weak self] _ in self?.pageControlDidChange() }, for: .valueChanged)
    if let current { addPage(current) }
  }

  // MARK: Geometry

  private var isHorizontal: Bool { navigationOrientation == .horizontal }

  private var isMirrored: Bool { isHorizontal && view.isRightToLeft }

  /// The distance from one page to the next, in points.
  private var step: CGFloat {
    (isHorizontal ? scrollView.bounds.width : scrollView.bounds.height)
  }

  /// The pages in reading order: previous, current, next; `nil` is a placeholder.
  private var slots: [UIViewController?] {
    guard let current else { return [] }
    let previous = turn.flatMap { $0.isForward ? nil : $0.page } ?? before
    let next = turn.flatMap { $0.isForward ? $0.page : nil } ?? after
    let empty: [UIViewController?] = adjacentPages == .placed ? [] : [nil]
    return (previous.map { [$0] } ?? empty) + [current] + (next.map { [$0] } ?? empty)
  }

  private func offset(ofSlot index: Int, of count: Int) -> CGPoint {
    let place = CGFloat(isMirrored ? count - 1 - index : index) * step
    return isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
  }

  private func offset(of page: UIViewController?) -> CGPoint {
    let slots = slots
    guard let index = slots.firstIndex(where: { $0 === page }) else { return .zero }
    return offset(ofSlot: index, of: slots.count)
  }

  private var hasDots: Bool { !dots.isHidden }

  /// Lays out pages and dots; called in every layout pass.
  func arrange() {
    guard isViewLoaded else { return }
    var room = view.bounds
    if hasDots {
      let bottom = view.safeAreaInsets.bottom
      dots.frame = CGRect(
        x: 0, y: room.maxY - bottom - Self.dotsHeight, width: room.width, height: Self.dotsHeight)
      room.size.height -= Self.dotsHeight + bottom
    }
    let frame = room.insetBy(
      dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    let isMoving = turn != nil
    if scrollView.frame != frame {
      scrollView.frame = frame
    } else if isMoving {
      return
    }
    placePages()
    if !isMoving { scrollView.contentOffset = offset(of: current) }
  }

  private func placePages() {
    let slots = slots
    let count = CGFloat(max(1, slots.count))
    let size = scrollView.bounds.size
    scrollView.contentSize =
      isHorizontal
      ? CGSize(width: step * count, height: size.height)
      : CGSize(width: size.width, height: step * count)
    for (index, page) in slots.enumerated() {
      guard let page else { continue }
      let origin = offset(ofSlot: index, of: slots.count)
      page.view.frame = CGRect(
        x: origin.x + (isHorizontal ? spacing / 2 : 0),
        y: origin.y + (isHorizontal ? 0 : spacing / 2),
        width: max(0, size.width - (isHorizontal ? spacing : 0)),
        height: max(0, size.height - (isHorizontal ? 0 : spacing)))
      // Scroll view content has no safe area, but the pages themselves do not scroll.
      var insets = view.safeAreaInsets
      if hasDots { insets.bottom = 0 }
      page.containerSafeAreaInsets = insets
    }
  }

  // MARK: Adding and removing pages

  private func addPage(_ page: UIViewController) {
    if page.parent !== self {
      addChild(page)
      if page !== current { page.appearance.isMovingToParent = true }
    }
    guard isViewLoaded else { return }
    if page.view.superview !== scrollView {
      page.view.autoresizingMask = []
      scrollView.addSubview(page.view)
    }
    page.view.accessibilityElementsHidden = page !== current
  }

  /// Removes pages that are neither visible nor adjacent to the current one.
  private func release() {
    for child in children where !slots.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  /// Removes the adjacent pages; the data source is asked for them when a scroll begins.
  ///
  /// Many data sources count each request as a page turn, so none is sent before.
  func resetAdjacentPages() {
    guard turn == nil else { return }
    before = nil
    after = nil
    adjacentPages = dataSource == nil ? .placed : .pending
    placeAdjacentPages()
  }

  /// Requests the adjacent pages as a scroll begins, first the one in its direction.
  private func requestAdjacentPages(isForward: Bool) {
    guard adjacentPages == .pending, let current, let dataSource else { return }
    adjacentPages = .requested
    if isForward { after = dataSource.pageViewController(self, viewControllerAfter: current) }
    before = dataSource.pageViewController(self, viewControllerBefore: current)
    if !isForward { after = dataSource.pageViewController(self, viewControllerAfter: current) }
    for page in [before, after].compactMap(\.self) { addPage(page) }
    placePages()
  }

  /// Requests the next page in the direction of a turn; the other adjacent page is known.
  private func requestNextPage(isForward: Bool) {
    guard let current, let dataSource else { return }
    if isForward {
      after = dataSource.pageViewController(self, viewControllerAfter: current)
    } else {
      before = dataSource.pageViewController(self, viewControllerBefore: current)
    }
    placeAdjacentPages()
  }

  private func placeAdjacentPages() {
    guard isViewLoaded else { return }
    for page in slots.compactMap(\.self) { addPage(page) }
    release()
    placePages()
    scrollView.contentOffset = offset(of: current)
  }

  func reloadDots() {
    let count = dataSource?.presentationCount(for: self) ?? 0
    dots.numberOfPages = count
    dots.currentPage = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
    dots.isHidden = count == 0
    viewIfLoaded?.setNeedsLayout()
  }

  private func pageControlDidChange() {
    guard let now = dotOfCurrent, dots.currentPage != now else { return }
    let isForward = dots.currentPage > now
    requestAdjacentPages(isForward: isForward)
    guard let page = isForward ? after : before else {
      dots.currentPage = now
      return
    }
    dotOfCurrent = dots.currentPage
    scrollToPage(to: page, isForward: isForward, cause: .code(completion: nil))
  }

  private var dotOfCurrent: Int? {
    get { scrolling.dot }
    set { scrolling.dot = newValue }
  }

  // MARK: Programmatic turns

  func show(
    _ page: UIViewController, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    endTurn()
    let animates =
      animated && current != nil && current !== page && isOnScreen
      && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
    if animates {
      scrollToPage(to: page, isForward: direction == .forward, cause: .code(completion: completion))
      reloadDots()
      scrolling.dot = dots.currentPage
      return
    }
    let old = current
    if old !== page {
      if isOnScreen {
        old?.beginAppearanceTransition(false, animated: false)
        addPage(page)
        page.beginAppearanceTransition(true, animated: false)
      }
      current = page
      if page.parent !== self { addPage(page) }
      reloadDots()
      resetAdjacentPages()
      if isOnScreen {
        old?.endAppearanceTransition()
        page.endAppearanceTransition()
      }
      page.didMove(toParent: self)
    } else {
      reloadDots()
    }
    scrolling.dot = dots.currentPage
    viewIfLoaded?.setNeedsLayout()
    completion?(true)
  }

  private func scrollToPage(to page: UIViewController, isForward: Bool, cause: PageTurn.Cause) {
    begin(PageTurn(page: page, isForward: isForward, cause: cause))
    placePages()
    // A page inserted before the current one moves the current one.
    UIView.performWithoutAnimation { scrollView.contentOffset = offset(of: current) }
    scrollView.setContentOffset(offset(of: page), animated: true)
  }

  // MARK: Turns by the user

  private func begin(_ turn: PageTurn) {
    self.turn = turn
    addPage(turn.page)
    guard isOnScreen else { return }
    current?.beginAppearanceTransition(false, animated: true)
    turn.page.beginAppearanceTransition(true, animated: true)
  }

  func pagesMoved() {
    guard scrollView.isDragging || scrollView.isDecelerating, let current else { return }
    let home = offset(of: current)
    let moved =
      isHorizontal
      ? (scrollView.contentOffset.x - home.x) * (isMirrored ? -1 : 1)
      : scrollView.contentOffset.y - home.y
    guard abs(moved) > 0.5 else { return }
    let isForward = moved > 0
    requestAdjacentPages(isForward: isForward)
    if let turn {
      guard case .person = turn.cause, turn.isForward != isForward else { return }
      end(turn, completed: false)
    }
    guard let page = isForward ? after : before else {
      // A placeholder never scrolls into view.
      if adjacentPages != .placed { scrollView.contentOffset = home }
      return
    }
    delegate?.pageViewController(self, willTransitionTo: [page])
    begin(PageTurn(page: page, isForward: isForward, cause: .person))
  }

  /// Turns the page for assistive technology.
  ///
  /// - Returns: Whether there is a page in the direction.
  fileprivate func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isForward: Bool
    switch direction {
    case .next: isForward = true
    case .previous: isForward = false
    case .left, .right:
      guard isHorizontal else { return false }
      isForward = (direction == .right) != isMirrored
    case .up, .down:
      guard !isHorizontal else { return false }
      isForward = direction == .down
    }
    guard turn == nil else { return false }
    requestAdjacentPages(isForward: isForward)
    guard let page = isForward ? after : before else { return false }
    delegate?.pageViewController(self, willTransitionTo: [page])
    scrollToPage(to: page, isForward: isForward, cause: .person)
    UIAccessibility.post(notification: .pageScrolled, argument: page.title)
    return true
  }

  func pagesDidSettle() {
    guard let turn else {
      guard adjacentPages == .requested else { return }
      adjacentPages = .placed
      placeAdjacentPages()
      return
    }
    let goal = offset(of: turn.page)
    let here = scrollView.contentOffset
    let completed = abs(here.x - goal.x) < step / 2 && abs(here.y - goal.y) < step / 2
    end(turn, completed: completed)
  }

  /// Completes a turn in progress at its target.
  func endTurn() {
    guard turn != nil else { return }
    scrollView.stopScrollingAndZooming()
    // The end of scrolling may already have ended the turn.
    if let turn { end(turn, completed: true, finished: false) }
  }

  private func end(_ turn: PageTurn, completed: Bool, finished: Bool = true) {
    let old = current
    self.turn = nil
    if completed {
      current = turn.page
      if case .person = turn.cause {
        let next = (scrolling.dot ?? dots.currentPage) + (turn.isForward ? 1 : -1)
        dots.currentPage = next
        scrolling.dot = next
      }
    }
    if isOnScreen {
      if completed {
        old?.endAppearanceTransition()
        turn.page.endAppearanceTransition()
      } else {
        for (page, appears) in [(turn.page, false), (old, true)] {
          page?.beginAppearanceTransition(appears, animated: true)
          page?.endAppearanceTransition()
        }
      }
    }
    if completed { turn.page.didMove(toParent: self) }
    switch turn.cause {
    case .person:
      adjacentPages = .placed
      if completed {
        before = turn.isForward ? old : nil
        after = turn.isForward ? nil : old
      }
      placeAdjacentPages()
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: old.map { [$0] } ?? [],
        transitionCompleted: completed)
      // The delegate can have set another page.
      if completed, current === turn.page, self.turn == nil, adjacentPages != .pending {
        requestNextPage(isForward: turn.isForward)
      }
    case .code(let completion):
      resetAdjacentPages()
      completion?(finished)
    }
  }
}
