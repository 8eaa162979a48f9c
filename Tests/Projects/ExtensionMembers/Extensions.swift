import UIKit

// Subclasses override members of extensions that Objective-C sees.

extension UIView {
  @discardableResult
  @objc func place(_ views: [UIView], in column: Int = 1) -> String {
    views.forEach(addSubview)
    return "view \(column)"
  }

  func place(_ views: UIView...) -> String { place(views) }
}

extension UITableViewCell {
  @discardableResult
  override func place(_ views: [UIView], in column: Int = 1) -> String {
    "cell \(column) " + contentView.place(views) + " " + super.place([], in: 5)
  }
}

extension UIViewController {
  @objc open var theme: String { "plain" }
  @objc var level: Int {
    get { view.tag }
    set { view.tag = newValue }
  }
  @objc func describe() -> String { "controller \(theme)" }
  @objc func prepare(_ names: [String]) throws -> [String] { names }
}

class ScreenViewController: UIViewController {
  override var theme: String { "screen" }
  override func describe() -> String { "screen " + super.describe() }
}

extension ScreenViewController {
  @objc func reload() -> String { "reload" }
  override func prepare(_ names: [String]) throws -> [String] { try super.prepare(names + ["b"]) }
}
