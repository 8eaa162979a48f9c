import Foundation
import FoundationXML

/// A workspace of Xcode, which names projects.
struct XcodeWorkspace {
  private let path: String
  private let files: ProjectFiles
  private let projects: [String]

  /// Reads a workspace.
  ///
  /// - Throws: `ProjectFailure` if its contents cannot be read.
  init(path: String) throws(ProjectFailure) {
    self.path = path
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    files = try ProjectFiles(root: folder.trimmingSlash)
    let contents = "\(path)/contents.xcworkspacedata"
    let reader = Reader()
    guard let data = FileManager.default.contents(atPath: contents) else {
      throw ProjectFailure("\(contents) cannot be read")
    }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse() else {
      throw ProjectFailure("\(contents) is not valid XML: line \(parser.lineNumber)")
    }
    // The project that CocoaPods generates contains no app.
    projects = reader.projects.filter { !$0.hasSuffix("Pods.xcodeproj") }
  }

  /// Reads the first of the projects that has an app, or else tests.
  func project(
    _ target: String?, for purpose: Project.Purpose
  ) throws(ProjectFailure) -> Project {
    let paths = projects.map { $0.hasPrefix("/") ? $0 : "\(files.root)/\($0)" }
      .filter { files.isInside($0) }
    guard !paths.isEmpty else {
      throw ProjectFailure("\(path) names no Xcode project that is in its folder")
    }
    return try XcodeProject.first(of: paths, files: files, target, for: purpose)
  }

  /// Collects the paths of projects, relative to the workspace's folder.
  private final class Reader: NSObject, XMLParserDelegate {
    private var groups: [String] = []
    private(set) var projects: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let location = attributes["location"] ?? ""
      let place = location.firstIndex(of: ":").map { location[..<$0] } ?? ""
      let rest = String(location.dropFirst(place.count + 1))
      let parent = place == "group" ? groups.last ?? "" : ""
      let full = parent.isEmpty ? rest : rest.isEmpty ? parent : "\(parent)/\(rest)"
      if name == "Group" { groups.append(full) }
      if name == "FileRef", full.hasSuffix(".xcodeproj") { projects.append(full) }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if name == "Group" { _ = groups.popLast() }
    }
  }
}
