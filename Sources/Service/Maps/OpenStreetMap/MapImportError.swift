/// The reasons why a file cannot be imported.
public enum MapImportError: Error, Hashable, Sendable {
  /// The file cannot be opened, read or written; the text is the system's.
  case file(path: String, reason: String)

  /// The file is neither OpenStreetMap PBF nor XML.
  case unknownFormat

  /// The file ends in the middle of an element that starts at the offset in bytes.
  case truncated(offset: Int)

  /// The bytes at the offset do not follow the format.
  case malformed(offset: Int, reason: String)

  /// The file needs a feature that the importer lacks, such as another compression.
  case unsupported(offset: Int, feature: String)

  /// The file has no nodes.
  case empty
}

extension MapImportError: CustomStringConvertible {
  /// The error as one line.
  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .unknownFormat: "The file is neither OpenStreetMap PBF nor XML."
    case .truncated(let offset): "The file is truncated: the part at byte \(offset) is incomplete."
    case .malformed(let offset, let reason): "The file is damaged at byte \(offset): \(reason)."
    case .unsupported(let offset, let feature):
      "The part at byte \(offset) needs \(feature), which is not supported."
    case .empty: "The file has no map data."
    }
  }
}
