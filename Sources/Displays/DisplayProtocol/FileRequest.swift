import CoreGraphics

/// A request to import files that the user chooses, or to export files.
package struct FileRequest: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    /// Imports files that the user chooses.
    ///
    /// Kinds are file extensions with their period and media types such as `image/png` or
    /// `image/*`, in lowercase. An empty list accepts every file.
    case open(kinds: [String], allowsMany: Bool)
    /// Exports files of the application, given by their paths.
    case save([String])
  }

  /// The use of the camera.
  package enum Camera: String, Hashable, Sendable {
    /// Takes a picture on each attempt after the first, and answers with its file.
    case photo
    /// Reports frames until the request is withdrawn.
    case scan
  }

  /// A unique identifier, to which responses refer.
  package var identifier: Int
  /// The number of attempts, which increases when the user chooses again.
  package var attempt = 1
  package var purpose: Purpose
  /// The layer of the control that opens the file chooser; a display may cover it with a native
  /// one.
  package var control: LayerID?
  /// The use of the camera, whose picture fills the layer of the control; `nil` to choose files.
  package var camera: Camera?

  package init(
    identifier: Int, purpose: Purpose, control: LayerID? = nil, camera: Camera? = nil
  ) {
    self.identifier = identifier
    self.purpose = purpose
    self.control = control
    self.camera = camera
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
  /// The progress of a transfer, `0...1`, or `nil` if it was lost and the user can choose again.
  case progress(Double?)
  /// The chosen files, or the new locations of exported files.
  case chosen([ChosenFile])
  /// A frame of the camera, as a JPEG file.
  case frame(Data)
  /// The user canceled.
  case cancelled
  /// The transfer failed.
  case refused(FileRejection)
}

/// A file that the user chose, in the application's folder.
package struct ChosenFile: Hashable, Sendable {
  /// The original name.
  package var name: String
  /// The media type; empty if it is unknown to the display.
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
  /// A file, or all files together, exceeds the maximum size.
  case tooLarge
  /// The number of files exceeds the maximum.
  case tooMany
  /// A file could not be read or written.
  case unreadable
  /// The storage is exhausted.
  case noRoom
  /// The display does not allow the use of its camera.
  case cameraDenied
  /// The display has no camera, or another program uses it.
  case noCamera
}

/// The limits of file transfers.
package enum FileLimits {
  /// The maximum size of all files of a response, in bytes.
  package static let bytes = 50 * 1_048_576
  /// The maximum number of files in a response.
  package static let files = 100
  /// The maximum size of exported files, in bytes.
  package static let savedBytes = 16 * 1_048_576
  /// The maximum size of all files that a run of an application retains, in bytes.
  package static let keptBytes = 256 * 1_048_576
}
