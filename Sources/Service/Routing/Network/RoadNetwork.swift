/// The roads of a region that cars may use: junctions, the segments between them, their names and
/// turn restrictions.
///
/// A segment leads from one junction to the next, without junctions in between. The values of all
/// segments are kept in one array per property.
public struct RoadNetwork: Sendable, Hashable {
  /// The junctions and ends of roads.
  package var nodes: [FixedPoint] = []

  /// The nodes where segments begin and end.
  package var tails: [Int32] = []
  package var heads: [Int32] = []
  /// Lengths in meters.
  package var lengths: [Float] = []
  package var classes: [RoadClass] = []
  /// Speeds in km/h along and against the geometry; 0 where cars may not drive that way.
  package var forwardSpeeds: [UInt8] = []
  package var backwardSpeeds: [UInt8] = []
  package var flags: [RoadFlags] = []
  /// Indices in `names`, or −1.
  package var nameIndices: [Int32] = []
  /// Indices in `names` of route numbers such as "A4", or −1.
  package var refIndices: [Int32] = []
  /// Where the intermediate points of each segment begin in `shapePoints`; one more than segments.
  package var shapeOffsets: [Int32] = [0]
  package var shapePoints: [FixedPoint] = []

  package var names: [RoadName] = []
  package var restrictions: [TurnRestriction] = []

  /// Creates an empty network.
  public init() {}

  /// The number of segments.
  public var segmentCount: Int { tails.count }

  /// The number of junctions and ends of roads.
  public var nodeCount: Int { nodes.count }

  /// The number of turn restrictions.
  public var restrictionCount: Int { restrictions.count }

  /// The length of all segments, in meters.
  public var totalLength: Double { lengths.reduce(0) { $0 + Double($1) } }
}

extension RoadNetwork {
  package func tail(of arc: RoadArc) -> Int {
    Int(arc.isReversed ? heads[arc.segment] : tails[arc.segment])
  }

  package func head(of arc: RoadArc) -> Int {
    Int(arc.isReversed ? tails[arc.segment] : heads[arc.segment])
  }

  /// The speed in km/h, 0 where cars may not drive.
  package func speed(of arc: RoadArc) -> Int {
    Int(arc.isReversed ? backwardSpeeds[arc.segment] : forwardSpeeds[arc.segment])
  }

  package func name(of segment: Int) -> RoadName? {
    let index = Int(nameIndices[segment])
    return index < 0 ? nil : names[index]
  }

  package func ref(of segment: Int) -> String? {
    let index = Int(refIndices[segment])
    return index < 0 ? nil : names[index].text
  }

  /// The points of a segment from its tail to its head.
  package func points(of segment: Int) -> [FixedPoint] {
    let range = Int(shapeOffsets[segment])..<Int(shapeOffsets[segment + 1])
    var points: [FixedPoint] = []
    points.reserveCapacity(range.count + 2)
    points.append(nodes[Int(tails[segment])])
    points.append(contentsOf: shapePoints[range])
    points.append(nodes[Int(heads[segment])])
    return points
  }

  /// The points of an arc in the direction of travel.
  package func points(of arc: RoadArc) -> [FixedPoint] {
    let points = points(of: arc.segment)
    return arc.isReversed ? points.reversed() : points
  }

  /// Appends a segment; its length follows from its geometry.
  @discardableResult
  package mutating func append(
    from tail: Int, to head: Int, via shape: [FixedPoint] = [], class roadClass: RoadClass,
    forwardSpeed: Int, backwardSpeed: Int, flags roadFlags: RoadFlags = [], name: Int? = nil,
    ref: Int? = nil
  ) -> Int {
    var length = 0.0
    var last = nodes[tail].point
    for point in shape.map(\.point) + [nodes[head].point] {
      length += last.distance(to: point)
      last = point
    }
    tails.append(Int32(tail))
    heads.append(Int32(head))
    lengths.append(Float(length))
    classes.append(roadClass)
    forwardSpeeds.append(UInt8(clamping: forwardSpeed))
    backwardSpeeds.append(UInt8(clamping: backwardSpeed))
    flags.append(roadFlags)
    nameIndices.append(Int32(name ?? -1))
    refIndices.append(Int32(ref ?? -1))
    shapePoints.append(contentsOf: shape)
    shapeOffsets.append(Int32(shapePoints.count))
    return segmentCount - 1
  }
}
