import CoreGraphics

/// Files that an application asks the person for, or wants the person to keep.
package struct FileRequest: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    /// Files are chosen and become the application's own.
    ///
    /// Kinds are endings with their full stop and media types such as `image/png` or `image/*`, in
    /// lower case; without any, every file will do.
    case open(kinds: [String], allowsMany: Bool)
    /// Files of the application, by their paths, are kept where the person wants them.
    case save([String])
  }

  /// Another for each request; answers name it.
  package var identifier: Int
  /// Rises when a person wants to choose once more.
  package var attempt = 1
  package var purpose: Purpose
  /// The layer that looks like the way to choose; a display may put a control of its own over it.
  package var control: LayerID?

  package init(identifier: Int, purpose: Purpose, control: LayerID? = nil) {
    self.identifier = identifier
    self.purpose = purpose
    self.control = control
  }
}

extension FileRequest.Purpose {
  /// Whether a file has one of the requested types.
  ///
  /// - SeeAlso: HTML Standard, the `accept` attribute of inputs.
  package func accepts(name: String, type: String) -> Bool {
    guard case .open(let kinds, _) = self, !kinds.isEmpty else { return true }
    let name = name.lowercased()
    let type = type.lowercased()
    return kinds.contains { kind in
      if kind.hasPrefix(".") { return name.hasSuffix(kind) }
      if kind.hasSuffix("/*") { return type.hasPrefix(kind.dropLast()) }
      return kind == type
    }
  }
}

/// The progress or the result of a file request.
package enum FileResponse: Hashable, Sendable {
  /// Files are on their way; how much of them is there, `0...1`, or `nil` where they are lost and can
  /// be chosen once more.
  case progress(Double?)
  /// The files are there; of those that were to be kept, where they are now.
  case chosen([ChosenFile])
  /// The person thought better of it.
  case cancelled
  /// The files cannot be had.
  case refused(FileRejection)
}

/// A file that a person has chosen, in the application's own folder.
package struct ChosenFile: Hashable, Sendable {
  /// As the person knows it.
  package var name: String
  /// The media type, where the display knows one; otherwise empty.
  package var type: String
  package var path: String

  package init(name: String, type: String, path: String) {
    self.name = name
    self.type = type
    self.path = path
  }
}

/// The reason that a file request fails.
package enum FileRejection: String, Hashable, Sendable {
  /// A file, or all of them together, is larger than may be handed over.
  case tooLarge
  /// There are more files than may be handed over at once.
  case tooMany
  /// A file went away or could not be read, or written.
  case unreadable
  /// There is no room for more.
  case noRoom
}

/// How much may be handed over.
package enum FileLimits {
  /// Bytes of all the files of one answer.
  package static let bytes = 50 * 1_048_576
  /// Files of one answer.
  package static let files = 100
  /// Bytes of what is kept for a person.
  package static let savedBytes = 16 * 1_048_576
  /// Bytes of all files that a run of an application may have been given and not deleted.
  package static let keptBytes = 256 * 1_048_576
}
