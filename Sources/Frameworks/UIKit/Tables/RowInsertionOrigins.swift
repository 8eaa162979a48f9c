import CoreGraphics
import Foundation

/// The initial frames of cells inserted during an animated update.
struct RowInsertionOrigins {
  struct Origin {
    var frame: CGRect
    var alpha: CGFloat
  }

  var rows: [IndexPath: Origin] = [:]
  var headers: [Int: Origin] = [:]

  func origin(of path: IndexPath) -> Origin? { rows[path] }
  func headerOrigin(_ section: Int) -> Origin? { headers[section] }
}
