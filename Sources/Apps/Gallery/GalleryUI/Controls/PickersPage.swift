import UIKit

/// Picker views with titles and with custom views.
final class PickersPage: ExamplesViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let sizes = ["Short", "Tall", "Grande", "Venti", "Trenta"]
  private let milks = ["Whole", "2 %", "Nonfat", "Oat", "Almond", "Soy", "Coconut"]
  private let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
    .systemIndigo,
  ]
  private let words = UIPickerView()
  private let swatches = UIPickerView()
  private let chosenLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for picker in [words, swatches] {
      picker.dataSource = self
      picker.delegate = self
    }
    chosenLabel.font = .preferredFont(forTextStyle: .body)
    chosenLabel.textColor = .secondaryLabel
    chosenLabel.adjustsFontForContentSizeCategory = true
    words.selectRow(2, inComponent: 0, animated: false)
    words.selectRow(3, inComponent: 1, animated: false)
    swatches.selectRow(4, inComponent: 0, animated: false)
    let random = UIButton(
      configuration: .bordered(),
      primaryAction: UIAction(title: "Select First") { [weak self] _ in
        self?.words.selectRow(0, inComponent: 0, animated: true)
        self?.words.selectRow(0, inComponent: 1, animated: true)
        self?.showChosen()
      })
    addCard("Titles", [chosenLabel, words, random])
    addCard("Custom views", [swatches])
    showChosen()
  }

  private func showChosen() {
    let size = sizes[words.selectedRow(inComponent: 0)]
    let milk = milks[words.selectedRow(inComponent: 1)]
    chosenLabel.text = "\(size), \(milk)"
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { pickerView === words ? 2 : 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    guard pickerView === words else { return colors.count }
    return component == 0 ? sizes.count : milks.count
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    if pickerView === words {
      label.text = component == 0 ? sizes[row] : milks[row]
    } else {
      label.text = "Color \(row + 1)"
      label.textColor = .white
      label.backgroundColor = colors[row]
    }
    return label
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    showChosen()
  }
}
