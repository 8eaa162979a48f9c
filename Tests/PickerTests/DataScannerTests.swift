import CoreImage
import CoreImage.CIFilterBuiltins
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport
import VisionKit

/// - SeeAlso: Apple, `DataScannerViewController`.
@Suite(.serialized) struct DataScannerTests {
  private final class Recorder: DataScannerViewControllerDelegate {
    var added: [String?] = []
    var removed: [String?] = []
    var errors: [DataScannerViewController.ScanningUnavailable] = []
    var onAdd: (() -> Void)?

    func dataScanner(
      _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
      allItems: [RecognizedItem]
    ) {
      added += addedItems.map(Self.text)
      onAdd?()
    }

    func dataScanner(
      _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem],
      allItems: [RecognizedItem]
    ) { removed += removedItems.map(Self.text) }

    func dataScanner(
      _ dataScanner: DataScannerViewController,
      becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
    ) { errors.append(error) }

    static func text(_ item: RecognizedItem) -> String? {
      switch item {
      case .barcode(let barcode): barcode.payloadStringValue
      }
    }
  }

  private func code(_ message: String) throws -> UIImage {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(message.utf8)
    let image = try #require(filter.outputImage)
    return UIImage(ciImage: image.transformed(by: CGAffineTransform(scaleX: 6, y: 6)))
  }

  private func onScanner(
    _ types: Set<DataScannerViewController.RecognizedDataType> = [.barcode()],
    status: CameraAccess.Status = .authorized,
    _ body: (PickerStage, DataScannerViewController, Recorder) throws -> Void
  ) throws {
    try withCameraAccess(status) {
      try onPickerStage { stage in
        let scanner = DataScannerViewController(
          recognizedDataTypes: types, isHighlightingEnabled: true)
        let recorder = Recorder()
        scanner.delegate = recorder
        stage.present(scanner)
        try body(stage, scanner, recorder)
      }
    }
  }

  @Test func `pictures of codes are items, one after another`() throws {
    try onScanner { stage, scanner, recorder in
      try scanner.startScanning()
      stage.screen.turn()
      #expect(stage.request?.camera == .scan)
      let first = try #require(try code("first").pngData())
      try stage.answer(.chosen([stage.file("first.png", first)]))
      #expect(recorder.added == ["first"])
      #expect(stage.request?.camera == .scan)
      let second = try #require(try code("second").pngData())
      try stage.answer(.chosen([stage.file("second.png", second)]))
      #expect(recorder.added == ["first", "second"])
      #expect(recorder.removed == ["first"])
    }
  }

  @Test func `other kinds of codes are not items`() throws {
    try onScanner([.barcode(symbologies: [.code128])]) { stage, scanner, recorder in
      try scanner.startScanning()
      stage.screen.turn()
      let picture = try #require(try code("first").pngData())
      try stage.answer(.chosen([stage.file("first.png", picture)]))
      #expect(recorder.added.isEmpty)
    }
  }

  @Test func `stopping withdraws the camera`() throws {
    try onScanner { stage, scanner, _ in
      try scanner.startScanning()
      stage.screen.turn()
      #expect(stage.request != nil)
      scanner.stopScanning()
      stage.screen.turn()
      #expect(stage.request == nil)
      #expect(!scanner.isScanning)
    }
  }

  @Test func `without permission scanning is restricted`() throws {
    try onScanner(status: .denied) { _, scanner, _ in
      #expect(!DataScannerViewController.isAvailable)
      #expect(throws: DataScannerViewController.ScanningUnavailable.cameraRestricted) {
        try scanner.startScanning()
      }
      #expect(!scanner.isScanning)
    }
  }

  @Test func `without a camera the delegate is notified`() throws {
    try onScanner { stage, scanner, recorder in
      try scanner.startScanning()
      stage.screen.turn()
      try stage.answer(.refused(.noCamera))
      #expect(recorder.errors == [.unsupported])
      #expect(stage.labels.contains("Choose Photo"))
    }
  }
}
