import CoreGraphics
import Foundation

/// An app activity in the row of a share sheet: an icon above its title.
final class ShareTile: UIControl {
  /// The side of the icon, in points.
  private static let iconSize: CGFloat = 60

  private let icon = UIView()

  init(_ activity: UIActivity, in controller: UIActivityViewController) {
    super.init(frame: .zero)
    icon.backgroundColor = .secondarySystemGroupedBackground
    icon.layer.cornerRadius = 13.5
    icon.layer.masksToBounds = true
    let picture = UIImageView(image: activity.activityImage)
    picture.contentMode = .scaleAspectFit
    let title = UILabel()
    title.text = activity.activityTitle
    title.font = .preferredFont(forTextStyle: .caption1)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = 2
    title.textAlignment = .center
    title.isAccessibilityElement = false
    icon.addSubview(picture)
    addSubview(icon)
    addSubview(title)
    // Large pictures fill the icon; small ones, such as symbols, are centered.
    let side = max(
      activity.activityImage?.size.width ?? 0, activity.activityImage?.size.height ?? 0)
    let pictureSize = side >= Self.iconSize ? Self.iconSize : 30
    for view in [icon, picture, title] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: 76),
      icon.topAnchor.constraint(equalTo: topAnchor),
      icon.centerXAnchor.constraint(equalTo: centerXAnchor),
      icon.widthAnchor.constraint(equalToConstant: Self.iconSize),
      icon.heightAnchor.constraint(equalToConstant: Self.iconSize),
      picture.centerXAnchor.constraint(equalTo: icon.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: pictureSize),
      picture.heightAnchor.constraint(equalToConstant: pictureSize),
      title.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 6),
      title.leadingAnchor.constraint(equalTo: leadingAnchor),
      title.trailingAnchor.constraint(equalTo: trailingAnchor),
      title.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityTraits = .button
    addAction(
      UIAction { [weak controller] _ in controller?.select(activity) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { icon.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}
