import CoreLocation
import Foundation
import UIKit

/// A map view's annotations and their views.
struct AnnotationState {
  struct Entry {
    let annotation: any MKAnnotation
    var view: MKAnnotationView?
    var number: Int
  }

  var entries: [ObjectIdentifier: Entry] = [:]
  var nextNumber = 0
  var selected: [ObjectIdentifier] = []
  var registered: [String: AnyClass] = [:]
  var unused: [String: [MKAnnotationView]] = [:]
  /// Whether coordinates are being set by a drag.
  var isDragging = false
  var needsLayout = false

  var visibleViews: [MKAnnotationView] { entries.values.compactMap(\.view) }

  /// The annotations in the order of their addition.
  var ordered: [Entry] { entries.values.sorted { $0.number < $1.number } }
}
