/// The tint properties set on a view.
struct ViewTint {
  var color: UIColor?
  var mode = UIView.TintAdjustmentMode.automatic
}

/// The effective tint of a view: its color and whether it is dimmed.
struct EffectiveTint: Equatable {
  var color: UIColor
  var mode: UIView.TintAdjustmentMode
}

extension UIView {
  /// The adjustment of the tint color.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's mode.
    case automatic
    /// The unmodified color.
    case normal
    /// A desaturated color, as behind an alert.
    case dimmed
  }

  /// The effective color and mode, set or inherited.
  final var effectiveTint: EffectiveTint {
    var color: UIColor?
    var mode = TintAdjustmentMode.automatic
    var current: UIView? = self
    while let view = current {
      if color == nil { color = view.tint.color }
      if mode == .automatic { mode = view.tint.mode }
      if color != nil, mode != .automatic { break }
      current = view.parentView
    }
    return EffectiveTint(
      color: color ?? AccentColor.color, mode: mode == .automatic ? .normal : mode)
  }

  final var effectiveTintColor: UIColor {
    let tint = effectiveTint
    return tint.mode == .dimmed ? tint.color.withoutHue : tint.color
  }

  final var effectiveTintAdjustmentMode: TintAdjustmentMode { effectiveTint.mode }

  final func setTintColor(_ color: UIColor?) {
    let old = effectiveTint
    tint.color = color
    tintMayHaveChanged(from: old)
  }

  final func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    let old = effectiveTint
    tint.mode = mode
    tintMayHaveChanged(from: old)
  }

  /// Notifies this view and inheriting descendants if their tint has changed.
  final func tintMayHaveChanged(from old: EffectiveTint) {
    let new = effectiveTint
    guard new != old else { return }
    notifyTintChange(colorChanged: new.color != old.color, modeChanged: new.mode != old.mode)
  }

  private func notifyTintChange(colorChanged: Bool, modeChanged: Bool) {
    tintColorDidChange()
    for child in children {
      let color = colorChanged && child.tint.color == nil
      let mode = modeChanged && child.tint.mode == .automatic
      if color || mode { child.notifyTintChange(colorChanged: color, modeChanged: mode) }
    }
  }
}

extension UIColor {
  /// A gray of the color's lightness with reduced opacity: a dimmed tint.
  nonisolated fileprivate var withoutHue: UIColor {
    UIColor { [self] traits in
      let rgba = resolvedColor(with: traits).rgba
      let luma = 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
      return UIColor(white: luma, alpha: rgba.alpha * 0.8)
    }
  }
}
