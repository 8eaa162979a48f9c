import CoreGraphics
import DisplayProtocol

/// How the colours of a gradient layer spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String

  /// Names a kind.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start outward to an ellipse through the end.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start, beginning toward the end.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows colours over its bounds.
open class CAGradientLayer: CALayer {
  private var gradient = GradientContent()

  /// Makes a layer without colours.
  public override init() { super.init() }

  /// Makes a layer as without a coder, from which nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a copy that shows another state of the same layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { gradient = other.gradient }
  }

  /// The colours, each a `CGColor`.
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

  /// Where each colour stands, rising from 0 to 1; `nil` spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { NSNumber(value: $0) } }
    set {
      change("locations") {
        $0.locations = newValue?.map(\.doubleValue) ?? Self.evenLocations($0.colors.count)
      }
    }
  }

  /// Where the first colour stands, as a fraction of the bounds; the middle of the top.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change("startPoint") { $0.startPoint = newValue } }
  }

  /// Where the last colour stands, as a fraction of the bounds; the middle of the bottom.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change("endPoint") { $0.endPoint = newValue } }
  }

  /// How the colours spread.
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
