import CoreGraphics
import DisplayProtocol

/// How overlapping parts of a shape are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the rule.
  public let rawValue: String

  /// Names a rule.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside where the outline winds around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside where an odd number of edges lies outward.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a shape layer's line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the cap.
  public let rawValue: String

  /// Names a cap.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Ends at the last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Ends in a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Ends half a width past the last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a shape layer's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the join.
  public let rawValue: String

  /// Names a join.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sharp.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut straight.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows a path, each part of which can be animated.
open class CAShapeLayer: CALayer {
  private var shape = ShapeContent()

  /// Makes a layer without a path, filled black.
  public override init() {
    super.init()
    shape.fillColor = .black
  }

  /// Makes a layer as without a coder, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    shape.fillColor = .black
  }

  /// Makes a copy that shows another state of the same layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { shape = other.shape }
  }

  /// The outline in the layer's space.
  open var path: CGPath? {
    get { shape.path.isEmpty ? nil : CGPath(shape.path) }
    set { change("path") { $0.path = newValue?.data ?? PathData() } }
  }

  /// The colour of the inside; black to begin with, `nil` for none.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change("fillColor") { $0.fillColor = newValue?.rgba } }
  }

  /// Which overlapping parts are inside.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { change("fillRule") { $0.fillRule = newValue == .evenOdd ? .evenOdd : .winding } }
  }

  /// The colour of the outline; none to begin with.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change("strokeColor") { $0.strokeColor = newValue?.rgba } }
  }

  /// Where along the outline the stroke begins, `0...1`.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { change("strokeStart") { $0.strokeStart = Double(newValue) } }
  }

  /// Where along the outline the stroke ends, `0...1`.
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { change("strokeEnd") { $0.strokeEnd = Double(newValue) } }
  }

  /// The width of the stroke, in points.
  open var lineWidth: CGFloat {
    get { shape.style.width }
    set { change("lineWidth") { $0.style.width = newValue } }
  }

  /// How far a sharp corner may reach, in line widths.
  open var miterLimit: CGFloat {
    get { shape.style.miterLimit }
    set { change("miterLimit") { $0.style.miterLimit = newValue } }
  }

  /// The shape of line ends.
  open var lineCap: CAShapeLayerLineCap {
    get {
      switch shape.style.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    set {
      change("lineCap") {
        $0.style.cap = newValue == .round ? .round : newValue == .square ? .square : .butt
      }
    }
  }

  /// The shape of corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get {
      switch shape.style.join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
    set {
      change("lineJoin") {
        $0.style.join = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter
      }
    }
  }

  /// Where in the dash pattern the stroke begins, in points.
  open var lineDashPhase: CGFloat {
    get { shape.style.dashPhase }
    set { change("lineDashPhase") { $0.style.dashPhase = newValue } }
  }

  /// Lengths of dashes and gaps by turns; `nil` for an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get {
      shape.style.dashLengths.isEmpty
        ? nil : shape.style.dashLengths.map { NSNumber(value: Double($0)) }
    }
    set {
      change("lineDashPattern") {
        $0.style.dashLengths = (newValue ?? []).map { CGFloat($0.doubleValue) }
      }
    }
  }

  override func applyPresentationState(_ shown: LayerState) {
    super.applyPresentationState(shown)
    if case .shape(let shown) = shown.content { shape = shown }
  }

  private func change(_ key: String, _ edit: (inout ShapeContent) -> Void) {
    var new = shape
    edit(&new)
    guard new != shape else { return }
    let action = changeAction(key)
    shape = new
    content = .shape(new)
    action?.run(forKey: key, object: self, arguments: nil)
  }
}
