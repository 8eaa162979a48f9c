import CoreGraphics
import Foundation

/// Where cells that are made during an animated update come from.
struct TableArrivals {
  struct Start {
    var frame: CGRect
    var alpha: CGFloat
  }

  var rows: [IndexPath: Start] = [:]
  var headers: [Int: Start] = [:]

  func start(of path: IndexPath) -> Start? { rows[path] }
  func headerStart(_ section: Int) -> Start? { headers[section] }
}
