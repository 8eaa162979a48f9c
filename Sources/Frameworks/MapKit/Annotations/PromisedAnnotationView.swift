import Foundation
import UIKit

extension MKAnnotationView {
  /// Creates a view of a registered class, as decision 0040 describes.
  @inline(never)
  static func make(
    _ type: MKAnnotationView.Type, _ annotation: any MKAnnotation, _ reuseIdentifier: String
  ) -> MKAnnotationView {
    unsafeBitCast(type, to: PromisedAnnotationView.Type.self)
      .init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
}

/// A view of an annotation that promises the initializers which all have.
@_spi(Registration)
open class PromisedAnnotationView: MKAnnotationView {
  /// Creates a view.
  public required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view without annotation; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
