import UIKit

class DrinkViewController: UIViewController {
  var drink: String?
  @IBOutlet weak var titleLabel: UILabel! {
    didSet { titleLabel.accessibilityIdentifier = "drink" }
  }
  @IBOutlet private var sizeButtons: [UIButton]!
  @IBOutlet private var badge: BadgeView!
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = drink
    for (index, button) in sizeButtons.enumerated() {
      button.setTitle("Size \(index)", for: .normal)
    }
    navigationItem.title = "Badge \(badge.text) \(badge.radius)"
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "Refused"
  }
}

extension DrinkViewController {
  @IBAction fileprivate func order(_ sender: UIButton) {
    count += 1
    titleLabel.text = "\(sender.title(for: .normal) ?? "") \(count)"
  }

  @IBAction func labelTapped() { titleLabel.text = "Tapped" }
}

/// A view whose properties are set in Interface Builder.
@IBDesignable class BadgeView: UIView {
  @IBInspectable var text: String = ""
  @IBInspectable var radius: CGFloat = 0 {
    didSet { layer.cornerRadius = radius }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .systemGreen
  }
}
