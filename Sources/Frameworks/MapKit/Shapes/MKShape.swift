import CoreLocation
import Dispatch
import Foundation
import QuartzCore
import Synchronization
import UIKit

/// An object on the map with a name; see its subclasses.
nonisolated open class MKShape: NSObject, MKAnnotation {
  /// Identifies observers and what they do after a change; accessed on the main thread only.
  package final var observers: [ObjectIdentifier: @MainActor (MKShape) -> Void] = [:] {
    didSet { isObserved.store(!observers.isEmpty, ordering: .releasing) }
  }
  /// Whether there are observers, for changes on any thread.
  private let isObserved = Atomic(false)

  /// The name.
  open var title: String? { didSet { notifyObservers() } }
  /// A second line.
  open var subtitle: String? { didSet { notifyObservers() } }
  /// The position: of an area, its middle.
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }

  override init() { super.init() }

  /// Informs map views of a change: immediately on the main thread, soon from others.
  final func notifyObservers() {
    guard isObserved.load(ordering: .acquiring) else { return }
    // Unsafe: the closure uses the shape on the main thread only.
    nonisolated(unsafe) let shape = self
    let notify: @MainActor @Sendable () -> Void = {
      for observer in shape.observers.values { observer(shape) }
    }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { notify() }
    } else {
      DispatchQueue.main.async { notify() }
    }
  }
}

/// A point on the map whose position, name and second line can change.
nonisolated open class MKPointAnnotation: MKShape {
  private var position = CLLocationCoordinate2D()

  /// Creates an annotation on the equator at Greenwich.
  public override init() { super.init() }

  /// Creates an annotation.
  public convenience init(
    coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
  ) {
    self.init()
    position = coordinate
    self.title = title
    self.subtitle = subtitle
  }

  /// The position.
  ///
  /// Map views move the annotation's view, animated inside an animation block.
  open override var coordinate: CLLocationCoordinate2D {
    get { position }
    set {
      position = newValue
      notifyObservers()
    }
  }
}
