import UIKit

/// Buttons with each configuration, and without one.
final class ButtonsPage: ExamplesViewController {
  private let subject = UIButton(configuration: .filled())

  override func viewDidLoad() {
    super.viewDidLoad()
    addStyles()
    addSizes()
    addContents()
    addStates()
    addRoles()
    addClassic()
  }

  private func button(
    _ title: String, _ configuration: UIButton.Configuration,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private func addStyles() {
    addCard(
      "Styles", alignment: .leading,
      [
        button("Plain", .plain()), button("Gray", .gray()), button("Tinted", .tinted()),
        button("Filled", .filled()), button("Bordered", .bordered()),
        button("Bordered Tinted", .borderedTinted()),
        button("Bordered Prominent", .borderedProminent()),
      ])
  }

  private func addSizes() {
    let sizes: [(String, UIButton.Configuration.Size)] = [
      ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ]
    let corners: [(String, UIButton.Configuration.CornerStyle)] = [
      ("Small Corners", .small), ("Medium Corners", .medium), ("Large Corners", .large),
      ("Capsule", .capsule),
    ]
    addCard(
      "Sizes and corners", alignment: .leading,
      sizes.map { name, size in button(name, .tinted()) { $0.buttonSize = size } }
        + corners.map { name, style in button(name, .filled()) { $0.cornerStyle = style } })
  }

  private func addContents() {
    let places: [(String, NSDirectionalRectEdge)] = [
      ("Leading", .leading), ("Trailing", .trailing), ("Top", .top), ("Bottom", .bottom),
    ]
    var views: [UIView] = places.map { name, edge in
      button(name, .gray()) {
        $0.image = UIImage(systemName: "star.fill")
        $0.imagePlacement = edge
        $0.imagePadding = 6
      }
    }
    views.append(
      button("Title", .filled()) {
        $0.subtitle = "Subtitle"
        $0.titleAlignment = .leading
        $0.image = UIImage(systemName: "bag.fill")
        $0.imagePadding = 8
      })
    views.append(
      button("Loading", .tinted()) {
        $0.showsActivityIndicator = true
        $0.imagePadding = 8
      })
    addCard("Content", alignment: .leading, views)
  }

  private func addStates() {
    subject.configuration?.title = "Example"
    subject.configuration?.image = UIImage(systemName: "heart")
    subject.configuration?.imagePadding = 6
    subject.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: button.isSelected ? "heart.fill" : "heart")
    }
    subject.changesSelectionAsPrimaryAction = true
    addCard(
      "States", note: "Tap the button to select it.",
      [
        subject, toggle("Enabled", isOn: true) { [subject] in subject.isEnabled = $0 },
        toggle("Activity indicator") { [subject] in
          subject.configuration?.showsActivityIndicator = $0
        },
      ])
  }

  private func addRoles() {
    let primary = button("Primary", .bordered())
    primary.role = .primary
    let destructive = button("Destructive", .bordered())
    destructive.role = .destructive
    let filled = button("Destructive Filled", .filled())
    filled.role = .destructive
    addCard("Roles", alignment: .leading, [primary, destructive, filled])
  }

  private func addClassic() {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    system.setTitle("Disabled", for: .disabled)
    let insets = UIButton(type: .system)
    insets.setTitle("Insets", for: .normal)
    insets.setImage(UIImage(systemName: "tray.and.arrow.down"), for: .normal)
    insets.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    insets.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    insets.layer.borderWidth = 1
    insets.layer.borderColor = UIColor.systemGray3.cgColor
    insets.layer.cornerRadius = 8
    let custom = UIButton(type: .custom)
    custom.setTitle("Custom", for: .normal)
    custom.setTitleColor(.systemOrange, for: .normal)
    custom.setTitleColor(.systemRed, for: .highlighted)
    let types = UIStackView(arrangedSubviews: [
      UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(type: .close),
    ])
    types.spacing = 24
    addCard(
      "Without a configuration", alignment: .leading, [system, insets, custom, types])
  }
}
