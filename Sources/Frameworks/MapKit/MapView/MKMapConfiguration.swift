import Foundation

/// How a map looks; see its subclass.
@preconcurrency @MainActor open class MKMapConfiguration: NSObject {
  override init() { super.init() }
}

/// The look of a street map.
open class MKStandardMapConfiguration: MKMapConfiguration {
  /// Which places are shown; `nil` shows all.
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  /// Creates the usual look.
  public override init() { super.init() }
}
