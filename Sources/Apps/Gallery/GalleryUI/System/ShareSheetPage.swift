import UIKit

/// Share sheets for text, links and images, with custom activities.
final class ShareSheetPage: ExamplesViewController {
  private let outcome = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    outcome.text = "None"
    outcome.font = .preferredFont(forTextStyle: .body)
    outcome.textColor = .secondaryLabel
    outcome.numberOfLines = 0
    addCard(
      "Share", note: "Copied items can be pasted into text fields.",
      [
        row("Result", outcome),
        button("Share Text") { [weak self] in self?.share(["Meet me at the harbor at nine."], $0) },
        button("Share Link") { [weak self] in
          self?.share([URL(string: "https://www.swift.org/documentation/")].compactMap { $0 }, $0)
        },
        button("Share Two Images") { [weak self] in
          self?.share([Self.picture(.systemTeal), Self.picture(.systemOrange)], $0)
        },
      ])
    addCard(
      "Activities", note: "Apps appear as tiles, actions as rows.",
      [
        button("With Custom Activities") { [weak self] in
          self?.share(["A table for two"], $0, own: true)
        },
        button("With Excluded Activities") { [weak self] in
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
      NoteTile("Harbor", symbol: "flag", note: note),
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
      if !completed { self?.outcome.text = "Canceled" }
    }
    sheet.popoverPresentationController?.sourceView = source
    present(sheet, animated: true)
  }
}
