import DisplayProtocol
import HeadlessDisplay
import UIKit

/// Makes the screen temporarily tall enough for all content of the main scroll view.
///
/// Lists then load every row, so that a picture shows the whole page.
package final class ScreenExpander {
  /// The height limit in pixels; the compositor paints no more than 16,384.
  private static let longestSide: CGFloat = 16_000
  /// Self-sizing content may turn out longer each time more of it is laid out.
  private static let attempts = 8

  private let application: UIApplication
  private let display: HeadlessDisplay
  private let time: TimeController

  package init(application: UIApplication, display: HeadlessDisplay, time: TimeController) {
    self.application = application
    self.display = display
    self.time = time
  }

  /// Expands the screen, runs a closure and restores the screen.
  ///
  /// The screen keeps its size if its content fits, or if the content does not grow with it.
  package func withWholeContent(_ body: () throws -> Void) throws {
    let size = display.environment.size
    let offset = try expand()
    defer { if display.environment.size != size { display.update { $0.size = size } } }
    try body()
    guard display.environment.size != size else { return }
    display.update { $0.size = size }
    try settle()
    offset?.scrollView.contentOffset = offset?.value ?? .zero
    try settle()
  }

  /// - Returns: The scroll view that made the screen grow, and its offset before.
  private func expand() throws -> (scrollView: UIScrollView, value: CGPoint)? {
    let window = application.frontWindow
    guard let scrollView = UIScrollView.tallest(in: window) else { return nil }
    let offset = scrollView.contentOffset
    let size = display.environment.size
    for _ in 0..<Self.attempts {
      let missing = scrollView.hiddenHeight
      let height = min(
        display.environment.size.height + missing.rounded(.up),
        Self.longestSide / display.environment.scale)
      guard missing > 0.5, height > display.environment.size.height else { break }
      let before = scrollView.bounds.height
      display.update { $0.size.height = height }
      try settle()
      guard scrollView.bounds.height > before else {
        display.update { $0.size = size }
        try settle()
        return nil
      }
    }
    return (scrollView, offset)
  }

  private func settle() throws {
    try time.runUntilIdle()
    try time.finishAnimations()
  }
}

extension UIScrollView {
  /// The height of the content that does not fit between the insets.
  var hiddenHeight: CGFloat {
    contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom - bounds.height
  }

  /// Returns the tallest scroll view whose content is taller than itself; `nil` if all content
  /// fits.
  ///
  /// Views that scroll in both directions, such as maps, do not count.
  static func tallest(in window: UIWindow?) -> UIScrollView? {
    var pending: [UIView] = window.map { [$0] } ?? []
    var tallest: UIScrollView?
    while let view = pending.popLast() {
      if let scrollView = view as? UIScrollView, !scrollView.isHidden,
        scrollView.contentSize.height > scrollView.bounds.height,
        scrollView.contentSize.width <= scrollView.bounds.width + 1,
        scrollView.bounds.height > tallest?.bounds.height ?? 0
      {
        tallest = scrollView
      }
      pending += view.subviews
    }
    return tallest
  }
}

extension UIApplication {
  /// The key window, or else the frontmost.
  var frontWindow: UIWindow? {
    let windows = connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    return windows.first(where: \.isKeyWindow) ?? windows.last
  }
}
