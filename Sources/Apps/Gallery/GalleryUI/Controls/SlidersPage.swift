import UIKit

/// Sliders and steppers with their states and appearances.
final class SlidersPage: ExamplesViewController {
  private let valueLabel = UILabel()
  private let subject = UISlider()
  private let stepper = UIStepper()
  private let countLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addSlider()
    addAppearance()
    addStepper()
  }

  private func addSlider() {
    subject.maximumValue = 100
    subject.value = 40
    subject.accessibilityLabel = "Volume"
    subject.addAction(UIAction { [weak self] _ in self?.showValues() }, for: .valueChanged)
    let halfway = UIButton(
      configuration: .bordered(),
      primaryAction: UIAction(title: "Halfway") { [weak self] _ in
        self?.subject.setValue(50, animated: true)
        self?.showValues()
      })
    addCard(
      "Slider",
      [
        row("Value", valueLabel), subject, halfway,
        toggle("Continuous", isOn: true) { [subject] in subject.isContinuous = $0 },
        toggle("Enabled", isOn: true) { [subject] in subject.isEnabled = $0 },
      ])
    showValues()
  }

  private func addAppearance() {
    let pictures = UISlider()
    pictures.value = 0.6
    pictures.minimumValueImage = UIImage(systemName: "speaker.fill")
    pictures.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    pictures.accessibilityLabel = "Images"
    let tinted = UISlider()
    tinted.value = 0.3
    tinted.minimumTrackTintColor = .systemPink
    tinted.maximumTrackTintColor = .systemTeal
    tinted.thumbTintColor = .systemYellow
    tinted.accessibilityLabel = "Custom colors"
    let drawn = UISlider()
    drawn.value = 0.7
    drawn.setThumbImage(thumb(.systemIndigo), for: .normal)
    drawn.setThumbImage(thumb(.systemPurple), for: .highlighted)
    drawn.accessibilityLabel = "Custom thumb"
    addCard("Appearance", [pictures, tinted, drawn])
  }

  private func thumb(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      color.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: 2, y: 2, width: 20, height: 20), cornerRadius: 5
      ).fill()
    }
  }

  private func addStepper() {
    stepper.value = 3
    stepper.maximumValue = 10
    stepper.addAction(UIAction { [weak self] _ in self?.showValues() }, for: .valueChanged)
    let disabled = UIStepper()
    disabled.isEnabled = false
    addCard(
      "Stepper", note: "Touch and hold to repeat.",
      [
        row("Count", countLabel), row("Change", stepper),
        toggle("Wraps") { [stepper] in stepper.wraps = $0 }, row("Disabled", disabled),
      ])
    showValues()
  }

  private func showValues() {
    valueLabel.text = String(Int(subject.value.rounded()))
    countLabel.text = String(Int(stepper.value))
    for label in [valueLabel, countLabel] {
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    }
  }
}
