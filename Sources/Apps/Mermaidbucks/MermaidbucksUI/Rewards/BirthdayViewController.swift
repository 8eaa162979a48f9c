import AppsUI
import MermaidbucksKit
import UIKit

/// Chooses a birthday.
final class BirthdayViewController: UIViewController {
  private let phrases: Phrases
  private let picker = UIDatePicker()
  /// Called with the chosen date.
  var onChoose: (Date) -> Void = { _ in }

  init(phrases: Phrases) {
    self.phrases = phrases
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    title = phrases.birthday
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.dismiss(animated: true) }
    navigationItem.setRightButton(phrases.done) { [weak self] in
      guard let self else { return }
      let date = picker.date
      dismiss(animated: true) { [onChoose] in onChoose(date) }
    }
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.maximumDate = picker.date
    let noteLabel = UILabel(.footnote, color: .secondaryText, alignment: .center)
    noteLabel.text = phrases.birthdayOnce
    let stack = UIStackView.column([picker, noteLabel], spacing: 12)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      area.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 16),
    ])
  }
}
