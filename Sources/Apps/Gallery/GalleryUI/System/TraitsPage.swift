import UIKit

/// Trait overrides for part of the screen, and appearance proxies.
final class TraitsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    ProxiedView.prepare()
    let subject = sample(UIView())
    addCard(
      "Overrides", note: "The overrides apply to the framed view and its subviews.",
      [
        subject,
        choice(["Device", "Light", "Dark"]) { index in
          subject.overrideUserInterfaceStyle = [.unspecified, .light, .dark][index]
        },
        toggle("Largest text size") { isOn in
          if isOn {
            subject.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
          } else {
            subject.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
          }
        },
        toggle("Right to left") { isOn in
          if isOn {
            subject.traitOverrides.layoutDirection = .rightToLeft
          } else {
            subject.traitOverrides.remove(UITraitLayoutDirection.self)
          }
        },
      ])
    addCard(
      "Appearance proxy",
      note: "Switches in one view class are purple through its appearance proxy.",
      [sample(ProxiedView())])
  }

  /// Adds a title and a switch to a view.
  private func sample(_ view: UIView) -> UIView {
    let label = UILabel()
    label.text = "Oat milk"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.accessibilityLabel = "Oat milk"
    label.isAccessibilityElement = false
    let row = UIStackView(arrangedSubviews: [label, toggle])
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .tertiarySystemGroupedBackground
    view.layer.cornerRadius = 8
    view.addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      row.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
    ])
    return view
  }
}

/// A view whose switches the appearance proxy customizes.
private final class ProxiedView: UIView {
  static func prepare() {
    UISwitch.appearance(whenContainedInInstancesOf: [ProxiedView.self]).onTintColor =
      .systemPurple
  }
}
