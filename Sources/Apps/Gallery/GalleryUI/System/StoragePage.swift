import Foundation
import UIKit

/// The pasteboard, user defaults and state restoration.
final class StoragePage: ExamplesViewController {
  private static let count = "gallery.count"
  private let pasted = StoragePage.value()
  private let picture = UIImageView()
  private let changes = StoragePage.value()
  private let counted = StoragePage.value()
  private let field = UITextField()
  private let defaults: UserDefaults

  /// The text that state restoration preserves.
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
    field.placeholder = "Note to restore"
    field.accessibilityLabel = "Note"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    picture.contentMode = .scaleAspectFit
    picture.heightAnchor.constraint(equalToConstant: 48).isActive = true
    addCard(
      "Pasteboard", note: "Shared with the other pages of the Gallery.",
      [
        buttons([
          ("Copy Text", { UIPasteboard.general.string = "Meet me at the harbor." }),
          ("Copy Image", { UIPasteboard.general.image = .landscape }),
          ("Paste", { [weak self] in self?.paste() }),
        ]),
        row("Pasted", pasted), picture, row("Change count", changes),
      ])
    addCard(
      "User defaults", note: "The number persists across launches.",
      [
        row("Number", counted),
        buttons([
          ("Increment", { [weak self] in self?.change { $0 + 1 } }),
          ("Reset", { [weak self] in self?.change { _ in 0 } }),
        ]),
      ])
    addCard(
      "State restoration",
      note: "A restored scene reopens this page with this text.",
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
    pasted.text = board.string ?? (board.hasImages ? "Image" : "Nothing to paste")
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
