import UIKit

class FormViewController: UIViewController, UITextFieldDelegate {
  @IBOutlet var nameField: UITextField!

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

/// The page in the container of the form.
class HintViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let hint = Bundle.main.loadNibNamed("Hint", owner: nil, options: nil)?.first as? HintView
    hint?.frame = view.bounds
    hint?.label.text = "A name is enough"
    hint.map(view.addSubview)
  }
}

class HintView: UIView {
  @IBOutlet weak var label: UILabel!
}
