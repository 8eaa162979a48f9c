import MapTiles

/// Finds the named street nearest to a point.
struct NearestStreet {
  let features: FeatureTable

  /// Returns the names of the nearest street and its distance in meters.
  func street(near scale: Scale, within meters: Double) -> (names: MapNames, meters: Double)? {
    var best: (index: Int, distance: Double)?
    let box = WorldBox(scale.center).enlarged(by: scale.units(meters))
    features.forEach(in: box) { index, record in
      guard record.group == .road, record.kind <= MapRoad.Kind.pedestrian.rawValue,
        record.box.distance(to: scale.center) < best?.distance ?? .infinity,
        features.nameIndex(at: index) != nil,
        case .road(_, let points) = features.feature(at: index).content
      else { return }
      for (start, end) in zip(points, points.dropFirst()) {
        let distance = Self.distance(from: scale.center, to: start, end)
        if distance < best?.distance ?? .infinity { best = (index, distance) }
      }
    }
    guard let best, best.distance * scale.metersPerUnit <= meters,
      let name = features.nameIndex(at: best.index)
    else { return nil }
    return (features.names[name], best.distance * scale.metersPerUnit)
  }

  private static func distance(
    from point: WorldPoint, to start: WorldPoint, _ end: WorldPoint
  ) -> Double {
    let dx = Double(end.x - start.x)
    let dy = Double(end.y - start.y)
    let length = dx * dx + dy * dy
    let px = Double(point.x - start.x)
    let py = Double(point.y - start.y)
    let fraction = length > 0 ? min(max((px * dx + py * dy) / length, 0), 1) : 0
    let x = px - fraction * dx
    let y = py - fraction * dy
    return (x * x + y * y).squareRoot()
  }
}
