import CoreGraphics
import DisplayProtocol

/// The fill rule of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the rule.
  public let rawValue: String

  /// Names a rule.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the winding number is not zero.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if a ray from it crosses an odd number of edges.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The line cap of a shape layer.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the cap.
  public let rawValue: String

  /// Names a cap.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at the endpoint.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends in a half circle around the endpoint.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line extends past the endpoint by half the line width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The line join of a shape layer.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the join.
  public let rawValue: String

  /// Names a join.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A beveled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a path with animatable properties.
open class CAShapeLayer: CALayer {
  private var shape = ShapeContent()

  /// Creates a layer without a path, filled black.
  public override init() {
    super.init()
    shape.fillColor = .black
  }

  /// Creates a layer without a path; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    shape.fillColor = .black
  }

  /// Creates a shadow copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { shape = other.shape }
  }

  /// The path in the layer's space.
  open var path: CGPath? {
    get { shape.path.isEmpty ? nil : CGPath(shape.path) }
    set { change("path") { $0.path = newValue?.data ?? PathData() } }
  }

  /// The color of the fill; black by default, `nil` for none.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change("fillColor") { $0.fillColor = newValue?.rgba } }
  }

  /// The fill rule of the path.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { change("fillRule") { $0.fillRule = newValue == .evenOdd ? .evenOdd : .winding } }
  }

  /// The color of the stroke; none by default.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change("strokeColor") { $0.strokeColor = newValue?.rgba } }
  }

  /// The relative location at which the stroke begins, `0...1`.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { change("strokeStart") { $0.strokeStart = Double(newValue) } }
  }

  /// The relative location at which the stroke ends, `0...1`.
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { change("strokeEnd") { $0.strokeEnd = Double(newValue) } }
  }

  /// The line width, in points.
  open var lineWidth: CGFloat {
    get { shape.style.width }
    set { change("lineWidth") { $0.style.width = newValue } }
  }

  /// The limit of the miter length, in line widths.
  open var miterLimit: CGFloat {
    get { shape.style.miterLimit }
    set { change("miterLimit") { $0.style.miterLimit = newValue } }
  }

  /// The line cap.
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

  /// The line join.
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

  /// The offset into the dash pattern at which the stroke begins, in points.
  open var lineDashPhase: CGFloat {
    get { shape.style.dashPhase }
    set { change("lineDashPhase") { $0.style.dashPhase = newValue } }
  }

  /// The alternating lengths of dashes and gaps, in points; `nil` for a solid line.
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
