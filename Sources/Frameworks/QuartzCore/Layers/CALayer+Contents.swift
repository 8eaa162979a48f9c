import CoreGraphics
import DisplayProtocol

/// The filter by which an image is scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the filter.
  public let rawValue: String

  /// Names a filter; unknown names scale smoothly.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates between pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Shows the nearest pixel, so that magnified pixels are squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolates between pixels of smaller copies; displays do so for `linear` as well.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The scaling of a layer's image.
///
/// DEPARTURE: drawn content has no pixels, so the filters apply to images only: those of `contents`
/// and of image views.
extension CALayer {
  /// The filter that enlarges the image.
  public var magnificationFilter: CALayerContentsFilter {
    get { magnification ?? .linear }
    set {
      guard newValue != magnificationFilter else { return }
      magnification = newValue
      filtersDidChange()
    }
  }

  /// The filter that reduces the image.
  public var minificationFilter: CALayerContentsFilter {
    get { minification ?? .linear }
    set {
      guard newValue != minificationFilter else { return }
      minification = newValue
      filtersDidChange()
    }
  }

  private var scaling: ScalingFilters {
    ScalingFilters(
      magnifiesNearest: magnification == .nearest, minifiesNearest: minification == .nearest)
  }

  private func filtersDidChange() {
    if contentsImage != nil { return showContents() }
    switch content {
    case .drawing, .bitmap: setNeedsDisplay()
    default: break
    }
  }

  /// Shows the image of `contents`.
  final func showContents() {
    switch contentsImage?.source {
    case .drawing(let drawing): show(.drawing(drawing), scale: contentsImage?.scale ?? 1)
    case .bitmap(let bitmap): show(.bitmap(bitmap, scale: contentsScale), scale: contentsScale)
    case nil: content = .none
    }
  }

  /// Shows an image with the filters.
  ///
  /// - Parameter scale: The number of pixels per point.
  package func show(_ image: LayerContent, scale: CGFloat) {
    let filters = scaling
    guard !filters.isSmooth else {
      content = image
      return
    }
    let source: CGImage.Source
    switch image {
    case .drawing(let drawing): source = .drawing(drawing)
    case .bitmap(let bitmap, _): source = .bitmap(bitmap)
    default:
      content = image
      return
    }
    switch source.scaled(by: filters, scale: scale) {
    case .drawing(let drawing): content = .drawing(drawing)
    case .bitmap(let bitmap): content = .bitmap(bitmap, scale: scale)
    }
  }
}
