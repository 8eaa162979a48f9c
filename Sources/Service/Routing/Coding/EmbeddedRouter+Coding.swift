extension EmbeddedRouter {
  /// "FRCH" and the version of the format.
  private static let header: UInt64 = 0x0000_0001_4843_5246

  /// The network and its preprocessing in binary form; a decoded router is ready to use.
  public func encoded() -> [UInt8] {
    var writer = RoadDataWriter()
    writer.write(Self.header)
    writer.write(Int32(profile.uniformSpeed ?? -1))
    writer.write(profile.hasTurnCosts ? UInt8(1) : 0)
    writer.write(network.encoded())
    writer.write(hierarchy.nodes)
    for edges in [hierarchy.ascending, hierarchy.descending] {
      writer.write(edges.offsets)
      writer.write(edges.elements.map(\.node))
      writer.write(edges.elements.map(\.weight))
      writer.write(edges.elements.map(\.duration))
      writer.write(edges.elements.map(\.middle))
    }
    return writer.bytes
  }

  /// Reads a router in binary form.
  ///
  /// - Throws: `RoadDataError` if the data is malformed.
  public convenience init(decoding bytes: some Collection<UInt8>) throws(RoadDataError) {
    var reader = RoadDataReader(ArraySlice(bytes))
    guard try reader.read(UInt64.self) == Self.header else {
      throw RoadDataError(offset: 0, reason: "These are no routing data of this version.")
    }
    let speed = Int(try reader.read(Int32.self))
    let hasTurnCosts = try reader.read(UInt8.self) == 1
    let profile = RoutingProfile(
      uniformSpeed: speed < 0 ? nil : speed, hasTurnCosts: hasTurnCosts)
    let network = try RoadNetwork(decoding: try reader.readArray(of: UInt8.self))
    let graph = TurnGraph(network: network, profile: profile)
    let nodes = try reader.readArray(of: Int32.self)
    var isUsed = [Bool](repeating: false, count: graph.stateCount)
    for node in nodes {
      guard isUsed.indices.contains(Int(node)), !isUsed[Int(node)] else {
        throw reader.failure("The ranks are no permutation.")
      }
      isUsed[Int(node)] = true
    }
    guard nodes.count == graph.stateCount else { throw reader.failure("Counts differ.") }
    let ascending = try Self.readEdges(&reader, nodeCount: nodes.count)
    let descending = try Self.readEdges(&reader, nodeCount: nodes.count)
    guard reader.isAtEnd else { throw reader.failure("The data is followed by more.") }
    self.init(
      network: network, profile: profile, graph: graph,
      hierarchy: ContractionHierarchy(nodes: nodes, ascending: ascending, descending: descending))
  }

  private static func readEdges(
    _ reader: inout RoadDataReader, nodeCount: Int
  ) throws(RoadDataError) -> Buckets<ContractionHierarchy.Edge> {
    let offsets = try reader.readArray(of: Int32.self)
    let heads = try reader.readArray(of: Int32.self)
    let weights = try reader.readArray(of: UInt32.self)
    let durations = try reader.readArray(of: UInt32.self)
    let middles = try reader.readArray(of: Int32.self)
    guard heads.count == weights.count, heads.count == durations.count,
      heads.count == middles.count, offsets.count == nodeCount + 1, offsets.first == 0,
      Int(offsets[nodeCount]) == heads.count,
      zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw reader.failure("Counts differ.") }
    for node in 0..<nodeCount {
      for index in Int(offsets[node])..<Int(offsets[node + 1]) {
        // Edges lead to more important nodes and bypass less important ones.
        guard (0..<Int32(node)).contains(heads[index]),
          middles[index] == -1 || (Int32(node + 1)..<Int32(nodeCount)).contains(middles[index]),
          weights[index] < UInt32.max / 4, durations[index] <= weights[index]
        else { throw reader.failure("An edge is impossible.") }
      }
    }
    return Buckets(
      offsets: offsets,
      elements: heads.indices.map {
        ContractionHierarchy.Edge(
          node: heads[$0], weight: weights[$0], duration: durations[$0], middle: middles[$0])
      })
  }
}
