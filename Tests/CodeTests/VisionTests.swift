import Compositor
import CoreGraphics
import CoreImage
import Foundation
import Testing
import Vision

/// - SeeAlso: Apple, `VNDetectBarcodesRequest` and `VNRecognizeTextRequest`.
@Suite struct VisionTests {
  init() { PictureFileCoder.install() }

  private func code(_ name: String, _ message: String) throws -> CIImage {
    let filter = try #require(
      CIFilter(name: name, parameters: ["inputMessage": Data(message.utf8)]))
    return try #require(filter.outputImage)
  }

  /// A picture of 400 by 200 pixels with a QR code at the bottom left and a barcode at the top
  /// right.
  private func sheet() throws -> CGImage {
    let context = CGContext(size: CGSize(width: 400, height: 200))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 400, height: 200))
    let qrCode = try code("CIQRCodeGenerator", "left")
    let barcode = try code("CICode128BarcodeGenerator", "RIGHT")
    for (image, rect) in [
      (qrCode, CGRect(x: 10, y: 90, width: 100, height: 100)),
      (barcode, CGRect(x: 210, y: 10, width: 180, height: 80)),
    ] {
      let picture = try #require(CIContext().createCGImage(image, from: image.extent))
      context.drawUpright(picture, in: rect)
    }
    return try #require(context.makeImage())
  }

  private func barcodes(
    _ prepare: (VNDetectBarcodesRequest) -> Void = { _ in }
  ) throws -> [VNBarcodeObservation] {
    let request = VNDetectBarcodesRequest()
    prepare(request)
    try VNImageRequestHandler(cgImage: sheet()).perform([request])
    return try #require(request.results as? [VNBarcodeObservation])
  }

  @Test func `several codes in a picture are found with their place from the bottom left`() throws {
    let found = try barcodes()
    let qrCode = try #require(found.first { $0.symbology == .qr })
    let barcode = try #require(found.first { $0.symbology == .code128 })
    #expect(qrCode.payloadStringValue == "left")
    #expect(barcode.payloadStringValue == "RIGHT")
    #expect(CGRect(x: 0, y: 0, width: 0.3, height: 0.6).contains(qrCode.boundingBox))
    #expect(qrCode.boundingBox.width > 0.15)
    #expect(CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5).contains(barcode.boundingBox))
  }

  @Test func `only the kinds that are asked for are found`() throws {
    #expect(try barcodes { $0.symbologies = [.code128] }.map(\.symbology) == [.code128])
    #expect(try barcodes { $0.symbologies = [.ean13] }.isEmpty)
  }

  @Test func `only the region of interest is examined`() throws {
    let found = try barcodes { $0.regionOfInterest = CGRect(x: 0.5, y: 0, width: 0.5, height: 1) }
    #expect(found.map(\.symbology) == [.code128])
    #expect(try #require(found.first).boundingBox.minX > 0.5)
    #expect(throws: VNError(.invalidArgument)) {
      try barcodes { $0.regionOfInterest = CGRect(x: 2, y: 0, width: 1, height: 1) }
    }
  }

  @Test func `a request calls its handler once with its results`() throws {
    var counts: [Int] = []
    let request = VNDetectBarcodesRequest { request, error in
      #expect(error == nil)
      counts.append(request.results?.count ?? -1)
    }
    try VNImageRequestHandler(cgImage: sheet()).perform([request])
    #expect(counts == [2])
  }
}
