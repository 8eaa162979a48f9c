/// Tracks a scroll view on behalf of a bar that reacts to scrolling.
final class BarScrollTracker {
  private(set) weak var scrollView: UIScrollView?

  func follow(_ scrollView: UIScrollView?, _ didScroll: @escaping () -> Void) {
    guard scrollView !== self.scrollView else { return }
    stop()
    self.scrollView = scrollView
    scrollView?.scrolling.observers[ObjectIdentifier(self)] = didScroll
  }

  func stop() {
    scrollView?.scrolling.observers[ObjectIdentifier(self)] = nil
    scrollView = nil
  }
}
