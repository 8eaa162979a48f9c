/// The colors of a configured button in one state.
struct ButtonColors {
  var foreground: UIColor
  var background: UIColor
  /// The opacity of the content, `0...1`.
  var contentAlpha: CGFloat = 1
  /// The opacity of the background, `0...1`.
  var backgroundAlpha: CGFloat = 1

  init(_ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor) {
    let isSelected =
      state.contains(.selected) && configuration.automaticallyUpdateForSelection
    let baseBackground = configuration.baseBackgroundColor
    switch configuration.kind {
    case .plain:
      foreground = configuration.baseForegroundColor ?? tint
      background = baseBackground ?? (isSelected ? tint.withAlphaComponent(0.15) : .clear)
    case .gray:
      foreground = configuration.baseForegroundColor ?? tint
      background =
        baseBackground ?? (isSelected ? tint.withAlphaComponent(0.15) : .secondarySystemFill)
    case .tinted:
      let base = baseBackground ?? tint
      foreground = configuration.baseForegroundColor ?? (isSelected ? .white : tint)
      background = isSelected ? base : base.withAlphaComponent(0.18)
    case .filled:
      foreground = configuration.baseForegroundColor ?? .white
      background = baseBackground ?? tint
    }
    if let own = configuration.background.backgroundColor { background = own }
    if state.contains(.disabled) {
      disable(configuration)
    } else if state.contains(.highlighted) {
      contentAlpha = configuration.kind == .plain ? 0.35 : 0.7
      backgroundAlpha = 0.72
    }
  }

  private mutating func disable(_ configuration: UIButton.Configuration) {
    foreground = .tertiaryLabel
    guard configuration.background.backgroundColor == nil, configuration.kind != .plain else {
      return
    }
    background = .tertiarySystemFill
  }
}
