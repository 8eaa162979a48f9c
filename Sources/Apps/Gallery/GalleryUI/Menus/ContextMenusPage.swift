import UIKit

/// Context menus with the view, or a view controller, as the preview.
final class ContextMenusPage: ExamplesViewController, UIContextMenuInteractionDelegate {
  private let resultLabel = UILabel()
  private let simple = ContextMenusPage.tile("Touch and Hold", .systemTeal)
  private let previewed = ContextMenusPage.tile("Preview", .systemIndigo)

  override func viewDidLoad() {
    super.viewDidLoad()
    resultLabel.text = "No action yet"
    resultLabel.font = .preferredFont(forTextStyle: .body)
    resultLabel.textColor = .secondaryLabel
    for tile in [simple, previewed] {
      tile.addInteraction(UIContextMenuInteraction(delegate: self))
    }
    addCard("Last action", [resultLabel])
    addCard("View as preview", alignment: .leading, [simple])
    addCard(
      "View controller as preview", note: "Tap the preview to open it.", alignment: .trailing,
      [previewed])
  }

  private static func tile(_ title: String, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .headline)
    label.backgroundColor = color
    label.layer.cornerRadius = 16
    label.clipsToBounds = true
    label.isUserInteractionEnabled = true
    label.widthAnchor.constraint(equalToConstant: 160).isActive = true
    label.heightAnchor.constraint(equalToConstant: 110).isActive = true
    return label
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let menu = UIMenu(children: [
      action("Copy", "doc.on.doc"), action("Share…", "square.and.arrow.up"),
      action("Delete", "trash", attributes: .destructive),
    ])
    guard interaction.view === previewed else {
      return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
    return UIContextMenuConfiguration(
      previewProvider: { PreviewViewController() }, actionProvider: { _ in menu })
  }

  private func action(
    _ title: String, _ symbol: String, attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) {
      [weak self] _ in self?.resultLabel.text = title
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in
      self?.navigationController?.pushViewController(PreviewViewController(), animated: false)
    }
  }
}

/// The preview of a context menu.
private final class PreviewViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Preview"
    preferredContentSize = CGSize(width: 280, height: 320)
    view.backgroundColor = .systemIndigo
    let label = UILabel()
    label.text = "Preferred content size"
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .title3)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
