import RandomTesting
import Routing
import Testing

/// OpenStreetMap's elements become segments, directions, speeds and restrictions.
@Suite struct `Road networks` {
  /// Nodes 1…9 on a grid of three by three, 0.001° apart.
  private static func position(_ id: Int64) -> RoadPoint? {
    guard (1...9).contains(id) else { return nil }
    return RoadPoint(
      latitude: -33.86 + Double((id - 1) / 3) * 0.001,
      longitude: 151.2 + Double((id - 1) % 3) * 0.001)
  }

  private static func network(_ add: (inout RoadNetworkBuilder) -> Void) -> RoadNetwork {
    var builder = RoadNetworkBuilder()
    add(&builder)
    return builder.build(position: position)
  }

  @Test func `a way is split where another meets it`() {
    let network = Self.network {
      $0.addWay(id: 1, nodes: [1, 2, 3], tags: ["highway": "residential", "name": "Hay Street"])
      $0.addWay(id: 2, nodes: [2, 5], tags: ["highway": "primary"])
      $0.addWay(id: 3, nodes: [4, 7], tags: ["highway": "footway"])
    }
    #expect(network.segmentCount == 3)
    #expect(network.nodeCount == 4)
    #expect(network.name(of: 1)?.text == "Hay Street")
    #expect(network.name(of: 2) == nil)
  }

  @Test func `intermediate nodes are geometry`() {
    let network = Self.network {
      $0.addWay(id: 1, nodes: [1, 2, 3, 6], tags: ["highway": "residential"])
    }
    #expect(network.segmentCount == 1)
    #expect(network.points(of: 0).count == 4)
    #expect(abs(network.totalLength - (2 * 92.3 + 111.2)) < 1)
  }

  @Test(arguments: [
    (["oneway": "yes"], 20, 0), (["oneway": "-1"], 0, 20), (["oneway": "no"], 20, 20),
    (["junction": "roundabout"], 20, 0), (["junction": "roundabout", "oneway": "-1"], 0, 20),
    (["maxspeed": "50"], 40, 40), (["maxspeed": "30 mph"], 38, 38),
    (["maxspeed": "AU:urban"], 40, 40), (["maxspeed": "FR:zone30"], 24, 24),
    (["maxspeed": "signals"], 20, 20),
    (["maxspeed": "50", "maxspeed:backward": "30"], 40, 24),
  ])
  func `tags give speeds and directions`(tags: [String: String], forward: Int, backward: Int) {
    let tags = ["highway": "tertiary_link"].merging(tags) { $1 }
    let attributes = RoadAttributes(tags: tags)
    #expect(attributes?.forwardSpeed == forward)
    #expect(attributes?.backwardSpeed == backward)
  }

  @Test(arguments: [
    ["highway": "pedestrian"], ["highway": "residential", "access": "no"],
    ["highway": "residential", "motor_vehicle": "no", "access": "yes"],
    ["highway": "residential", "area": "yes"], ["highway": "service", "oneway": "reversible"],
    ["building": "yes"], ["highway": "construction"],
  ])
  func `ways that cars may not use are no roads`(tags: [String: String]) {
    #expect(RoadAttributes(tags: tags) == nil)
  }

  @Test func `the most specific access counts`() {
    let tags = ["highway": "service", "access": "no", "motorcar": "destination"]
    #expect(RoadAttributes(tags: tags)?.flags == .destinationOnly)
  }

  @Test(arguments: [
    (["barrier": "bollard"], 2), (["barrier": "gate"], 1),
    (["barrier": "gate", "access": "no"], 2), (["barrier": "bollard", "bollard": "rising"], 1),
  ])
  func `a barrier separates its sides`(tags: [String: String], components: Int) {
    let network = Self.network {
      $0.addWay(id: 1, nodes: [1, 2, 3], tags: ["highway": "residential"])
      $0.addNode(id: 2, tags: tags)
    }
    #expect(network.segmentCount == components)
    #expect(network.nodeCount == components * 2)
  }

  @Test func `roads end where an extract ends`() {
    let network = Self.network {
      $0.addWay(id: 1, nodes: [1, 2, 10, 5, 6], tags: ["highway": "residential"])
    }
    #expect(network.segmentCount == 2)
    #expect(network.nodeCount == 4)
  }

  @Test func `restrictions connect the segments at their via node`() {
    let network = Self.network {
      $0.addWay(id: 1, nodes: [4, 5, 6], tags: ["highway": "residential"])
      $0.addWay(id: 2, nodes: [5, 8], tags: ["highway": "residential"])
      $0.addRelation(
        members: [
          .init(.way, 2, role: "from"), .init(.node, 5, role: "via"),
          .init(.way, 1, role: "to"),
        ],
        tags: ["type": "restriction", "restriction": "no_left_turn"])
    }
    // Way 1 continues on both sides of the via node, so the restriction is ambiguous.
    #expect(network.restrictionCount == 0)
    let exact = Self.network {
      $0.addWay(id: 1, nodes: [4, 5], tags: ["highway": "residential"])
      $0.addWay(id: 3, nodes: [5, 6], tags: ["highway": "residential"])
      $0.addWay(id: 2, nodes: [5, 8], tags: ["highway": "residential"])
      $0.addRelation(
        members: [
          .init(.way, 2, role: "from"), .init(.node, 5, role: "via"),
          .init(.way, 1, role: "to"),
        ],
        tags: ["type": "restriction", "restriction": "only_right_turn"])
      $0.addRelation(
        members: [
          .init(.way, 2, role: "from"), .init(.node, 5, role: "via"),
          .init(.way, 3, role: "to"),
        ],
        tags: ["type": "restriction", "restriction": "no_left_turn", "except": "bus;motorcar"])
    }
    #expect(
      exact.restrictions == [
        TurnRestriction(
          arcs: [RoadArc(segment: 2, isReversed: true), RoadArc(segment: 0, isReversed: true)],
          isMandatory: true)
      ])
  }

  @Test func `restrictions lead over further ways`() {
    let network = Self.network {
      $0.addWay(id: 1, nodes: [1, 4], tags: ["highway": "residential"])
      $0.addWay(id: 2, nodes: [6, 5, 4], tags: ["highway": "residential"])
      $0.addWay(id: 3, nodes: [6, 9], tags: ["highway": "residential"])
      $0.addWay(id: 4, nodes: [5, 8], tags: ["highway": "residential"])
      $0.addRelation(
        members: [
          .init(.way, 1, role: "from"), .init(.way, 2, role: "via"),
          .init(.way, 3, role: "to"),
        ],
        tags: ["type": "restriction", "restriction": "no_right_turn"])
    }
    #expect(
      network.restrictions == [
        TurnRestriction(
          arcs: [
            RoadArc(segment: 0, isReversed: false), RoadArc(segment: 2, isReversed: true),
            RoadArc(segment: 1, isReversed: true), RoadArc(segment: 3, isReversed: false),
          ], isMandatory: false)
      ])
  }

  @Test func `names have their translations`() {
    let network = Self.network {
      $0.addWay(
        id: 1, nodes: [1, 2],
        tags: ["highway": "residential", "name": "George Street", "name:ko": "조지 스트리트"])
    }
    #expect(network.name(of: 0)?.text(in: ["ar", "ko"]) == "조지 스트리트")
    #expect(network.name(of: 0)?.text(in: ["fr"]) == "George Street")
  }

  @Test func `the binary form is exact, and damage throws`() throws {
    let network = Self.network {
      $0.addWay(
        id: 1, nodes: [1, 2, 3],
        tags: ["highway": "residential", "name": "Rue", "name:fr": "Rue", "ref": "A4"])
      $0.addWay(id: 2, nodes: [2, 5, 8], tags: ["highway": "motorway", "bridge": "yes"])
      $0.addWay(id: 3, nodes: [8, 9], tags: ["highway": "residential"])
      $0.addRelation(
        members: [
          .init(.way, 2, role: "from"), .init(.node, 8, role: "via"),
          .init(.way, 3, role: "to"),
        ],
        tags: ["type": "restriction", "restriction": "only_right_turn"])
    }
    #expect(network.restrictionCount == 1)
    let bytes = network.encoded()
    #expect(try RoadNetwork(decoding: bytes) == network)
    for count in 0..<bytes.count {
      #expect(throws: RoadDataError.self) { try RoadNetwork(decoding: bytes.prefix(count)) }
    }
    for seed in FuzzSeeds.range(usually: 300) {
      var random = RandomNumbers(seed: seed)
      var damaged = bytes
      for _ in 0..<random.number(1...4) {
        damaged[random.number(0..<damaged.count)] = UInt8(random.number(0...255))
      }
      _ = try? RoadNetwork(decoding: damaged)
    }
  }
}
