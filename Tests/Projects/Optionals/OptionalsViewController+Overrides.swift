import UIKit

extension OptionalsViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    label.accessibilityHint = prefersStatusBarHidden ? "appeared without status bar" : "appeared"
    label.text = (label.text ?? "") + " | " + (label.accessibilityHint ?? "")
  }

  open override var prefersStatusBarHidden: Bool { true }
}
