import CoreGraphics
import Foundation

/// An action in the list of a share sheet, with its title and its image.
final class ShareActionRow: UIControl {
  init(_ activity: UIActivity, in controller: UIActivityViewController, isFirst: Bool) {
    super.init(frame: .zero)
    let title = UILabel()
    title.text = activity.activityTitle
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = 0
    title.isAccessibilityElement = false
    let picture = UIImageView(image: activity.activityImage?.withRenderingMode(.alwaysTemplate))
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    let line = UIView()
    line.backgroundColor = .separator
    line.isHidden = isFirst
    for view in [title, picture, line] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: 52),
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      title.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 11),
      title.centerYAnchor.constraint(equalTo: centerYAnchor),
      picture.leadingAnchor.constraint(
        greaterThanOrEqualTo: title.trailingAnchor, constant: 12),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      picture.centerYAnchor.constraint(equalTo: centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 24),
      picture.heightAnchor.constraint(equalToConstant: 24),
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.topAnchor.constraint(equalTo: topAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityTraits = .button
    addAction(
      UIAction { [weak controller] _ in controller?.select(activity) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}
