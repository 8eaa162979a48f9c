import CoreGraphics
import CoreLocation
import Foundation
import MapTiles
import UIKit

/// Draws a map as a picture.
@preconcurrency @MainActor open class MKMapSnapshotter: NSObject {
  /// The completion handler of a snapshot.
  public typealias CompletionHandler = @MainActor @Sendable (Snapshot?, (any Error)?) -> Void

  /// The content of the picture.
  open class Options: NSObject {
    /// The region.
    open var region = MKCoordinateRegion() {
      didSet { mapRect = region.mapRect }
    }
    /// The rectangle of the world.
    open var mapRect = MKMapRect.null
    /// The size in points.
    open var size = CGSize(width: 256, height: 256)
    /// The scale and appearance.
    open var traitCollection = UITraitCollection.current
    /// Which places are shown; `nil` shows all.
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    /// Creates options for an empty region.
    public override init() { super.init() }
  }

  /// A picture of a map.
  open class Snapshot: NSObject {
    /// The picture with the attribution.
    public let image: UIImage
    /// The scale and appearance.
    public let traitCollection: UITraitCollection
    private let camera: MapCamera

    init(image: UIImage, traitCollection: UITraitCollection, camera: MapCamera) {
      self.image = image
      self.traitCollection = traitCollection
      self.camera = camera
      super.init()
    }

    /// Returns where a position is in the picture.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      let point = MKMapPoint(coordinate)
      let corner = camera.visibleRect(in: image.size).origin
      return CGPoint(
        x: CGFloat(point.x - corner.x) * camera.scale,
        y: CGFloat(point.y - corner.y) * camera.scale)
    }
  }

  private let options: Options
  private var loader: SnapshotLoader?

  /// Creates a snapshotter.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Whether a picture is being drawn.
  open var isLoading: Bool { loader != nil }

  /// Stops drawing; the completion handler is not called.
  open func cancel() { loader = nil }

  /// Draws the picture.
  ///
  /// - Parameter completionHandler: Receives the picture, or an `MKError`.
  open func start(completionHandler: @escaping CompletionHandler) {
    guard loader == nil else { return }
    let loader = SnapshotLoader(options)
    self.loader = loader
    loader.load { [weak self] snapshot in
      guard let self, self.loader === loader else { return }
      self.loader = nil
      completionHandler(snapshot, snapshot == nil ? MKError(.serverFailure) : nil)
    }
  }

  /// Draws the picture.
  ///
  /// - Throws: `MKError`.
  open func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      start { snapshot, error in
        if let snapshot {
          continuation.resume(returning: snapshot)
        } else {
          continuation.resume(throwing: error ?? MKError(.unknown))
        }
      }
    }
  }
}
