import CoreGraphics
import Dispatch
import DisplayProtocol
import Foundation
import UIKit
import Vision

/// Reads barcodes from the camera's live picture.
///
/// In a browser the page sends several frames a second, which are read off the main thread. Without
/// a camera, pictures that the user chooses replace frames.
open class DataScannerViewController: UIViewController {
  /// The trade between speed and the size of codes that can be read.
  nonisolated public enum QualityLevel: Sendable {
    /// Between the others.
    case balanced
    /// Prefers speed.
    case fast
    /// Prefers small codes.
    case accurate
  }

  /// The reason that nothing can be scanned.
  nonisolated public enum ScanningUnavailable: Error, Sendable {
    /// The camera is restricted or not allowed.
    case cameraRestricted
    /// There is no camera.
    case unsupported
  }

  /// Whether scanning is supported.
  open class var isSupported: Bool { true }

  /// Whether the app may use the camera.
  open class var isAvailable: Bool { CameraAccess.shared.status == .authorized }

  /// The types that are recognized.
  public final let recognizedDataTypes: Set<RecognizedDataType>
  /// The trade between speed and the size of codes; all levels use the same frames.
  public final let qualityLevel: QualityLevel
  /// Whether several items are recognized at the same time.
  public final let recognizesMultipleItems: Bool
  /// Whether a hint is shown while nothing is recognized.
  public final let isGuidanceEnabled: Bool
  /// Whether recognized items are outlined.
  public final let isHighlightingEnabled: Bool
  /// Receives the recognized items.
  open weak var delegate: (any DataScannerViewControllerDelegate)?
  /// Whether the camera is read.
  public private(set) final var isScanning = false

  private let preview = CameraPreview(.scan)
  private let outlines = CAShapeLayer()
  private let guidance = GuidanceView()
  private var items: [RecognizedItem] = []
  /// The number of frames since each item was last read.
  private var missedFrames: [UUID: Int] = [:]
  private var isReading = false

  /// The number of frames without an item after which it is removed.
  private static let patience = 5

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - isHighFrameRateTrackingEnabled: Ignored.
  ///   - isPinchToZoomEnabled: Ignored.
  public init(
    recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) {
    self.recognizedDataTypes = recognizedDataTypes
    self.qualityLevel = qualityLevel
    self.recognizesMultipleItems = recognizesMultipleItems
    self.isGuidanceEnabled = isGuidanceEnabled
    self.isHighlightingEnabled = isHighlightingEnabled
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates no scanner.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    for part in [preview, guidance, preview.messageView] { view.addSubview(part) }
    outlines.fillColor = UIColor.systemYellow.withAlphaComponent(0.2).cgColor
    outlines.strokeColor = UIColor.systemYellow.cgColor
    outlines.lineWidth = 3
    outlines.lineJoin = .round
    view.layer.insertSublayer(outlines, above: preview.layer)
    preview.received = { [weak self] in self?.read($0) }
    preview.chosen = { [weak self] in self?.read($0) }
    preview.refused = { [weak self] reason in
      guard let self else { return }
      self.isScanning = false
      self.updateGuidance()
      self.delegate?.dataScanner(
        self, becameUnavailableWithError: reason == .noCamera ? .unsupported : .cameraRestricted)
    }
    updateGuidance()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    preview.frame = view.bounds
    preview.messageView.frame = view.bounds
    outlines.frame = view.bounds
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    let size = guidance.sizeThatFits(room.size)
    guidance.frame = CGRect(
      x: room.midX - size.width / 2, y: room.minY, width: size.width, height: size.height)
    outline()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isScanning { preview.start() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    preview.stop()
  }

  /// Starts to read the camera, once the view is on the screen.
  ///
  /// The user is prompted for the camera the first time only.
  ///
  /// - Throws: `ScanningUnavailable.cameraRestricted` if the user denied the camera.
  open func startScanning() throws {
    loadViewIfNeeded()
    isScanning = true
    updateGuidance()
    if view.window != nil { preview.start() }
    if CameraAccess.shared.status == .denied, !CameraAccess.shared.isAllowedByUser {
      isScanning = false
      throw ScanningUnavailable.cameraRestricted
    }
  }

  /// Stops reading the camera.
  open func stopScanning() {
    isScanning = false
    preview.stop()
    show([], of: .zero)
  }

  // MARK: Reading

  /// Reads a frame off the main thread; frames that arrive meanwhile are skipped.
  private func read(_ frame: Data) {
    guard isScanning, !isReading, let image = UIImage(data: frame)?.cgImage else { return }
    isReading = true
    let symbologies = symbologies
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let found = Self.barcodes(in: image, symbologies)
      DispatchQueue.main.async { self?.receive(found, of: image) }
    }
  }

  private func receive(_ found: [VNBarcodeObservation], of image: CGImage) {
    isReading = false
    guard isScanning else { return }
    show(found, of: CGSize(width: image.width, height: image.height))
  }

  /// Reads a chosen picture and requests the next one.
  private func read(_ file: ChosenFile) {
    guard isScanning else { return }
    if let image = UIImage(contentsOfFile: file.path)?.cgImage {
      // One picture replaces all frames in which the items of the last picture disappear.
      for id in missedFrames.keys { missedFrames[id] = Self.patience }
      show(
        Self.barcodes(in: image, symbologies),
        of: CGSize(width: image.width, height: image.height))
    }
    try? FileManager.default.removeItem(atPath: file.path)
    if isScanning { preview.start() }
  }

  /// The kinds of barcodes that are read.
  private var symbologies: [VNBarcodeSymbology] {
    let all = (try? VNDetectBarcodesRequest().supportedSymbologies()) ?? []
    let wanted = recognizedDataTypes.map(\.symbologies)
    return wanted.contains([]) ? all : all.filter { kind in wanted.contains { $0.contains(kind) } }
  }

  nonisolated private static func barcodes(
    in image: CGImage, _ symbologies: [VNBarcodeSymbology]
  ) -> [VNBarcodeObservation] {
    let request = VNDetectBarcodesRequest()
    request.symbologies = symbologies
    try? VNImageRequestHandler(cgImage: image).perform([request])
    return (request.results ?? []).compactMap { $0 as? VNBarcodeObservation }
  }

  /// Compares the new items with the current ones, and notifies the delegate.
  private func show(_ found: [VNBarcodeObservation], of size: CGSize) {
    let limited = recognizesMultipleItems ? found : Array(found.prefix(1))
    var (added, updated): ([RecognizedItem], [RecognizedItem]) = ([], [])
    var current: [RecognizedItem] = []
    var rest = items
    for observation in limited {
      let bounds = RecognizedItem.Bounds(viewRect(of: observation.boundingBox, in: size))
      let known = rest.firstIndex { $0.isSame(as: observation) }
      let id = known.map { rest.remove(at: $0).id } ?? UUID()
      let item = RecognizedItem.barcode(
        RecognizedItem.Barcode(observation: observation, id: id, bounds: bounds))
      missedFrames[id] = 0
      current.append(item)
      if known == nil { added.append(item) } else { updated.append(item) }
    }
    var removed: [RecognizedItem] = []
    for item in rest {
      missedFrames[item.id, default: 0] += 1
      if isScanning, recognizesMultipleItems || current.isEmpty,
        missedFrames[item.id, default: 0] <= Self.patience
      {
        current.append(item)
      } else {
        missedFrames[item.id] = nil
        removed.append(item)
      }
    }
    items = current
    outline()
    updateGuidance()
    if !removed.isEmpty {
      delegate?.dataScanner(self, didRemove: removed, allItems: items)
    }
    if !added.isEmpty { delegate?.dataScanner(self, didAdd: added, allItems: items) }
    if !updated.isEmpty { delegate?.dataScanner(self, didUpdate: updated, allItems: items) }
  }

  // MARK: Appearance

  /// The rectangle of the view where the camera's picture, which fills it, has a rectangle.
  private func viewRect(of box: CGRect, in size: CGSize) -> CGRect {
    let bounds = view.bounds
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = max(bounds.width / size.width, bounds.height / size.height)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - shown.width / 2 + box.minX * shown.width,
      y: bounds.midY - shown.height / 2 + (1 - box.maxY) * shown.height,
      width: box.width * shown.width, height: box.height * shown.height)
  }

  private func outline() {
    let path = UIBezierPath()
    if isHighlightingEnabled {
      for item in items {
        path.append(
          UIBezierPath(roundedRect: item.bounds.rect.insetBy(dx: -8, dy: -8), cornerRadius: 8))
      }
    }
    outlines.path = path.cgPath
  }

  private func updateGuidance() {
    guidance.isHidden = !isGuidanceEnabled || !isScanning || !items.isEmpty
  }
}

/// A hint over the camera's picture.
private final class GuidanceView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.6)
    layer.cornerRadius = 12
    label.text = SystemText.pointAtCode.string
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: size.width - 32, height: size.height - 20))
    return CGSize(width: text.width + 32, height: text.height + 20)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 10)
  }
}
