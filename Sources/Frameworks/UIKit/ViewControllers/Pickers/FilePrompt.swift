import DisplayProtocol
import UniformTypeIdentifiers

/// A picker's request and its texts.
package struct FilePrompt {
  package var title: String
  /// The name of a system symbol.
  var symbol: String
  var explanation: String
  var button: String
  var purpose: FileRequest.Purpose
  /// The accepted types; empty accepts any file.
  private var types: [UTType] = []

  /// Requests documents.
  static func documents(_ types: [UTType], allowsMany: Bool) -> FilePrompt {
    FilePrompt(
      title: SystemText.files.string, symbol: "folder",
      explanation: (allowsMany ? SystemText.chooseFiles : .chooseFile).string,
      button: SystemText.browse.string,
      purpose: .open(kinds: kinds(of: types), allowsMany: allowsMany), types: types)
  }

  /// Requests pictures and movies.
  package static func photos(_ types: [UTType], allowsMany: Bool) -> FilePrompt {
    FilePrompt(
      title: SystemText.photos.string, symbol: "photo.on.rectangle",
      explanation: (allowsMany ? SystemText.choosePhotos : .choosePhoto).string,
      button: SystemText.browse.string,
      purpose: .open(kinds: kinds(of: types), allowsMany: allowsMany), types: types)
  }

  /// Offers files for saving.
  static func saving(_ files: [URL]) -> FilePrompt {
    FilePrompt(
      title: SystemText.saveFiles.string, symbol: "square.and.arrow.down",
      explanation: files.count == 1
        ? files[0].lastPathComponent : SystemText.items(files.count).string,
      button: SystemText.save.string, purpose: .save(files.map { $0.path }))
  }

  /// Whether a file conforms to an accepted type; a file of unknown type does not.
  func accepts(_ file: ChosenFile) -> Bool {
    guard !types.isEmpty else { return true }
    let type = UTType(file)
    return types.contains { type.conforms(to: $0) }
  }

  /// The file name extensions and media types of the types and their subtypes; empty for any file.
  static func kinds(of types: [UTType]) -> [String] {
    let anything: [UTType] = [.item, .data, .content, .compositeContent]
    guard !types.contains(where: anything.contains) else { return [] }
    let wide: [(UTType, String)] = [
      (.image, "image/*"), (.movie, "video/*"), (.audiovisualContent, "video/*"),
      (.audiovisualContent, "audio/*"), (.audio, "audio/*"),
    ]
    var kinds: [String] = []
    for type in types {
      kinds += wide.filter { $0.0 == type }.map(\.1)
      for tags in type.family.map(\.tags) {
        kinds += tags[.mimeType] ?? []
        kinds += (tags[.filenameExtension] ?? []).map { "." + $0 }
      }
    }
    var known: Set<String> = []
    return kinds.filter { known.insert($0).inserted }
  }
}

extension UTType {
  /// The type of a chosen file, from its name, or else from the display's media type.
  package init(_ file: ChosenFile) {
    let ending = (file.name as NSString).pathExtension
    let named = UTType(filenameExtension: ending)
    if let named, !named.isDynamic {
      self = named
    } else {
      self = UTType(mimeType: file.type).flatMap { $0.isDynamic ? nil : $0 } ?? named ?? .data
    }
  }
}
