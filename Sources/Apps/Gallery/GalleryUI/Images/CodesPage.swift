import CoreImage
import CoreImage.CIFilterBuiltins
import UIKit

/// Codes that scanners read, at several sizes.
final class CodesPage: ExamplesViewController {
  private let message = UITextField()
  private let qrCode = CodeView()
  private let barcode = CodeView()
  private let small = CodeView()

  override func viewDidLoad() {
    super.viewDidLoad()
    message.text = "FERRY-0123456789"
    message.borderStyle = .roundedRect
    message.font = .preferredFont(forTextStyle: .body)
    message.adjustsFontForContentSizeCategory = true
    message.accessibilityLabel = "Message"
    message.autocapitalizationType = .none
    message.autocorrectionType = .no
    message.addAction(
      UIAction { [weak self] _ in self?.encode() }, for: .editingChanged)
    addCard("Message", note: "Code 128 encodes ASCII only.", [message])
    addCard("QR code", [qrCode])
    addCard("Code 128", [barcode])
    addCard("Small", note: "Modules of 1.7 points.", [small])
    encode()
  }

  private func encode() {
    let data = Data((message.text ?? "").utf8)
    let square = CIFilter.qrCodeGenerator()
    square.message = data
    square.correctionLevel = "M"
    let bars = CIFilter.code128BarcodeGenerator()
    bars.message = data
    bars.barcodeHeight = 60
    qrCode.show(square.outputImage, moduleSize: 8, name: "QR code")
    barcode.show(bars.outputImage, moduleSize: 1.5, name: "Code 128")
    small.show(square.outputImage, moduleSize: 1.7, name: "Small QR code")
  }
}

/// A code in the middle of its width, white in dark mode, too.
private final class CodeView: UIView {
  private let picture = UIImageView()
  private var widthRule: NSLayoutConstraint?
  private var ratioRule: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    picture.translatesAutoresizingMaskIntoConstraints = false
    addSubview(picture)
    NSLayoutConstraint.activate([
      picture.centerXAnchor.constraint(equalTo: centerXAnchor),
      picture.topAnchor.constraint(equalTo: topAnchor),
      picture.bottomAnchor.constraint(equalTo: bottomAnchor),
      picture.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: CIImage?, moduleSize: CGFloat, name: String) {
    picture.image = image.map { UIImage(ciImage: $0) }
    picture.accessibilityLabel = image == nil ? "\(name), not encodable" : name
    widthRule?.isActive = false
    ratioRule?.isActive = false
    let size = image?.extent.size ?? CGSize(width: 8, height: 8)
    let width = picture.widthAnchor.constraint(equalToConstant: size.width * moduleSize)
    width.priority = .defaultHigh
    let ratio = picture.heightAnchor.constraint(
      equalTo: picture.widthAnchor, multiplier: size.height / size.width)
    NSLayoutConstraint.activate([width, ratio])
    (widthRule, ratioRule) = (width, ratio)
  }
}
