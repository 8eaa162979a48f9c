/// The reasons why a map file cannot be opened.
public enum MapFileError: Error, Hashable, Sendable {
  /// The file cannot be read; the text is the system's.
  case file(path: String, reason: String)

  /// The file is not a map file.
  case notAMapFile

  /// The file is of a version that this program does not read.
  case unknownVersion(Int)

  /// The bytes at the offset differ from those that were written.
  case damaged(offset: Int)
}

extension MapFileError: CustomStringConvertible {
  /// The error as one line.
  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .notAMapFile: "The file is not a map. Make one with ferry map import."
    case .unknownVersion(let version):
      "The map has format version \(version), which this program does not read. Import it again."
    case .damaged(let offset): "The map is damaged at byte \(offset). Import it again."
    }
  }
}
