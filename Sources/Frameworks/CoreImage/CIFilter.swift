import CoreGraphics
import Foundation

/// A generator of images with parameters.
///
/// A filter is used by one thread at a time.
open class CIFilter: NSObject, CIFilterProtocol {
  /// The generators.
  enum Kind: String {
    case code128 = "CICode128BarcodeGenerator"
    case qrCode = "CIQRCodeGenerator"
  }

  private let kind: Kind
  private var values: [String: Any]

  /// Creates a filter by its name; `nil` for an unknown name.
  public convenience init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(kind)
  }

  /// Creates a filter by its name and sets parameters; `nil` for an unknown name.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  init(_ kind: Kind) {
    self.kind = kind
    values = Self.defaults(of: kind)
    super.init()
  }

  private static func defaults(of kind: Kind) -> [String: Any] {
    switch kind {
    case .code128:
      [Key.message: Data(), Key.quietSpace: Float(10), Key.barcodeHeight: Float(32)]
    case .qrCode: [Key.message: Data(), Key.correctionLevel: "M"]
    }
  }

  /// The name.
  open var name: String { kind.rawValue }

  /// The names of the parameters.
  open var inputKeys: [String] { Self.defaults(of: kind).keys.sorted() }

  /// Sets all parameters to their defaults.
  open func setDefaults() { values = Self.defaults(of: kind) }

  /// Sets a parameter.
  ///
  /// `nil` sets the default. Keys that are not parameters are ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let standard = Self.defaults(of: kind)[key] else { return }
    values[key] = value ?? standard
  }

  /// Returns a parameter, or `nil` for another key.
  open func value(forKey key: String) -> Any? { values[key] }

  /// The image; `nil` if the message is empty, too long or not encodable.
  open var outputImage: CIImage? {
    switch kind {
    case .code128:
      CodeModules.code128(message).map {
        CIImage(
          drawing: .code(
            $0, quietSpace: max(0, number(Key.quietSpace).rounded()),
            height: max(1, number(Key.barcodeHeight).rounded())))
      }
    case .qrCode:
      CodeModules.Correction(level: values[Key.correctionLevel] as? String ?? "")
        .flatMap { CodeModules.qrCode(message, $0) }
        .map { CIImage(drawing: .code($0, quietSpace: 1, height: nil)) }
    }
  }

  // MARK: Parameters

  /// The names of the parameters.
  enum Key {
    static let message = "inputMessage"
    static let quietSpace = "inputQuietSpace"
    static let barcodeHeight = "inputBarcodeHeight"
    static let correctionLevel = "inputCorrectionLevel"
  }

  private var message: Data { values[Key.message] as? Data ?? Data() }

  private func number(_ key: String) -> CGFloat {
    switch values[key] {
    case let number as Float: CGFloat(number)
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: 0
    }
  }
}

extension Drawing {
  /// Returns a drawing with one pixel for each module, black on white.
  ///
  /// - Parameters:
  ///   - quietSpace: The white space around the code.
  ///   - height: The height of a code with one row; `nil` for square modules.
  fileprivate static func code(
    _ modules: CodeModules, quietSpace: CGFloat, height: CGFloat?
  ) -> Drawing {
    let tall = height.map { $0 / CGFloat(modules.rows) } ?? 1
    let size = CGSize(
      width: CGFloat(modules.columns) + 2 * quietSpace,
      height: CGFloat(modules.rows) * tall + 2 * quietSpace)
    let context = CGContext(size: size)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(gray: 0, alpha: 1)
    let placed = CGAffineTransform(a: 1, b: 0, c: 0, d: tall, tx: quietSpace, ty: quietSpace)
    context.addPath(CGPath(modules.outline.applying(placed)))
    context.fillPath()
    return context.finishedDrawing()
  }
}
