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

  /// Whether segments have background images, and therefore no sliding selection indicator.
  var hasGrounds: Bool { !grounds.isEmpty }

  /// The image set for exactly this state and metrics.
  subscript(ground state: UIControl.State, metrics: UIBarMetrics) -> UIImage? {
    get { grounds[Ground(state: state.rawValue, metrics: metrics)] }
    set { grounds[Ground(state: state.rawValue, metrics: metrics)] = newValue }
  }

  /// The image set for exactly these states and metrics.
  subscript(
    left: UIControl.State, right: UIControl.State, metrics: UIBarMetrics
  ) -> UIImage? {
    get { dividers[Divider(left: left.rawValue, right: right.rawValue, metrics: metrics)] }
    set {
      dividers[Divider(left: left.rawValue, right: right.rawValue, metrics: metrics)] = newValue
    }
  }

  /// The background of a segment: the image for its state, or the one for the normal state.
  func ground(_ state: UIControl.State) -> UIImage? {
    self[ground: state, .default] ?? self[ground: .normal, .default]
  }

  /// The divider between two segments: the image for both states, for one of them, or the default.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right, .default] ?? self[left, .normal, .default]
      ?? self[.normal, right, .default] ?? self[.normal, .normal, .default]
  }
}
