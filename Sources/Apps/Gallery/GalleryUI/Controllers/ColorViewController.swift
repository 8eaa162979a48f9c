import UIKit

/// A lightly tinted background with a centered title.
final class ColorViewController: UIViewController {
  private let color: UIColor

  init(_ title: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let background = UIView(frame: view.bounds)
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.backgroundColor = color.withAlphaComponent(0.2)
    view.addSubview(background)
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
