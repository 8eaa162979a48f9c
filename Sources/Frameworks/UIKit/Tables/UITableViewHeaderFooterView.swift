import CoreGraphics
import DisplayProtocol
import Foundation

/// A reusable header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  private let content = UIView()
  private var configuredView: (any UIView & UIContentView)?
  private var configuredBackground: BackgroundConfigurationView?
  private var readyMade: StandardCellContent?
  private var needsConfigurationUpdate = false
  final var tableStyle = UITableView.Style.plain
  final var isFooter = false
  final var sideMargin: CGFloat = 16 { didSet { if sideMargin != oldValue { setNeedsLayout() } } }
  /// The table view's safe area insets at the left and the right.
  final var safeSides = (left: CGFloat(0), right: CGFloat(0))
  /// Whether the view is pinned to the top of a plain table.
  final var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The reuse identifier, fixed at creation; `nil` disables reuse.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  final var storedReuseIdentifier: String?

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

  /// Creates a header of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // Behind the views of a nib file, which are subviews of the header itself.
    insertSubview(content, at: 0)
  }

  /// The superview of the content.
  open var contentView: UIView { content }

  /// The label of the title; created on demand.
  open var textLabel: UILabel? {
    if let list = configuredView as? UIListContentView { return list.textLabel }
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

  /// The configuration of the content; replaces the content view's subviews.
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

  /// The configuration of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      setNeedsUpdateConfiguration()
      showBackground()
    }
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      showBackground()
      setNeedsLayout()
    }
  }

  /// Called when the state has changed, before the next layout pass.
  open var configurationUpdateHandler:
    ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The current state of the view.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }

  /// The default configuration for the table view's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (tableStyle, isFooter) {
    case (.plain, false): .plainHeader()
    case (.plain, true): .plainFooter()
    case (_, false): .groupedHeader()
    case (_, true): .groupedFooter()
    }
  }

  /// Schedules `updateConfiguration(using:)` before the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates content and background for a state; call `super` to call the update handler.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Called before the view is reused for another section; call `super`.
  open func prepareForReuse() {
    isPinned = false
  }

  /// The color of a tint of its own, or the material of bars while rows scroll below the header.
  private var automaticBackground: UIBackgroundConfiguration? {
    guard backgroundView == nil, backgroundColor == nil else { return nil }
    if let color = tint.color {
      var configuration = UIBackgroundConfiguration.clear()
      configuration.backgroundColor = color
      return configuration
    }
    guard tableStyle == .plain, isPinned else { return nil }
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

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
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
