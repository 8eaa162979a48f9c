import CoreGraphics
import DisplayProtocol
import Foundation

/// A header or footer of a table's section that can be used again.
open class UITableViewHeaderFooterView: UIView {
  private let content = UIView()
  private var configuredView: (any UIView & UIContentView)?
  private var configuredBackground: BackgroundConfigurationView?
  private var readyMade: StandardCellContent?
  private var needsConfigurationUpdate = false
  final var tableStyle = UITableView.Style.plain
  final var isFooter = false
  final var sideMargin: CGFloat = 16 { didSet { if sideMargin != oldValue { setNeedsLayout() } } }
  /// What the table's safe area takes of the sides, left and right.
  final var safeSides = (left: CGFloat(0), right: CGFloat(0))
  /// Whether it is held at the top of a plain table.
  final var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Fixed once it is made; `nil` keeps it from being used for other sections.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  private let storedReuseIdentifier: String?

  /// Creates a header or footer.
  public init(reuseIdentifier: String?) {
    storedReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(content)
  }

  /// Creates a header that cannot be reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a header that cannot be reused; the coder is not read.
  public required init?(coder: NSCoder) {
    storedReuseIdentifier = nil
    super.init(coder: coder)
    addSubview(content)
  }

  /// Holds what is shown.
  open var contentView: UIView { content }

  /// The ready-made label; made when it is asked for.
  open var textLabel: UILabel? {
    let made = readyMade ?? StandardCellContent(style: .subtitle, in: content)
    let isNew = readyMade == nil
    readyMade = made
    let label = made.textLabel
    if isNew {
      let look = defaultContentConfiguration().textProperties
      label.font = look.font
      label.textColor = look.color
      label.accessibilityTraits = .header
    }
    return label
  }

  /// Shows a configuration's content in place of whatever the content view held.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let contentConfiguration else {
        configuredView?.removeFromSuperview()
        configuredView = nil
        return
      }
      if let configuredView, configuredView.supports(contentConfiguration) {
        configuredView.configuration = contentConfiguration
      } else {
        configuredView?.removeFromSuperview()
        let view = contentConfiguration.makeContentView()
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = content.bounds
        content.addSubview(view)
        configuredView = view
      }
      setNeedsLayout()
    }
  }

  /// Shows a background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      setNeedsUpdateConfiguration()
      showBackground()
    }
  }

  /// Stands behind the content.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      showBackground()
      setNeedsLayout()
    }
  }

  /// Called when the state has changed, before the next layout.
  open var configurationUpdateHandler:
    ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// How it is by now.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }

  /// A configuration as the table's style has it, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (tableStyle, isFooter) {
    case (.plain, false): .plainHeader()
    case (.plain, true): .plainFooter()
    case (_, false): .groupedHeader()
    case (_, true): .groupedFooter()
    }
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Brings content and background to a state; call `super` to run the update handler.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Called before it shows another section; call `super`.
  open func prepareForReuse() {
    isPinned = false
  }

  /// The material of bars, while the rows move under it.
  private var automaticBackground: UIBackgroundConfiguration? {
    guard tableStyle == .plain, isPinned, backgroundView == nil, backgroundColor == nil else {
      return nil
    }
    var configuration = UIBackgroundConfiguration.clear()
    configuration.visualEffect = UIBlurEffect(style: .systemChromeMaterial)
    return configuration
  }

  private func showBackground() {
    guard let shown = backgroundConfiguration ?? automaticBackground else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    let view = configuredBackground ?? BackgroundConfigurationView()
    view.configuration = shown
    configuredBackground = view
    view.frame = bounds
    if view.superview !== self { insertSubview(view, at: 0) }
  }

  private var margins: NSDirectionalEdgeInsets {
    let isCard = tableStyle == .insetGrouped
    let sides =
      isRightToLeft ? (safeSides.right, safeSides.left) : (safeSides.left, safeSides.right)
    return NSDirectionalEdgeInsets(
      top: 4, leading: isCard ? 16 : sideMargin + sides.0, bottom: 4,
      trailing: isCard ? 16 : sideMargin + sides.1)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      needsConfigurationUpdate = false
      showBackground()
      updateConfiguration(using: configurationState)
    }
    backgroundView?.frame = bounds
    configuredBackground?.frame = bounds
    if content.directionalLayoutMargins != margins { content.directionalLayoutMargins = margins }
    content.frame = bounds
    if let list = configuredView as? UIListContentView { list.hostMargins = margins }
    configuredView?.frame = content.bounds
    if configuredView == nil, let readyMade {
      var arrangement = readyMade.arrangement
      arrangement.margins = margins
      arrangement.place(in: content.bounds, mirrored: isRightToLeft)
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width
    if let configuredView {
      (configuredView as? UIListContentView)?.hostMargins = margins
      let size = configuredView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      return CGSize(width: width, height: size.height)
    }
    if content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
      content.directionalLayoutMargins = margins
      return content.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    if let readyMade {
      var arrangement = readyMade.arrangement
      arrangement.margins = margins
      return CGSize(
        width: width, height: arrangement.frames(width: width, height: nil).height)
    }
    return CGSize(width: width, height: 28)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }
}
