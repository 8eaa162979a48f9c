import CoreGraphics
import Foundation

/// The subviews and the state of a table view cell.
struct CellParts {
  let contentView = UIView()
  /// The default background, used if the app sets none.
  let fill = UIView()
  let separator = UIView()
  /// The separator above the first row of a group.
  let topLine = UIView()
  var readyMade: StandardCellContent?
  var configuredView: (any UIView & UIContentView)?
  var contentConfiguration: (any UIContentConfiguration)?
  var backgroundConfiguration: UIBackgroundConfiguration?
  var configuredBackground: BackgroundConfigurationView?
  /// The views of the accessory type, from leading to trailing.
  var accessories: [UIView] = []
  var editingControl: UIView?
  var reorderControl: UIView?
  var needsConfigurationUpdate = false
  var hasSeparatorInset = false
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var touch = CellTouch()
  var interface = CellInterface()
}

/// The labels and the image view of a cell style.
final class StandardCellContent {
  let style: UITableViewCell.CellStyle
  private unowned let host: UIView
  private var storedText: UILabel?
  private var storedDetail: UILabel?
  private var storedImage: UIImageView?

  init(style: UITableViewCell.CellStyle, in host: UIView) {
    self.style = style
    self.host = host
  }

  var textLabel: UILabel {
    if let storedText { return storedText }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = style == .value2 ? 1 : 0
    label.font = .preferredFont(forTextStyle: style == .value2 ? .footnote : .body)
    if style == .value2 { label.textColor = host.tintColor }
    host.addSubview(label)
    storedText = label
    return label
  }

  var detailLabel: UILabel {
    if let storedDetail { return storedDetail }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.font = .preferredFont(
      forTextStyle: style == .subtitle ? .caption1 : style == .value2 ? .footnote : .body)
    if style == .value1 { label.textColor = .secondaryLabel }
    host.addSubview(label)
    storedDetail = label
    return label
  }

  var imageView: UIImageView {
    if let storedImage { return storedImage }
    let view = UIImageView()
    host.addSubview(view)
    storedImage = view
    return view
  }

  /// The arrangement for the current content.
  var arrangement: ListArrangement {
    var arrangement = ListArrangement()
    arrangement.image = storedImage?.image == nil ? nil : storedImage
    arrangement.text = storedText
    arrangement.secondary = storedDetail
    arrangement.isSideBySide = style == .value1
    arrangement.putsSecondaryFirst = false
    arrangement.verticalPadding = style == .subtitle ? 2 : 3
    return arrangement
  }
}
