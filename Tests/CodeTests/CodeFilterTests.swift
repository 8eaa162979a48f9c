import Compositor
import CoreGraphics
import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import Testing
import Vision

/// - SeeAlso: Apple, `CIFilter.qrCodeGenerator()` and `CIFilter.code128BarcodeGenerator()`.
@Suite struct CodeFilterTests {
  init() { PictureFileCoder.install() }

  private func qrCode(_ message: String, level: String = "M") -> CIImage? {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(message.utf8)
    filter.correctionLevel = level
    return filter.outputImage
  }

  private func code128(_ message: String) -> CIImage? {
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data(message.utf8)
    return filter.outputImage
  }

  private func payloads(_ image: CIImage) throws -> [String?] {
    let picture = try #require(CIContext().createCGImage(image, from: image.extent))
    let request = VNDetectBarcodesRequest()
    try VNImageRequestHandler(cgImage: picture).perform([request])
    return (request.results ?? []).map { ($0 as? VNBarcodeObservation)?.payloadStringValue }
  }

  @Test func `a QR code has one pixel for each module and one around it`() throws {
    // 21 modules are version 1.
    let image = try #require(qrCode("FERRY", level: "L"))
    #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
  }

  @Test func `a barcode is as high as its bars and its quiet space`() throws {
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data("1234".utf8)
    filter.quietSpace = 7
    filter.barcodeHeight = 50
    // Start, two pairs of digits and the check have 11 modules each, the stop has 13.
    #expect(
      filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 4 * 11 + 13 + 14, height: 64))
  }

  @Test(arguments: [
    "A", "0123456789", "NCFOXN%TSMAHN-H+QBS*UDG0*Q4$AO0LAKL5", "https://ferry.example/?q=1",
  ])
  func `codes of both kinds are read back`(message: String) throws {
    #expect(try payloads(#require(qrCode(message))) == [message])
    #expect(try payloads(#require(code128(message))) == [message])
  }

  @Test(arguments: ["L", "M", "Q", "H"])
  func `every level of correction is read back`(level: String) throws {
    let message = String(repeating: "Ferry 7 ", count: 40)
    #expect(try payloads(#require(qrCode(message, level: level))) == [message])
  }

  @Test func `text in UTF-8 is read back`() throws {
    #expect(try payloads(#require(qrCode("커피 한 잔 ☕️"))) == ["커피 한 잔 ☕️"])
  }

  @Test(arguments: [0.4, 0.5, 1.7, 3, 4.25], [0, 10, -20, 45, 70, 90.0])
  func `a scaled and rotated code is read back`(scale: Double, degrees: Double) throws {
    for image in [try #require(qrCode("0123456789")), try #require(code128("AB-0123456"))] {
      let turned = image.transformed(by: CGAffineTransform(scaleX: 8 * scale, y: 8 * scale))
        .transformed(by: CGAffineTransform(rotationAngle: degrees * .pi / 180))
      #expect(try payloads(turned).count == 1)
    }
  }

  @Test func `what cannot be encoded has no image`() {
    #expect(qrCode("") == nil)
    #expect(qrCode("A", level: "X") == nil)
    #expect(qrCode(String(repeating: "a", count: 3_000), level: "L") == nil)
    #expect(code128("") == nil)
    #expect(code128("é") == nil)
    #expect(CIFilter(name: "CISepiaTone") == nil)
  }

  @Test func `parameters can be set by name`() throws {
    let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
    filter.setValue(Data("FERRY".utf8), forKey: "inputMessage")
    filter.setValue("H", forKey: "inputCorrectionLevel")
    #expect(try payloads(#require(filter.outputImage)) == ["FERRY"])
    filter.setDefaults()
    #expect(filter.outputImage == nil)
  }

  @Test func `a translated image keeps its content`() throws {
    let image = try #require(qrCode("FERRY"))
      .transformed(by: CGAffineTransform(translationX: 100, y: -40))
    #expect(image.extent.origin == CGPoint(x: 100, y: -40))
    #expect(try payloads(image) == ["FERRY"])
    let half = image.cropped(to: CGRect(x: 100, y: -40, width: 10, height: 200))
    #expect(half.extent.width == 10)
    #expect(try payloads(half).isEmpty)
  }
}
