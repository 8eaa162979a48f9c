import CoreGraphics
import Foundation

/// The content of a share sheet: a preview of the items, a row of tiles, a list of actions.
final class ShareSheetView: UIView {
  /// The side of the picture at the top, in points.
  static let pictureSize: CGFloat = 40
  private static let margin: CGFloat = 16

  private unowned let controller: UIActivityViewController
  private let header = UIView()
  private let picture = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private let close = UIButton(type: .close)
  private let line = UIView()
  private let scrollView = UIScrollView()
  private let column = UIStackView()

  init(_ controller: UIActivityViewController) {
    self.controller = controller
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    backgroundColor = .systemGroupedBackground
    setUpHeader()
    setUpColumn()
  }

  required init?(coder: NSCoder) { nil }

  private func setUpHeader() {
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = 8
    picture.layer.masksToBounds = true
    picture.tintColor = .secondaryLabel
    title.font = .preferredFont(forTextStyle: .headline)
    title.numberOfLines = 2
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .secondaryLabel
    for label in [title, detail] { label.adjustsFontForContentSizeCategory = true }
    title.accessibilityTraits = .header
    close.addAction(
      UIAction { [weak self] _ in self?.controller.cancel() }, for: .primaryActionTriggered)
    let texts = UIStackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical
    texts.spacing = 1
    line.backgroundColor = .separator
    addSubview(header)
    for view in [picture, texts, close, line] { header.addSubview(view) }
    for view in [header, picture, texts, close, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let margin = Self.margin
    // The header is no taller than its texts, which leaves the rest to the activities.
    let low = header.heightAnchor.constraint(equalToConstant: 72)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      header.heightAnchor.constraint(greaterThanOrEqualToConstant: 72),
      low,
      picture.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: margin),
      picture.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: Self.pictureSize),
      picture.heightAnchor.constraint(equalToConstant: Self.pictureSize),
      texts.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      texts.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      texts.topAnchor.constraint(greaterThanOrEqualTo: header.topAnchor, constant: 14),
      close.leadingAnchor.constraint(equalTo: texts.trailingAnchor, constant: 12),
      close.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -margin),
      close.topAnchor.constraint(equalTo: header.topAnchor, constant: 16),
      close.widthAnchor.constraint(equalToConstant: 30),
      close.heightAnchor.constraint(equalToConstant: 30),
      line.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  private func setUpColumn() {
    scrollView.alwaysBounceVertical = true
    column.axis = .vertical
    column.spacing = 20
    addSubview(scrollView)
    scrollView.addSubview(column)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: header.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
  }

  /// Updates the view with the controller's current items and activities.
  func show() {
    let preview = controller.preview
    title.text = preview.title
    detail.text = preview.detail
    detail.isHidden = preview.detail == nil
    switch preview.picture {
    case .image(let image):
      picture.contentMode = .scaleAspectFill
      picture.image = image
    case .symbol(let name):
      picture.contentMode = .center
      picture.image = UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))
    }
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    let tiles = controller.activities(.share)
    if !tiles.isEmpty { column.addArrangedSubview(row(of: tiles)) }
    let actions = controller.activities(.action)
    if !actions.isEmpty { column.addArrangedSubview(list(of: actions)) }
  }

  private func row(of activities: [UIActivity]) -> UIView {
    let tiles = UIStackView(arrangedSubviews: activities.map { ShareTile($0, in: controller) })
    tiles.alignment = .top
    tiles.spacing = 8
    let scrollView = UIScrollView()
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.addSubview(tiles)
    tiles.translatesAutoresizingMaskIntoConstraints = false
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      tiles.topAnchor.constraint(equalTo: content.topAnchor),
      tiles.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      tiles.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
      tiles.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8),
      tiles.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
    ])
    return scrollView
  }

  private func list(of activities: [UIActivity]) -> UIView {
    let lines = UIStackView()
    lines.axis = .vertical
    for (index, activity) in activities.enumerated() {
      lines.addArrangedSubview(ShareActionRow(activity, in: controller, isFirst: index == 0))
    }
    lines.backgroundColor = .secondarySystemGroupedBackground
    lines.layer.cornerRadius = 10
    lines.layer.masksToBounds = true
    let inset = UIStackView(arrangedSubviews: [lines])
    inset.isLayoutMarginsRelativeArrangement = true
    inset.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: Self.margin, bottom: 0, trailing: Self.margin)
    return inset
  }
}
