public import UIKit

extension UINavigationItem {
  /// Puts a button on the side where reading begins; one with the same words stays.
  public func setLeftButton(_ title: String, act: @escaping () -> Void) {
    guard leftBarButtonItem?.title != title else { return }
    leftBarButtonItem = .words(title, act)
  }

  /// Puts a button on the side where reading ends; one with the same words stays.
  public func setRightButton(_ title: String, act: @escaping () -> Void) {
    guard rightBarButtonItem?.title != title else { return }
    rightBarButtonItem = .words(title, act)
  }
}

extension UIBarButtonItem {
  fileprivate static func words(_ title: String, _ act: @escaping () -> Void) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in act() })
  }
}
