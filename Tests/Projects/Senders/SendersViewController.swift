import UIKit

/// Actions that read members of a sender without its type.
class SendersViewController: UIViewController {
  private let lines = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.setTitle("Answer", for: .normal)
    button.tag = 2
    button.addTarget(self, action: #selector(answerTapped(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(answerTouched(_:)), for: .touchUpInside)
    let segments = UISegmentedControl(items: ["Tea", "Coffee"])
    segments.addTarget(self, action: #selector(segmentChanged(_:)), for: .valueChanged)
    let slider = UISlider()
    slider.maximumValue = 8
    slider.value = 3
    let stepper = UIStepper()
    stepper.value = 4
    lines.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [button, segments, slider, stepper, lines])
    stack.axis = .vertical
    stack.frame = CGRect(x: 20, y: 100, width: 300, height: 400)
    view.addSubview(stack)
    stateChanged(button)
    sliderChanged(slider)
    stepperChanged(stepper)
    let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    item.tag = 7
    note("item \((item as AnyObject).tag ?? 0) \((item as AnyObject).title!!)")
    let elements = Elements([button, slider].map { $0 as AnyObject })
    elements.read()
    note(elements.lines.joined(separator: ", "))
    [button, slider].forEach(stack.addArrangedSubview)
    note("missing \((item as AnyObject).isOn == nil) \((item as AnyObject).currentTitle == nil)")
  }

  @IBAction func answerTapped(_ sender: Any) {
    let answer = (sender as AnyObject).currentTitle! ?? "none"
    let number: Int = (sender as AnyObject).tag
    note("\(answer) \(number) \((sender as AnyObject).title(for: .normal) ?? "")")
    if (sender as AnyObject).tag == 3 { note("is three") }
    if let stack = (sender as AnyObject).superview??.superview { note("in \(type(of: stack))") }
    note("first \((sender as AnyObject).resignFirstResponder())")
  }

  @IBAction func answerTouched(_ sender: AnyObject) {
    note("touched \(sender.tag!) \(sender.frame.width)")
    sender.setTitle("Answered", for: .normal)
  }

  func stateChanged(_ sender: AnyObject) {
    guard let sender = sender as? UIButton else { return }
    sender.tag += 1
    note("changed \(sender.tag)")
  }

  @IBAction func segmentChanged(_ sender: Any) {
    switch (sender as AnyObject).selectedSegmentIndex {
    case 0: note("tea")
    default: note("coffee")
    }
  }

  func sliderChanged(_ sender: AnyObject?) {
    let value: Float = sender!.value
    note("slider \(value)")
  }

  func stepperChanged(_ sender: Any) {
    let value: Double = (sender as! AnyObject).value
    note("stepper \(value)")
  }

  private func note(_ line: String) { lines.text = "\(lines.text ?? "")[\(line)]" }
}
