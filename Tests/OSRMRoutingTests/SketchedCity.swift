import Foundation
import RandomTesting
import Routing

/// A city in OpenStreetMap's elements, for both routers: a grid with one-way streets, turn
/// restrictions and an island.
struct SketchedCity {
  private struct Way {
    var nodes: [Int64]
    var tags: [String: String]
  }

  private struct Restriction {
    var from: Int
    var via: Int64
    var to: Int
    var value: String
  }

  static let size = 13
  private var positions: [RoadPoint] = []
  private var ways: [Way] = []
  private var restrictions: [Restriction] = []
  /// A position on the island.
  let island = RoadPoint(latitude: -33.93, longitude: 151.2005)

  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    for row in 0..<Self.size {
      for column in 0..<Self.size {
        positions.append(
          RoadPoint(
            latitude: -33.88 + Double(row) * 0.001 + Double(random.number(-200...200)) * 1e-6,
            longitude: 151.2 + Double(column) * 0.001
              + Double(random.number(-200...200)) * 1e-6))
      }
    }
    for row in 0..<Self.size {
      for column in 0..<Self.size {
        let node = Int64(row * Self.size + column)
        // Every other street is one-way; the outermost ones are not, so that no street is a trap.
        if column + 1 < Self.size {
          addWay(
            [node, node + 1], "Street \(row)",
            direction: row % 4 == 1 ? "yes" : row % 4 == 3 ? "-1" : "no")
        }
        if row + 1 < Self.size {
          addWay(
            [node, node + Int64(Self.size)], "Avenue \(column)",
            direction: column % 4 == 1 ? "yes" : column % 4 == 3 ? "-1" : "no")
        }
      }
    }
    positions.append(RoadPoint(latitude: -33.93, longitude: 151.2))
    positions.append(RoadPoint(latitude: -33.93, longitude: 151.201))
    addWay(
      [Int64(positions.count - 2), Int64(positions.count - 1)], "Island Road", direction: "no")
    for _ in 0..<40 {
      let from = random.number(0..<ways.count)
      guard let via = ways[from].nodes.last else { continue }
      let others = ways.indices.filter { $0 != from && ways[$0].nodes.contains(via) }
      guard !others.isEmpty else { continue }
      restrictions.append(
        Restriction(
          from: from, via: via, to: others[random.number(0..<others.count)],
          value: random.once(in: 4) ? "only_straight_on" : "no_left_turn"))
    }
  }

  private mutating func addWay(_ nodes: [Int64], _ name: String, direction: String) {
    ways.append(
      Way(nodes: nodes, tags: ["highway": "residential", "name": name, "oneway": direction]))
  }

  /// A position near a street.
  func position(_ random: inout RandomNumbers) -> RoadPoint {
    let way = ways[random.number(0..<(ways.count - 1))]
    let start = positions[Int(way.nodes[0])]
    let end = positions[Int(way.nodes[1])]
    let share = Double(random.number(20...80)) / 100
    return RoadPoint(
      latitude: start.latitude + (end.latitude - start.latitude) * share,
      longitude: start.longitude + (end.longitude - start.longitude) * share)
  }

  /// The city as a network.
  var network: RoadNetwork {
    var builder = RoadNetworkBuilder()
    for (index, way) in ways.enumerated() {
      builder.addWay(id: Int64(index + 1), nodes: way.nodes, tags: way.tags)
    }
    for restriction in restrictions {
      builder.addRelation(
        members: [
          RoadRelationMember(.way, Int64(restriction.from + 1), role: "from"),
          RoadRelationMember(.node, restriction.via, role: "via"),
          RoadRelationMember(.way, Int64(restriction.to + 1), role: "to"),
        ], tags: ["type": "restriction", "restriction": restriction.value])
    }
    return builder.build { positions[Int($0)] }
  }

  /// The city as OpenStreetMap XML.
  var xml: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\">\n"
    for (id, point) in positions.enumerated() {
      text +=
        "<node id=\"\(id + 1)\" version=\"1\" lat=\"\(point.latitude)\" lon=\"\(point.longitude)\"/>\n"
    }
    for (index, way) in ways.enumerated() {
      text += "<way id=\"\(index + 1)\" version=\"1\">"
      text += way.nodes.map { "<nd ref=\"\($0 + 1)\"/>" }.joined()
      text += way.tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined() + "</way>\n"
    }
    for (index, restriction) in restrictions.enumerated() {
      text += "<relation id=\"\(index + 1)\" version=\"1\">"
      text += "<member type=\"way\" ref=\"\(restriction.from + 1)\" role=\"from\"/>"
      text += "<member type=\"node\" ref=\"\(restriction.via + 1)\" role=\"via\"/>"
      text += "<member type=\"way\" ref=\"\(restriction.to + 1)\" role=\"to\"/>"
      text += "<tag k=\"type\" v=\"restriction\"/>"
      text += "<tag k=\"restriction\" v=\"\(restriction.value)\"/></relation>\n"
    }
    return text + "</osm>\n"
  }
}
