import UIKit

/// A class whose own methods are called, without instances.
class ChangeCounter: NSObject {
  private static var count = 0

  static func start() {
    NotificationCenter.default.removeObserver(self)
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed(_:)), name: .listChanged, object: nil)
  }

  static func makeButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Total", for: .normal)
    button.addTarget(self, action: #selector(ChangeCounter.cleared), for: .touchUpInside)
    button.removeTarget(self, action: #selector(ChangeCounter.cleared), for: .touchUpInside)
    button.addTarget(self, action: #selector(self.report), for: .touchUpInside)
    return button
  }

  @objc private static func changed(_ notification: Notification) { count += 1 }
  @objc class func cleared() { count = 0 }
  @objc class func report(_ sender: UIButton) { sender.setTitle("Total \(count)", for: .normal) }
}
