import UIKit

/// Constraint constants, priorities and activation, layout guides, margins and baselines.
final class ConstraintsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addConstant()
    addPriorities()
    addActivation()
    addGuides()
    addMargins()
    addBaselines()
  }

  private func addConstant() {
    let bar = tile("Width", .systemBlue)
    let container = makeContainer(height: 44, [bar])
    let width = bar.widthAnchor.constraint(equalToConstant: 120)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: container.leadingAnchor), width,
    ])
    let slider = UISlider()
    slider.minimumValue = 80
    slider.maximumValue = 320
    slider.value = 120
    slider.accessibilityLabel = "Width"
    slider.addAction(
      UIAction { _ in width.constant = CGFloat(slider.value) }, for: .valueChanged)
    addCard(
      "Constant", note: "The slider changes the constant of the width constraint.",
      [container, slider])
  }

  private func addPriorities() {
    let bar = tile("Narrow or wide", .systemIndigo)
    let container = makeContainer(height: 44, [bar])
    let narrow = bar.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5)
    let wide = bar.widthAnchor.constraint(equalTo: container.widthAnchor)
    wide.priority = .defaultHigh
    narrow.priority = UILayoutPriority(751)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: container.leadingAnchor), narrow, wide,
    ])
    addCard(
      "Priority", note: "The widths conflict, so the one with the higher priority applies.",
      [
        container,
        choice(["Narrow", "Wide"]) { [weak self] index in
          self?.change { narrow.priority = UILayoutPriority(index == 0 ? 751 : 749) }
        },
      ])
  }

  private func addActivation() {
    let bar = tile("Here", .systemTeal)
    let container = makeContainer(height: 44, [bar])
    let places = [
      bar.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      bar.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      bar.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ]
    bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 90).isActive = true
    places[0].isActive = true
    addCard(
      "Activation", note: "Constraints are deactivated and activated in an animation.",
      [
        container,
        choice(["Leading", "Center", "Trailing"]) { [weak self] index in
          self?.change {
            NSLayoutConstraint.deactivate(places)
            places[index].isActive = true
          }
        },
      ])
  }

  private func addGuides() {
    let tiles = [tile("A", .systemOrange), tile("B", .systemPink), tile("C", .systemPurple)]
    let container = makeContainer(height: 60, tiles)
    let guides = [UILayoutGuide(), UILayoutGuide()]
    for guide in guides { container.addLayoutGuide(guide) }
    NSLayoutConstraint.activate([
      tiles[0].leadingAnchor.constraint(equalTo: container.leadingAnchor),
      tiles[0].widthAnchor.constraint(equalToConstant: 40),
      guides[0].leadingAnchor.constraint(equalTo: tiles[0].trailingAnchor),
      guides[0].trailingAnchor.constraint(equalTo: tiles[1].leadingAnchor),
      tiles[1].widthAnchor.constraint(equalToConstant: 100),
      guides[1].leadingAnchor.constraint(equalTo: tiles[1].trailingAnchor),
      guides[1].trailingAnchor.constraint(equalTo: tiles[2].leadingAnchor),
      guides[1].widthAnchor.constraint(equalTo: guides[0].widthAnchor),
      tiles[2].widthAnchor.constraint(equalToConstant: 60),
      tiles[2].trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    addCard("Layout guides", note: "Two layout guides of equal width form the gaps.", [container])
  }

  private func addMargins() {
    let inner = tile("Inside", .systemGreen)
    let container = makeContainer(height: 80, [])
    container.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 72, bottom: 8, trailing: 8)
    inner.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(inner)
    let margins = container.layoutMarginsGuide
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: margins.topAnchor),
      inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    addCard("Margins", note: "The leading margin is wider.", [container])
  }

  private func addBaselines() {
    let styles: [UIFont.TextStyle] = [.title1, .caption1, .body]
    let labels = zip(["Big", "small", "even"], styles)
      .map { text, style in
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
      }
    let container = UIView()
    for label in labels { container.addSubview(label) }
    NSLayoutConstraint.activate([
      labels[0].topAnchor.constraint(equalTo: container.topAnchor),
      labels[0].bottomAnchor.constraint(equalTo: container.bottomAnchor),
      labels[0].leadingAnchor.constraint(equalTo: container.leadingAnchor),
      labels[1].leadingAnchor.constraint(
        equalToSystemSpacingAfter: labels[0].trailingAnchor, multiplier: 1),
      labels[1].firstBaselineAnchor.constraint(equalTo: labels[0].firstBaselineAnchor),
      labels[2].leadingAnchor.constraint(
        equalToSystemSpacingAfter: labels[1].trailingAnchor, multiplier: 1),
      labels[2].lastBaselineAnchor.constraint(equalTo: labels[0].lastBaselineAnchor),
      labels[2].trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor),
    ])
    addCard("Baselines", note: "Text in three sizes shares a baseline.", [container])
  }

  // MARK: Parts

  private func change(_ edit: () -> Void) {
    edit()
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
  }

  /// A gray container with views that fill its height.
  private func makeContainer(height: CGFloat, _ views: [UIView]) -> UIView {
    let container = UIView()
    container.backgroundColor = .tertiarySystemFill
    container.layer.cornerRadius = 6
    container.heightAnchor.constraint(equalToConstant: height).isActive = true
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor).isActive = true
    }
    return container
  }

  private func tile(_ text: String, _ color: UIColor) -> UIView {
    let label = UILabel()
    label.text = text
    label.textAlignment = .center
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.4
    label.backgroundColor = color
    label.layer.cornerRadius = 6
    label.layer.masksToBounds = true
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    return label
  }
}
