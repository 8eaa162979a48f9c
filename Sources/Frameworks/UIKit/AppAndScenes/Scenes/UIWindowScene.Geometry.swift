import CoreGraphics
import DisplayProtocol
import Foundation

extension UIWindowScene {
  /// The geometry of a scene on its screen.
  @preconcurrency @MainActor public class Geometry: NSObject {
    /// The scene's coordinate space.
    public final let coordinateSpace: any UICoordinateSpace
    /// The orientation of the interface.
    public final let interfaceOrientation: UIInterfaceOrientation
    /// The frame assigned by the system.
    public final let systemFrame: CGRect

    init(_ scene: UIWindowScene) {
      coordinateSpace = scene.coordinateSpace
      interfaceOrientation = scene.interfaceOrientation
      systemFrame = UIScreen.main.bounds
      super.init()
    }
  }

  /// A request for a scene's geometry.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    override init() { super.init() }

    /// A request for a scene's geometry on a phone or a tablet.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The requested orientations; empty leaves the orientation unchanged.
      public var interfaceOrientations: UIInterfaceOrientationMask

      /// Creates an empty request.
      public override init() {
        interfaceOrientations = []
        super.init()
      }

      /// Creates a request for one of several orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// The current geometry of the scene.
  public var effectiveGeometry: Geometry { Geometry(self) }

  /// Requests another geometry.
  ///
  /// The interface rotates if the frontmost controllers support one of the requested orientations.
  ///
  /// - Parameter errorHandler: Called in a later run-loop turn if the request is denied.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let preferences = geometryPreferences as? GeometryPreferences.iOS,
      !preferences.interfaceOrientations.isEmpty
    else { return }
    let application = UIApplication.shared
    guard application.supports(preferences.interfaceOrientations) else {
      let error = NSError(
        domain: "UISceneErrorDomain", code: 101,
        userInfo: [
          NSLocalizedDescriptionKey:
            "None of the requested orientations are supported by the view controller."
        ])
      UIApplication.clock.schedule(at: UIApplication.clock.now) { errorHandler?(error) }
      return
    }
    // DEPARTURE: The request is valid until the next one; UIKit discards it when the device is
    // rotated.
    application.system.orientations = preferences.interfaceOrientations
    RunLoopTurn.setNeeded()
  }
}
