import AppsUI
import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import UIKit

/// A barcode or a QR code, drawn with whole pixels for each module.
final class CodeImageView: UIView {
  /// The kind and the content of a code.
  enum Content: Equatable {
    /// A Code 128 barcode of ASCII characters.
    case barcode(String)
    /// A QR code.
    case qrCode(String)
  }

  private struct Drawing: Equatable {
    var content: Content
    var size: CGSize
    var scale: CGFloat
  }

  private static let barcodeHeight: CGFloat = 100
  private static let qrCodeHeight: CGFloat = 248
  /// The least height at which a camera reads the code of a screen easily, in points.
  private static let leastHeight: CGFloat = 132
  /// The white space around the bars of Code 128, in modules.
  private static let quietSpace: Float = 10
  private let imageView = UIImageView()
  private lazy var height = heightAnchor.constraint(equalToConstant: Self.barcodeHeight)
  private var content: Content?
  /// The height that the screen has for a code, in points.
  var room = CGFloat.greatestFiniteMagnitude {
    didSet { if room != oldValue { setHeight() } }
  }
  private var drawn: Drawing?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .center
    imageView.clipsToBounds = true
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    fill(with: imageView)
    height.isActive = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a code; `nil` shows an empty space.
  ///
  /// - Parameter name: The name of the code, for VoiceOver.
  func show(_ content: Content?, name: String) {
    imageView.accessibilityLabel = name
    guard content != self.content else { return }
    self.content = content
    setHeight()
    setNeedsLayout()
  }

  private func setHeight() {
    if case .qrCode = content {
      height.constant = max(Self.leastHeight, min(Self.qrCodeHeight, room))
    } else {
      height.constant = Self.barcodeHeight
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content, bounds.width > 0, bounds.height > 0 else {
      imageView.image = nil
      drawn = nil
      return
    }
    let scale = max(1, traitCollection.displayScale)
    let drawing = Drawing(content: content, size: bounds.size, scale: scale)
    guard drawing != drawn else { return }
    drawn = drawing
    imageView.image = Self.image(of: drawing)
  }

  private static func image(of drawing: Drawing) -> UIImage? {
    let space = CGSize(
      width: drawing.size.width * drawing.scale, height: drawing.size.height * drawing.scale)
    let code: CIImage?
    switch drawing.content {
    case .barcode(let message):
      let filter = CIFilter.code128BarcodeGenerator()
      filter.message = Data(message.utf8)
      filter.quietSpace = quietSpace
      filter.barcodeHeight = 1
      // White space is needed beside the bars only.
      code = filter.outputImage.map {
        $0.cropped(to: $0.extent.insetBy(dx: 0, dy: CGFloat(quietSpace)))
      }
    case .qrCode(let message):
      let filter = CIFilter.qrCodeGenerator()
      filter.message = Data(message.utf8)
      filter.correctionLevel = "M"
      code = filter.outputImage
    }
    guard let code, code.extent.width > 0, code.extent.height > 0 else { return nil }
    var across = max(1, (space.width / code.extent.width).rounded(.down))
    var down = max(1, (space.height / code.extent.height).rounded(.down))
    if case .qrCode = drawing.content {
      across = min(across, down)
      down = across
    }
    let image = code.transformed(by: CGAffineTransform(scaleX: across, y: down))
    return UIImage(ciImage: image, scale: drawing.scale, orientation: .up)
  }
}
