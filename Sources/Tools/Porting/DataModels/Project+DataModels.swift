import Foundation

extension Project {
  /// The Core Data models among the resources: folders of versions, or single versions.
  var dataModels: [String] { resources.filter(Self.isDataModel) }

  /// Whether a path is one of a Core Data model.
  static func isDataModel(_ path: String) -> Bool {
    path.hasSuffix(".xcdatamodeld") || path.hasSuffix(".xcdatamodel")
  }

  /// Returns the models among the files of a target, which lists the versions of a model.
  static func dataModels(in paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter(isDataModel).compactMap { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        .trimmingSlash
      let model = folder.hasSuffix(".xcdatamodeld") ? folder : path
      return seen.insert(model).inserted ? model : nil
    }
  }
}
