public import CoreImage

/// An image: a recorded drawing, a symbol, or the bytes of an image file.
///
/// Drawings and symbols are resolution independent. Images are immutable.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  enum Source: Hashable {
    case drawing(Drawing)
    case bitmap(EncodedBitmap)
    case symbol(SymbolShape, name: String)
  }

  /// The state of an image.
  struct State: Hashable {
    var source: Source
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var configuration: Configuration?
    /// The tint color, which `withTintColor` sets.
    var tintColor: UIColor?
    var alignmentRectInsets = UIEdgeInsets.zero
    /// The offset from the bottom edge; `nil` for an image without a baseline.
    var baselineOffset: CGFloat?
    var isResizable = false
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isFlipped = false
    var flipsForRightToLeft = false
    /// The frames of an animated image; empty for other images.
    var frames: [UIImage] = []
    /// The duration of one animation cycle, in seconds.
    var duration = 0.0

    static func == (left: State, right: State) -> Bool {
      left.source == right.source && left.scale == right.scale
        && left.renderingMode == right.renderingMode && left.configuration == right.configuration
        && left.tintColor == right.tintColor
        && left.alignmentRectInsets == right.alignmentRectInsets
        && left.baselineOffset == right.baselineOffset && left.isResizable == right.isResizable
        && left.capInsets == right.capInsets && left.resizingMode == right.resizingMode
        && left.isFlipped == right.isFlipped
        && left.flipsForRightToLeft == right.flipsForRightToLeft
        && left.frames == right.frames && left.duration == right.duration
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(renderingMode)
    }
  }

  final let state: State

  /// The identifier of the image, for tests.
  @preconcurrency @MainActor open var accessibilityIdentifier: String?

  @MainActor private final var ownLabel: String?

  /// The description of the image for assistive technology; that of a symbol by default.
  @preconcurrency @MainActor open var accessibilityLabel: String? {
    get { ownLabel ?? symbolLabel }
    set { ownLabel = newValue }
  }

  init(_ state: State) {
    self.state = state
    super.init()
  }

  /// Creates an empty image.
  public convenience override init() { self.init(drawing: Drawing(size: .zero), scale: 1) }

  /// Creates an image of a recording.
  convenience init(drawing: Drawing, scale: CGFloat) {
    self.init(State(source: .drawing(drawing), scale: scale))
  }

  /// Creates the image of a literal: `#imageLiteral(resourceName: "logo")`.
  ///
  /// - Precondition: The application's bundle has an image with the name.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      preconditionFailure("There is no picture named \(name) for a literal.")
    }
    self.init(image.state)
  }

  /// Creates an image from a Core Graphics image, with a scale of 1.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image from a Core Graphics image.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point; a recorded drawing retains its own scale.
  ///   - orientation: Ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    switch cgImage.source {
    case .drawing(let drawing): self.init(drawing: drawing, scale: cgImage.scale)
    case .bitmap(let bitmap): self.init(State(source: .bitmap(bitmap), scale: scale))
    }
  }

  /// Creates an image from a Core Image image, with one point for each of its pixels.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Creates an image from a Core Image image.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - orientation: Ignored.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let extent = ciImage.extent
    let size = CGSize(width: extent.width / scale, height: extent.height / scale)
    let whole = ciImage.drawing(of: extent)
    self.init(
      drawing: Drawing(
        size: size,
        commands: [.drawing(whole, in: CGRect(origin: .zero, size: size), alpha: 1)]),
      scale: scale)
  }

  /// Creates an image from the data of a PNG or JPEG file, with a scale of 1.
  ///
  /// - Returns: `nil` for other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the data of a PNG or JPEG file.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: `nil` for other data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = EncodedBitmap(pictureFile: data) else { return nil }
    self.init(State(source: .bitmap(bitmap), scale: max(scale, 1)))
  }

  /// Creates an image from a PNG or JPEG file.
  ///
  /// A name that ends in `@2x` or `@3x` determines the scale.
  ///
  /// - Returns: `nil` if there is no such file or its format is not supported.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  // MARK: Properties

  /// The size in points.
  open var size: CGSize { resolvedSize(in: .current) }

  /// The number of pixels per point.
  open var scale: CGFloat {
    isSymbolImage ? max(traitCollection.displayScale, 1) : state.scale
  }

  /// The rendering mode: original colors or template.
  open var renderingMode: RenderingMode { state.renderingMode }

  /// Whether the image is a symbol.
  open var isSymbolImage: Bool { if case .symbol = state.source { true } else { false } }

  /// The configuration of the image.
  open var configuration: Configuration? { state.configuration }

  /// The configuration of a symbol; `nil` for other images.
  open var symbolConfiguration: SymbolConfiguration? {
    isSymbolImage ? state.configuration as? SymbolConfiguration : nil
  }

  /// The traits of the configuration, or the current traits.
  open var traitCollection: UITraitCollection { state.configuration?.traitCollection ?? .current }

  /// The Core Graphics image, without a tint color.
  open var cgImage: CGImage? {
    if case .bitmap(let bitmap) = state.source { return CGImage(bitmap: bitmap) }
    return CGImage(drawing: drawing(tint: nil, in: .current), scale: scale)
  }

  /// The orientation of the image, which is always upright, possibly mirrored.
  open var imageOrientation: Orientation { state.isFlipped ? .upMirrored : .up }

  /// The insets of the alignment rectangle.
  open var alignmentRectInsets: UIEdgeInsets { state.alignmentRectInsets }

  /// The cap insets of a resizable image.
  open var capInsets: UIEdgeInsets { state.capInsets }

  /// The resizing mode of the center.
  open var resizingMode: ResizingMode { state.resizingMode }

  /// Whether the image is mirrored in right-to-left layout.
  open var flipsForRightToLeftLayoutDirection: Bool { state.flipsForRightToLeft }

  /// Whether the image has a baseline.
  open var hasBaseline: Bool { isSymbolImage || state.baselineOffset != nil }

  /// The baseline offset from the bottom, in points.
  open var baselineOffsetFromBottom: CGFloat {
    if let offset = state.baselineOffset { return offset }
    return symbolLayout(in: .current)?.baselineOffset ?? 0
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || other.state == state
  }

  open override var hash: Int { state.hashValue }

  // MARK: Drawing

  /// Draws the image with its top left corner at a point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image at a point with a blend mode and an alpha value.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to a rectangle.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image scaled to a rectangle with a blend mode and an alpha value.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    context.saveGState()
    context.setBlendMode(blendMode)
    // Without interpolation, the pixels of the image are those of its own size.
    let showsPixels = context.interpolationQuality == .none && !state.isResizable
    let drawn =
      showsPixels
      ? drawing(tint: nil, in: .current) : drawing(filling: rect.size, tint: nil, in: .current)
    context.drawUpright(CGImage(drawing: drawn, scale: scale), in: rect, alpha: alpha)
    context.restoreGState()
  }
}
