import Foundation

/// The controls of a screen that a visitor uses, read from a message with all layers.
struct ScreenControls: Equatable {
  /// A place on the screen, in points.
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// The centers of the tabs, from the left.
  let tabs: [Point]
  /// The layer with the greatest scrollable height; `nil` if nothing scrolls.
  let scrollingLayer: Int?

  /// Reads a message `whole`; `nil` if it is another one.
  init?(whole: String) {
    guard
      let message = try? JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any],
      message["t"] as? String == "whole", let root = message["root"] as? Int,
      let changes = message["do"] as? [[Any]]
    else { return nil }
    var layers: [Int: [String: Any]] = [:]
    for change in changes where change.count == 2 {
      if let layer = change[0] as? Int { layers[layer] = change[1] as? [String: Any] }
    }
    var tabs: [Point] = []
    Self.visit(root, layers, in: Point(x: 0, y: 0)) { properties, center in
      let attributes = properties["ax"] as? [String: Any]
      if attributes?["role"] as? String == "tab" { tabs.append(center) }
    }
    self.tabs = tabs.sorted { $0.x < $1.x }
    scrollingLayer = SessionBenchmark.scrollingLayer(in: whole)
  }

  /// Calls a closure with the properties and the center of each visible layer.
  ///
  /// Layers that are rotated or scaled count as if they were not.
  ///
  /// - Parameter origin: The place of the superlayer's origin on the screen.
  private static func visit(
    _ layer: Int, _ layers: [Int: [String: Any]], in origin: Point,
    _ body: ([String: Any], Point) -> Void
  ) {
    guard let properties = layers[layer], properties["h"] as? Int != 1 else { return }
    func numbers(_ name: String, _ missing: [Double]) -> [Double] {
      let values = properties[name] as? [Double] ?? missing
      return values.count == missing.count ? values : missing
    }
    let bounds = numbers("b", [0, 0, 0, 0])
    let position = numbers("p", [0, 0])
    let anchor = numbers("an", [0.5, 0.5])
    let corner = Point(
      x: origin.x + position[0] - anchor[0] * bounds[2],
      y: origin.y + position[1] - anchor[1] * bounds[3])
    body(properties, Point(x: corner.x + bounds[2] / 2, y: corner.y + bounds[3] / 2))
    let inner = Point(x: corner.x - bounds[0], y: corner.y - bounds[1])
    for child in properties["s"] as? [Int] ?? [] { visit(child, layers, in: inner, body) }
  }
}
