import Foundation
import UIKit

/// What outlasts a page: the pasteboard, the defaults, and the state that a scene comes back to.
final class StoragePage: ExamplesViewController {
  private static let count = "gallery.count"
  private let pasted = StoragePage.value()
  private let picture = UIImageView()
  private let changes = StoragePage.value()
  private let counted = StoragePage.value()
  private let field = UITextField()
  private let defaults: UserDefaults

  /// What a scene comes back to, besides the page.
  var note: String? {
    get { field.text }
    set { field.text = newValue }
  }

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "A note to come back to"
    field.accessibilityLabel = "Note"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    picture.contentMode = .scaleAspectFit
    picture.heightAnchor.constraint(equalToConstant: 48).isActive = true
    addCard(
      "Pasteboard", note: "Things copied elsewhere in the gallery come here, too.",
      [
        buttons([
          ("Copy Text", { UIPasteboard.general.string = "Meet me at the harbour." }),
          ("Copy Picture", { UIPasteboard.general.image = .landscape }),
          ("Paste", { [weak self] in self?.paste() }),
        ]),
        row("Pasted", pasted), picture, row("Changes so far", changes),
      ])
    addCard(
      "Defaults", note: "The number is there again when the gallery is opened anew.",
      [
        row("Number", counted),
        buttons([
          ("Add One", { [weak self] in self?.change { $0 + 1 } }),
          ("Forget", { [weak self] in self?.change { _ in 0 } }),
        ]),
      ])
    addCard(
      "State restoration",
      note: "A session that was ended comes back to the page that was open, and to this text.",
      [field])
    show()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    show()
  }

  private static func value() -> UILabel {
    let label = UILabel()
    label.text = "—"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    return label
  }

  private func buttons(_ all: [(String, () -> Void)]) -> UIView {
    let row = AdaptiveStack(
      all.map { title, act in
        var configuration = UIButton.Configuration.bordered()
        configuration.title = title
        configuration.titleAlignment = .center
        return UIButton(
          configuration: configuration,
          primaryAction: UIAction { [weak self] _ in
            act()
            self?.show()
          })
      })
    row.distribution = .fillEqually
    return row
  }

  private func paste() {
    let board = UIPasteboard.general
    pasted.text = board.string ?? (board.hasImages ? "A picture" : "Nothing")
    picture.image = board.image
  }

  private func change(_ step: (Int) -> Int) {
    defaults.set(step(defaults.integer(forKey: Self.count)), forKey: Self.count)
  }

  private func show() {
    counted.text = "\(defaults.integer(forKey: Self.count))"
    changes.text = "\(UIPasteboard.general.changeCount)"
    picture.isHidden = picture.image == nil
  }
}
