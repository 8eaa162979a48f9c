public import UIKit

extension UINavigationItem {
  /// Sets the leading button, unless it has that title already.
  public func setLeftButton(_ title: String, act: @escaping () -> Void) {
    guard leftBarButtonItem?.title != title else { return }
    leftBarButtonItem = .titled(title, act)
  }

  /// Sets the trailing button, unless it has that title already.
  public func setRightButton(_ title: String, act: @escaping () -> Void) {
    guard rightBarButtonItem?.title != title else { return }
    rightBarButtonItem = .titled(title, act)
  }
}

extension UIBarButtonItem {
  fileprivate static func titled(_ title: String, _ act: @escaping () -> Void) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in act() })
  }
}
