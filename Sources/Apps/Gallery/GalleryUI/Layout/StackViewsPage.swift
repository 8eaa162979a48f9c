import UIKit

/// A stack view with adjustable axis, distribution, alignment and arranged subviews.
final class StackViewsPage: ExamplesViewController {
  private let subject = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen]
    for (index, color) in colors.enumerated() {
      subject.addArrangedSubview(tile("\(index + 1)", color, size: 28 + 16 * CGFloat(index)))
    }
    subject.spacing = 8
    subject.heightAnchor.constraint(equalToConstant: 140).isActive = true
    addCard("Example", [subject])
    addCard(
      "Distribution", note: "How the arranged subviews fill the stack’s axis.",
      [
        choice(["Fill", "Equal", "Proportional"]) { [weak self] index in
          self?.change { $0.distribution = [.fill, .fillEqually, .fillProportionally][index] }
        },
        choice(["Spacing", "Centering"], selected: UISegmentedControl.noSegment) {
          [weak self] index in
          self?.change { $0.distribution = [.equalSpacing, .equalCentering][index] }
        },
      ])
    addCard(
      "Alignment", note: "How the arranged subviews align across the axis.",
      [
        choice(["Fill", "Leading", "Center", "Trailing"]) { [weak self] index in
          self?.change { $0.alignment = [.fill, .leading, .center, .trailing][index] }
        }
      ])
    addCard(
      "States",
      [
        toggle("Vertical") { [weak self] isOn in
          self?.change { $0.axis = isOn ? .vertical : .horizontal }
        },
        toggle("Hide second view") { [weak self] isOn in
          self?.change { $0.arrangedSubviews[1].isHidden = isOn }
        },
        toggle("Custom spacing after first view") { [weak self] isOn in
          self?.change {
            $0.setCustomSpacing(
              isOn ? 40 : UIStackView.spacingUseDefault, after: $0.arrangedSubviews[0])
          }
        },
      ])
  }

  private func change(_ edit: @escaping (UIStackView) -> Void) {
    UIView.animate(withDuration: 0.3) {
      edit(self.subject)
      self.view.layoutIfNeeded()
    }
  }

  private func tile(_ text: String, _ color: UIColor, size: CGFloat) -> UIView {
    let label = UILabel()
    label.text = text
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: size / 2, weight: .semibold)
    label.backgroundColor = color
    label.layer.cornerRadius = 6
    label.layer.masksToBounds = true
    let width = label.widthAnchor.constraint(equalToConstant: size)
    let height = label.heightAnchor.constraint(equalToConstant: size)
    for constraint in [width, height] {
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    return label
  }
}
