import ChildProcesses
import Foundation
import LocalOSRM
import Maps
import OSRMRouting
import Routing

/// Routes between random positions in Monaco at equal speeds, compared with OSRM on the same
/// streets.
enum RouteComparison {
  private static let pairCount = 10_000
  private static let tableSize = 100
  /// The two may differ by this much in total.
  private static let tolerance = 0.01

  private struct Pair {
    var start: RoadPoint
    var end: RoadPoint
  }

  /// The results and the median time of one route.
  private struct Outcome {
    var durations: [Double?] = []
    var microseconds = 0.0
  }

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    let checkout = try Repository.folder()
    let file = checkout.appending(path: "Maps/monaco.osm.pbf").path(percentEncoded: false)
    note("route: importing Monaco")
    let network = try MapImporter.map(ofFile: file).router.network
    let clock = ContinuousClock()
    let start = clock.now
    let router = EmbeddedRouter(
      network: network, profile: RoutingProfile(uniformSpeed: 50, hasTurnCosts: false))
    let preparation = (clock.now - start).milliseconds
    let pairs = pairs(in: network)
    note("route: \(pairCount) pairs with the embedded router")
    _ = try await durations(of: Array(pairs.prefix(1_000)), router)
    let ours = try await durations(of: pairs, router)
    var measurements = [
      Measurement("route.prepare", preparation, "ms"),
      Measurement("route.alternatives", try await alternatives(pairs, router), "µs"),
      Measurement("route.table", try await table(pairs, router), "µs/entry"),
    ]
    if let comparison = try await osrm(pairs, ours, checkout, note) {
      measurements += comparison
    } else {
      measurements.append(Measurement("route.time", ours.microseconds, "µs"))
    }
    return measurements
  }

  /// Positions beside random roads, with a fixed seed.
  private static func pairs(in network: RoadNetwork) -> [Pair] {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(UInt64(1) << 53)
    }
    func position() -> RoadPoint {
      let points = network.points(of: Int(random() * Double(network.segmentCount))).map(\.point)
      let index = Int(random() * Double(points.count - 1))
      let share = 0.2 + 0.6 * random()
      return RoadPoint(
        latitude: points[index].latitude
          + (points[index + 1].latitude - points[index].latitude) * share,
        longitude: points[index].longitude
          + (points[index + 1].longitude - points[index].longitude) * share)
    }
    return (0..<pairCount).map { _ in Pair(start: position(), end: position()) }
  }

  private static func durations(
    of pairs: [Pair], _ router: any RouteFinding
  ) async throws -> Outcome {
    let clock = ContinuousClock()
    var outcome = Outcome()
    var times: [Double] = []
    for pair in pairs {
      let start = clock.now
      let routes = try? await router.routes(
        from: pair.start, to: pair.end, options: RouteOptions(includesSteps: false))
      times.append((clock.now - start).milliseconds * 1_000)
      outcome.durations.append(routes?.first?.duration)
    }
    outcome.microseconds = median(of: times)
    return outcome
  }

  private static func median(of times: [Double]) -> Double {
    times.isEmpty ? 0 : times.sorted()[times.count / 2]
  }

  /// Microseconds of a route with two alternatives and its steps.
  private static func alternatives(_ pairs: [Pair], _ router: EmbeddedRouter) async throws -> Double
  {
    let clock = ContinuousClock()
    let start = clock.now
    for pair in pairs {
      _ = try? await router.routes(
        from: pair.start, to: pair.end, options: RouteOptions(alternatives: 2))
    }
    return (clock.now - start).milliseconds * 1_000 / Double(pairs.count)
  }

  /// Microseconds of an entry in a table.
  private static func table(_ pairs: [Pair], _ router: EmbeddedRouter) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let table = try await router.durations(
      from: pairs.prefix(tableSize).map(\.start), to: pairs.prefix(tableSize).map(\.end))
    let entries = Double(table.count * tableSize)
    return (clock.now - start).milliseconds * 1_000 / entries
  }

  private static func osrm(
    _ pairs: [Pair], _ ours: Outcome, _ checkout: URL, _ note: (String) -> Void
  ) async throws -> [Measurement]? {
    note("route: preparing OSRM")
    let script = checkout.appending(path: "Scripts/fetch-osrm.sh").path(percentEncoded: false)
    let fetch = try await ToolRun.of("/bin/sh", [script])
    guard fetch.isSuccess else {
      note("route: not compared, OSRM cannot be downloaded: \(fetch.failureReason)")
      return nil
    }
    let folder = try TemporaryFolder()
    let path = checkout.path(percentEncoded: false)
    let server = try OSRMServer(
      data: OSRMServer.folder(inCheckout: path) + "/monaco.osrm", log: folder.path + "/log",
      checkout: path)
    guard let router = OSRMRouter(address: server.address) else {
      throw CommandFailure("route: \(server.address) is no address")
    }
    note("route: \(pairCount) pairs with OSRM")
    // The server logs its own time for each request, without HTTP and without this client.
    let theirs = try await durations(of: pairs, router)
    let time = median(of: server.durations(of: "route")) * 1_000

    var missing = 0
    var sum = 0.0
    var reference = 0.0
    for (duration, other) in zip(ours.durations, theirs.durations) {
      guard let other else { continue }
      guard let duration else {
        missing += 1
        continue
      }
      sum += duration
      reference += other
    }
    guard abs(sum / reference - 1) <= tolerance else {
      throw CommandFailure("route: \(sum) s in total, but OSRM \(reference) s")
    }
    return [
      Measurement("route.time", ours.microseconds, "µs", against: "osrm-routed", time),
      Measurement("route.duration", sum / 3_600, "h", against: "osrm-routed", reference / 3_600),
      Measurement(
        "route.found", Double(ours.durations.count { $0 != nil }), "routes",
        against: "osrm-routed", Double(theirs.durations.count { $0 != nil })),
      Measurement("route.missing", Double(missing), "routes"),
    ]
  }
}
