extension RoadNetwork {
  /// "FRDN" and the version of the format.
  private static let header: UInt64 = 0x0000_0001_4E44_5246

  /// The network in binary form.
  public func encoded() -> [UInt8] {
    var writer = RoadDataWriter()
    writer.write(Self.header)
    writer.write(nodes)
    writer.write(tails)
    writer.write(heads)
    writer.write(lengths.map(\.bitPattern))
    writer.write(classes.map(\.rawValue))
    writer.write(forwardSpeeds)
    writer.write(backwardSpeeds)
    writer.write(flags.map(\.rawValue))
    writer.write(nameIndices)
    writer.write(refIndices)
    writer.write(shapeOffsets)
    writer.write(shapePoints)
    writer.write(UInt32(names.count))
    for name in names {
      writer.write(name.text)
      writer.write(UInt32(name.translations.count))
      for (language, text) in name.translations.sorted(by: { $0.key < $1.key }) {
        writer.write(language)
        writer.write(text)
      }
    }
    writer.write(UInt32(restrictions.count))
    for restriction in restrictions {
      writer.write(restriction.isMandatory ? UInt8(1) : 0)
      writer.write(restriction.arcs.map(\.rawValue))
    }
    return writer.bytes
  }

  /// Reads a network in binary form.
  ///
  /// - Throws: `RoadDataError` if the data is malformed.
  public init(decoding bytes: some Collection<UInt8>) throws(RoadDataError) {
    var reader = RoadDataReader(ArraySlice(bytes))
    guard try reader.read(UInt64.self) == Self.header else {
      throw RoadDataError(offset: 0, reason: "This is no road network of this version.")
    }
    nodes = try reader.readPoints()
    tails = try reader.readArray()
    heads = try reader.readArray()
    lengths = try reader.readArray(of: UInt32.self).map(Float.init(bitPattern:))
    for value in try reader.readArray(of: UInt8.self) {
      guard let roadClass = RoadClass(rawValue: value) else {
        throw reader.failure("A road has an unknown class.")
      }
      classes.append(roadClass)
    }
    forwardSpeeds = try reader.readArray()
    backwardSpeeds = try reader.readArray()
    flags = try reader.readArray(of: UInt8.self).map(RoadFlags.init(rawValue:))
    nameIndices = try reader.readArray()
    refIndices = try reader.readArray()
    shapeOffsets = try reader.readArray()
    shapePoints = try reader.readPoints()
    for _ in 0..<(try reader.read(UInt32.self)) {
      let text = try reader.readString()
      var translations: [String: String] = [:]
      for _ in 0..<(try reader.read(UInt32.self)) {
        let language = try reader.readString()
        translations[language] = try reader.readString()
      }
      names.append(RoadName(text, translations: translations))
    }
    for _ in 0..<(try reader.read(UInt32.self)) {
      let isMandatory = try reader.read(UInt8.self) == 1
      let arcs = try reader.readArray(of: Int32.self).map(RoadArc.init(rawValue:))
      restrictions.append(TurnRestriction(arcs: arcs, isMandatory: isMandatory))
    }
    guard reader.isAtEnd else { throw reader.failure("The data is followed by more.") }
    if let fault { throw reader.failure(fault) }
  }

  /// The first inconsistency of the arrays: indices out of range, or counts that differ.
  private var fault: String? {
    let count = segmentCount
    let counts = [
      heads.count, lengths.count, classes.count, forwardSpeeds.count, backwardSpeeds.count,
      flags.count, nameIndices.count, refIndices.count, shapeOffsets.count - 1,
    ]
    guard counts.allSatisfy({ $0 == count }) else { return "Counts differ." }
    let ends = 0..<Int32(clamping: nodes.count)
    guard tails.allSatisfy(ends.contains), heads.allSatisfy(ends.contains) else {
      return "A segment ends at an unknown node."
    }
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 && $0 < 1e8 }) else {
      return "A segment has an impossible length."
    }
    let nameRange = -1..<Int32(clamping: names.count)
    guard nameIndices.allSatisfy(nameRange.contains), refIndices.allSatisfy(nameRange.contains)
    else { return "A segment has an unknown name." }
    guard shapeOffsets.first == 0, Int(shapeOffsets[count]) == shapePoints.count,
      zip(shapeOffsets, shapeOffsets.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return "The offsets of the geometry are out of order." }
    let latitudes = Int32(-900_000_000)...900_000_000
    let longitudes = Int32(-1_800_000_000)...1_800_000_000
    guard
      (nodes + shapePoints).allSatisfy({
        latitudes.contains($0.latitude) && longitudes.contains($0.longitude)
      })
    else { return "A position is out of range." }
    let arcs = 0..<Int32(clamping: count * 2)
    for restriction in restrictions {
      guard restriction.arcs.count >= 2,
        restriction.arcs.allSatisfy({ arcs.contains($0.rawValue) }),
        zip(restriction.arcs, restriction.arcs.dropFirst())
          .allSatisfy({ head(of: $0) == tail(of: $1) })
      else { return "A turn restriction is not a path." }
    }
    return nil
  }
}
