import UIKit

/// Layer transitions of every type and direction, and presentation transitions.
final class TransitionsPage: ExamplesViewController {
  private static let types: [(String, CATransitionType)] = [
    ("Fade", .fade), ("Move in", .moveIn), ("Push", .push), ("Reveal", .reveal),
  ]
  private static let sides: [(String, CATransitionSubtype)] = [
    ("Right", .fromRight), ("Left", .fromLeft), ("Top", .fromTop), ("Bottom", .fromBottom),
  ]
  private static let seasons: [(String, UIColor)] = [
    ("Spring", .systemGreen), ("Summer", .systemOrange), ("Autumn", .systemBrown),
    ("Winter", .systemBlue),
  ]

  private let subject = UILabel()
  private var type = CATransitionType.push
  private var side = CATransitionSubtype.fromRight
  private var season = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    subject.textAlignment = .center
    subject.textColor = .white
    subject.font = .systemFont(ofSize: 28, weight: .bold)
    subject.heightAnchor.constraint(equalToConstant: 120).isActive = true
    let frame = UIStackView(arrangedSubviews: [subject])
    frame.clipsToBounds = true
    frame.layer.cornerRadius = 12
    show()
    addCard(
      "Layer", note: "The new content enters from the selected side. Fade ignores it.",
      [
        frame,
        choice(Self.types.map(\.0), selected: 2) { [weak self] in self?.type = Self.types[$0].1 },
        choice(Self.sides.map(\.0), selected: 0) { [weak self] in self?.side = Self.sides[$0].1 },
        button("Next Season") { [weak self] in self?.advance() },
      ])
    addCard(
      "Presentation",
      [
        button("Flip") { [weak self] in self?.present(.flipHorizontal) },
        button("Dissolve") { [weak self] in self?.present(.crossDissolve) },
      ])
  }

  private func advance() {
    let transition = CATransition()
    transition.type = type
    transition.subtype = side
    transition.duration = 0.5
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    subject.layer.add(transition, forKey: kCATransition)
    season = (season + 1) % Self.seasons.count
    show()
  }

  private func show() {
    let (name, color) = Self.seasons[season]
    subject.text = name
    subject.backgroundColor = color
  }

  private func present(_ style: UIModalTransitionStyle) {
    let page = UIViewController()
    page.view.backgroundColor = .systemIndigo
    page.view.tintColor = .white
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = style
    let close = button("Close") { [weak page] in page?.dismiss(animated: true) }
    close.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(close)
    NSLayoutConstraint.activate([
      close.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
      close.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
    ])
    present(page, animated: true)
  }

  private func button(_ title: String, action: @escaping () -> Void) -> UIButton {
    UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in action() })
  }
}
