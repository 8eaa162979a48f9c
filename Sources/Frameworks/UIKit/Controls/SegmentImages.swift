/// Images that replace a segmented control's drawing.
struct SegmentImages {
  private struct Ground: Hashable {
    var state: UInt
    var metrics: UIBarMetrics
  }

  private struct Divider: Hashable {
    var left: UInt
    var right: UInt
    var metrics: UIBarMetrics
  }

  private var grounds: [Ground: UIImage] = [:]
  private var dividers: [Divider: UIImage] = [:]

  /// Whether segments have pictures behind them, and so no plate that is moved.
  var hasGrounds: Bool { !grounds.isEmpty }

  /// Exactly the picture that was set.
  subscript(ground state: UIControl.State, metrics: UIBarMetrics) -> UIImage? {
    get { grounds[Ground(state: state.rawValue, metrics: metrics)] }
    set { grounds[Ground(state: state.rawValue, metrics: metrics)] = newValue }
  }

  /// Exactly the picture that was set.
  subscript(
    left: UIControl.State, right: UIControl.State, metrics: UIBarMetrics
  ) -> UIImage? {
    get { dividers[Divider(left: left.rawValue, right: right.rawValue, metrics: metrics)] }
    set {
      dividers[Divider(left: left.rawValue, right: right.rawValue, metrics: metrics)] = newValue
    }
  }

  /// What stands behind a segment: the picture for its state, or the one for all states.
  func ground(_ state: UIControl.State) -> UIImage? {
    self[ground: state, .default] ?? self[ground: .normal, .default]
  }

  /// What stands between two segments: the picture for both, for one of them, or for all.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right, .default] ?? self[left, .normal, .default]
      ?? self[.normal, right, .default] ?? self[.normal, .normal, .default]
  }
}
