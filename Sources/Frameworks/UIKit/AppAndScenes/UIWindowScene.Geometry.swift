import CoreGraphics
import DisplayProtocol
import Foundation

extension UIWindowScene {
  /// How a scene stands on its screen.
  @preconcurrency @MainActor public class Geometry: NSObject {
    /// The scene's space.
    public final let coordinateSpace: any UICoordinateSpace
    /// Which way up the interface is.
    public final let interfaceOrientation: UIInterfaceOrientation
    /// The place that the system gives the scene.
    public final let systemFrame: CGRect

    init(_ scene: UIWindowScene) {
      coordinateSpace = scene.coordinateSpace
      interfaceOrientation = scene.interfaceOrientation
      systemFrame = UIScreen.main.bounds
      super.init()
    }
  }

  /// What an application wishes of a scene's geometry.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    override init() { super.init() }

    /// What an application on a phone or a tablet wishes.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The ways up that the interface may stand; none leaves it as it is.
      public var interfaceOrientations: UIInterfaceOrientationMask

      /// Wishes for nothing.
      public override init() {
        interfaceOrientations = []
        super.init()
      }

      /// Wishes for one of some ways up.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// How the scene stands at this moment.
  public var effectiveGeometry: Geometry { Geometry(self) }

  /// Wishes for another geometry.
  ///
  /// The interface turns where the controllers in front support one of the ways that are wished for.
  ///
  /// - Parameter errorHandler: Called in a later turn where the wish is not fulfilled.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wish = geometryPreferences as? GeometryPreferences.iOS,
      !wish.interfaceOrientations.isEmpty
    else { return }
    let application = UIApplication.shared
    guard application.supports(wish.interfaceOrientations) else {
      let error = NSError(
        domain: "UISceneErrorDomain", code: 101,
        userInfo: [
          NSLocalizedDescriptionKey:
            "None of the requested orientations are supported by the view controller."
        ])
      UIApplication.clock.schedule(at: UIApplication.clock.now) { errorHandler?(error) }
      return
    }
    // DEPARTURE: the wish holds until the next one; UIKit forgets it when the device is turned.
    application.system.orientations = wish.interfaceOrientations
    RunLoopTurn.setNeeded()
  }
}
