import Synchronization

/// A router in this process, over a road network that it has preprocessed.
///
/// Routes minimize the time to drive. They obey one-way streets, turn restrictions and access, turn
/// back only at dead ends, and use private roads only at their start and end.
public final class EmbeddedRouter: RouteFinding, Sendable {
  /// The roads.
  public let network: RoadNetwork
  /// The speeds and costs.
  public let profile: RoutingProfile

  package let graph: TurnGraph
  let hierarchy: ContractionHierarchy
  let geometry: SegmentGeometry
  let angles: ArcAngles
  let departures: Buckets<RoadArc>
  private let grid: SegmentGrid
  /// Whether each segment belongs to the largest part of the network whose places reach each other.
  private let isConnected: [Bool]
  private let searches = Mutex<[HierarchySearch]>([])

  /// Positions farther from any road are off the map, in meters; nor do routes begin or end at
  /// roads farther away.
  public static let largestSnapDistance = 1_000.0

  /// Creates a router, which preprocesses the network.
  public convenience init(network: RoadNetwork, profile: RoutingProfile = RoutingProfile()) {
    let graph = TurnGraph(network: network, profile: profile)
    self.init(
      network: network, profile: profile, graph: graph,
      hierarchy: HierarchyBuilder.hierarchy(of: graph))
  }

  init(
    network: RoadNetwork, profile: RoutingProfile, graph: TurnGraph,
    hierarchy: ContractionHierarchy
  ) {
    self.network = network
    self.profile = profile
    self.graph = graph
    self.hierarchy = hierarchy
    geometry = SegmentGeometry(network: network)
    angles = ArcAngles(network: network)
    grid = SegmentGrid(network: network)
    var departures: [[RoadArc]] = Array(repeating: [], count: network.nodeCount)
    for arc in (0..<Int32(network.segmentCount * 2)).map(RoadArc.init(rawValue:))
    where network.speed(of: arc) > 0 { departures[network.tail(of: arc)].append(arc) }
    self.departures = Buckets(departures)
    let components = StrongComponents(graph)
    var isConnected = [Bool](repeating: false, count: network.segmentCount)
    for (state, component) in components.components.enumerated()
    where component == components.largest { isConnected[graph.arcs[state].segment] = true }
    self.isConnected = isConnected
  }

  /// The nearest position on a road.
  public func snap(_ point: RoadPoint) async throws(RoutingError) -> SnappedPoint {
    let location = try location(of: point)
    return SnappedPoint(
      point: location.point, distance: location.distance,
      name: network.name(of: location.segment))
  }

  /// Calls a function with the labels of a search, which are reused.
  func withSearch<Result, Failure: Error>(
    _ body: (inout HierarchySearch) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var search =
      searches.withLock { $0.popLast() } ?? HierarchySearch(nodeCount: graph.stateCount)
    defer { searches.withLock { [search] in $0.append(search) } }
    return try body(&search)
  }
}

extension EmbeddedRouter {
  /// The location on the nearest road.
  package func location(of point: RoadPoint) throws(RoutingError) -> RoadLocation {
    guard
      let hit = grid.nearest(to: point, within: Self.largestSnapDistance, where: isDrivable)
    else { throw .offTheMap(point) }
    return location(at: hit)
  }

  /// The location on the nearest road from which most others can be reached, and that can be
  /// reached from them; `nil` if it is farther than ``largestSnapDistance``, as from an island.
  package func connectedLocation(of point: RoadPoint, after nearest: RoadLocation) -> RoadLocation?
  {
    if isConnected[nearest.segment] { return nearest }
    return grid.nearest(to: point, within: Self.largestSnapDistance) { isConnected[$0] }
      .map(location(at:))
  }

  private func isDrivable(_ segment: Int) -> Bool {
    network.forwardSpeeds[segment] > 0 || network.backwardSpeeds[segment] > 0
  }

  private func location(at hit: SegmentGrid.Hit) -> RoadLocation {
    RoadLocation(
      segment: hit.segment, share: geometry.share(of: hit), point: hit.point,
      distance: hit.distance)
  }
}
