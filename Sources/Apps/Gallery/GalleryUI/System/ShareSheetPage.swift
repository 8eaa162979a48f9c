import UIKit

/// Share sheets for texts, links and pictures, with activities of the gallery's own.
final class ShareSheetPage: ExamplesViewController {
  private let outcome = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    outcome.text = "Nothing"
    outcome.font = .preferredFont(forTextStyle: .body)
    outcome.textColor = .secondaryLabel
    outcome.numberOfLines = 0
    addCard(
      "Share", note: "Copied things can be pasted into text fields.",
      [
        row("Outcome", outcome),
        button("A text") { [weak self] in self?.share(["Meet me at the harbour at nine."], $0) },
        button("A link") { [weak self] in
          self?.share([URL(string: "https://www.swift.org/documentation/")].compactMap { $0 }, $0)
        },
        button("Two pictures") { [weak self] in
          self?.share([Self.picture(.systemTeal), Self.picture(.systemOrange)], $0)
        },
      ])
    addCard(
      "Activities", note: "Tiles are for applications, lines for actions.",
      [
        button("With activities of one's own") { [weak self] in
          self?.share(["A table for two"], $0, own: true)
        },
        button("Nothing but a tile") { [weak self] in
          self?.share(["A table for two"], $0, own: true, excluded: true)
        },
      ])
  }

  private func button(_ title: String, chosen: @escaping (UIView) -> Void) -> UIView {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    let button = UIButton(configuration: configuration)
    button.addAction(
      UIAction { action in if let view = action.sender as? UIView { chosen(view) } },
      for: .primaryActionTriggered)
    return button
  }

  private static func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
    }
  }

  private func share(
    _ items: [Any], _ source: UIView, own: Bool = false, excluded: Bool = false
  ) {
    let note: (String) -> Void = { [weak self] in self?.outcome.text = $0 }
    let activities = [
      NoteTile("Harbour", symbol: "flag", note: note),
      NoteTile("Letters", symbol: "envelope", note: note),
      NoteActivity("Remember", symbol: "bookmark", note: note),
    ]
    let sheet = UIActivityViewController(
      activityItems: items, applicationActivities: own ? activities : nil)
    if excluded {
      sheet.excludedActivityTypes = [
        .copyToPasteboard, UIActivity.ActivityType("gallery.Remember"),
      ]
    }
    sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
      if type == .copyToPasteboard { self?.outcome.text = "Copied" }
      if !completed { self?.outcome.text = "Cancelled" }
    }
    sheet.popoverPresentationController?.sourceView = source
    present(sheet, animated: true)
  }
}
