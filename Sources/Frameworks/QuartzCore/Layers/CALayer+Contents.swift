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

/// The settings of a layer's image that few layers have.
final class ImageSettings {
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  /// The stretched part as the app set it.
  var center = ContentsParts.unit

  var scaling: ScalingFilters {
    ScalingFilters(
      magnifiesNearest: magnificationFilter == .nearest,
      minifiesNearest: minificationFilter == .nearest)
  }
}

/// The parts of a layer's image and their scaling.
///
/// DEPARTURE: drawn content has no pixels, so the filters apply to images only: those of `contents`
/// and of image views. Parts outside of the image are clear.
extension CALayer {
  /// The filter that enlarges the image.
  public var magnificationFilter: CALayerContentsFilter {
    get { imageSettings?.magnificationFilter ?? .linear }
    set {
      guard newValue != magnificationFilter else { return }
      changedImageSettings().magnificationFilter = newValue
      filtersDidChange()
    }
  }

  /// The filter that reduces the image.
  public var minificationFilter: CALayerContentsFilter {
    get { imageSettings?.minificationFilter ?? .linear }
    set {
      guard newValue != minificationFilter else { return }
      changedImageSettings().minificationFilter = newValue
      filtersDidChange()
    }
  }

  /// The visible part of the image, in its unit coordinate space.
  ///
  /// Changes are not animated.
  public var contentsRect: CGRect {
    get { state.contentsParts.visible }
    set { updateContentsParts(visible: newValue) }
  }

  /// The part that is stretched in both directions when the gravity resizes the image, in the unit
  /// coordinate space of the visible part.
  ///
  /// The parts above and below it are stretched horizontally, those beside it vertically, and those
  /// at the corners keep their size. An extent of 0 is one pixel of the image.
  public var contentsCenter: CGRect {
    get { imageSettings?.center ?? ContentsParts.unit }
    set {
      guard newValue != contentsCenter else { return }
      changedImageSettings().center = newValue
      updateContentsParts(visible: contentsRect)
    }
  }

  private func changedImageSettings() -> ImageSettings {
    let settings = imageSettings ?? ImageSettings()
    imageSettings = settings
    return settings
  }

  private func updateContentsParts(visible: CGRect) {
    let parts = ContentsParts(visible: visible, center: stretchedPart(of: visible))
    guard parts != state.contentsParts else { return }
    state.contentsParts = parts
    note(.contentsParts)
  }

  /// Updates the parts after a change of the image or the gravity.
  final func contentsPartsDidChange() {
    if imageSettings != nil { updateContentsParts(visible: contentsRect) }
  }

  private func stretchedPart(of visible: CGRect) -> CGRect {
    var center = contentsCenter
    guard center != ContentsParts.unit, state.contentsGravity.isResizing else {
      return ContentsParts.unit
    }
    let size: CGSize
    switch state.content {
    case .drawing(let drawing): size = drawing.size
    case .bitmap(let bitmap, _): size = bitmap.size(atScale: 1)
    default: return center
    }
    let pixel = CGSize(
      width: 1 / max(size.width * visible.width, 1),
      height: 1 / max(size.height * visible.height, 1))
    if center.width <= 0 {
      center = CGRect(
        x: center.minX - pixel.width / 2, y: center.minY, width: pixel.width, height: center.height)
    }
    if center.height <= 0 {
      center = CGRect(
        x: center.minX, y: center.minY - pixel.height / 2, width: center.width,
        height: pixel.height)
    }
    return center
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
    guard let filters = imageSettings?.scaling, !filters.isSmooth else {
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

extension ContentsGravity {
  fileprivate var isResizing: Bool {
    self == .resize || self == .resizeAspect || self == .resizeAspectFill
  }
}
