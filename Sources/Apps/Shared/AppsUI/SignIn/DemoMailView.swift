import AppsKit
import UIKit

/// The last email to the customer, which the service shows while it runs with demo data.
final class DemoMailView: CardView {
  private let symbolView = UIImageView(image: UIImage(systemName: "envelope.fill"))
  private let captionLabel = UILabel(.caption1, isBold: true, color: .brandTint)
  private let subjectLabel = UILabel(.headline)
  private let bodyLabel = UILabel(.footnote, color: .secondaryText)
  private let button = UIButton(configuration: .quiet())
  /// Called to enter the code of the email.
  var onUse: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbolView.tintColor = .brandTint
    symbolView.contentMode = .scaleAspectFit
    symbolView.setContentHuggingPriority(.required, for: .horizontal)
    let heading = UIStackView(arrangedSubviews: [symbolView, captionLabel])
    heading.spacing = 8
    heading.alignment = .center
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 0, bottom: 8, trailing: 0)
    button.contentHorizontalAlignment = .leading
    let column = UIStackView.column([heading, subjectLabel, bodyLabel, button], spacing: 6)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 8, trailing: 16))
    button.addAction(UIAction { [weak self] _ in self?.onUse() }, for: .primaryActionTriggered)
  }

  func show(_ mail: DemoMessage, _ phrases: Phrases) {
    captionLabel.text = phrases.demoInbox
    subjectLabel.text = mail.subject
    bodyLabel.text = mail.body
    button.configuration?.title = phrases.useThisCode
    button.isHidden = mail.code == nil
  }
}
