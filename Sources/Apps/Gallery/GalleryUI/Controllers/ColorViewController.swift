import UIKit

/// A light ground of one colour, on which bars can be read, with a word in the middle.
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
    let ground = UIView(frame: view.bounds)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.backgroundColor = color.withAlphaComponent(0.2)
    view.addSubview(ground)
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
