import CoreGraphics
import DisplayProtocol

/// The kind of a gradient layer's gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String

  /// Names a kind.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A gradient along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient from the start point outward to an ellipse through the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around the start point that begins toward the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a color gradient over its background.
open class CAGradientLayer: CALayer {
  private var gradient = GradientContent()

  /// Creates a layer without colors.
  public override init() { super.init() }

  /// Creates a layer without colors; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a shadow copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { gradient = other.gradient }
  }

  /// The colors of the gradient, each a `CGColor`.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set {
      change("colors") {
        $0.colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.rgba }
        if $0.locations.count != $0.colors.count {
          $0.locations = Self.evenLocations($0.colors.count)
        }
      }
    }
  }

  /// The location of each color stop, rising from 0 to 1; `nil` distributes the stops evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { NSNumber(value: $0) } }
    set {
      change("locations") {
        $0.locations = newValue?.map(\.doubleValue) ?? Self.evenLocations($0.colors.count)
      }
    }
  }

  /// The start point in the unit coordinate space; the center of the top edge by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change("startPoint") { $0.startPoint = newValue } }
  }

  /// The end point in the unit coordinate space; the center of the bottom edge by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change("endPoint") { $0.endPoint = newValue } }
  }

  /// The kind of gradient.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: gradient.kind.rawValue) }
    set { change("type") { $0.kind = GradientContent.Kind(rawValue: newValue.rawValue) ?? .axial } }
  }

  private static func evenLocations(_ count: Int) -> [Double] {
    count < 2
      ? Array(repeating: 0, count: count)
      : (0..<count).map { Double($0) / Double(count - 1) }
  }

  override func applyPresentationState(_ shown: LayerState) {
    super.applyPresentationState(shown)
    if case .gradient(let shown) = shown.content { gradient = shown }
  }

  private func change(_ key: String, _ edit: (inout GradientContent) -> Void) {
    var new = gradient
    edit(&new)
    guard new != gradient else { return }
    let action = changeAction(key)
    gradient = new
    content = .gradient(new)
    action?.run(forKey: key, object: self, arguments: nil)
  }
}
