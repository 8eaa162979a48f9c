/// The reasons why bytes are not a tile.
public enum MapTileError: Error, Hashable, Sendable {
  /// The bytes end before the tile does.
  case truncated(offset: Int)

  /// A number or text at the offset is not possible there.
  case malformed(offset: Int)

  /// The bytes do not start as a tile of a known version does.
  case unknownVersion
}
