import AppsUI
import MermaidbucksKit
import UIKit

/// A tab whose feature is announced.
final class ComingSoonViewController: UIViewController {
  private let settings: AppSettings
  private let titleText: any KeyPath<Phrases, String> & Sendable
  private let bodyText: any KeyPath<Phrases, String> & Sendable
  private let message: MessageView

  init(
    symbolName: String, settings: AppSettings, title: any KeyPath<Phrases, String> & Sendable,
    text: any KeyPath<Phrases, String> & Sendable
  ) {
    self.settings = settings
    titleText = title
    bodyText = text
    message = MessageView(symbolName: symbolName)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    message.embed(in: view)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    navigationItem.title = phrases[keyPath: titleText]
    message.show(title: phrases.comingSoon, text: phrases[keyPath: bodyText])
  }
}
