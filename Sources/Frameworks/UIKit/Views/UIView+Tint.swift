/// What a view says of its tint.
struct ViewTint {
  var color: UIColor?
  var mode = UIView.TintAdjustmentMode.automatic
}

/// A tint as it holds for a view: its color and whether it is dimmed.
struct EffectiveTint: Equatable {
  var color: UIColor
  var mode: UIView.TintAdjustmentMode
}

extension UIView {
  /// Whether a tint color is shown as it is.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview has it.
    case automatic
    /// As it is.
    case normal
    /// Without color, as behind an alert.
    case dimmed
  }

  /// The color and mode that hold here, set or inherited.
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
    return EffectiveTint(color: color ?? .systemBlue, mode: mode == .automatic ? .normal : mode)
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

  /// Tells this view and those that inherit from it, if their tint is another now.
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
  /// The gray that is as light as the color, a little clearer: a dimmed tint.
  nonisolated fileprivate var withoutHue: UIColor {
    UIColor { [self] traits in
      let rgba = resolvedColor(with: traits).rgba
      let luma = 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
      return UIColor(white: luma, alpha: rgba.alpha * 0.8)
    }
  }
}
