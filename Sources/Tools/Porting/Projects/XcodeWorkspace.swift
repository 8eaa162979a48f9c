import Foundation
import FoundationXML

/// A workspace of Xcode, which names projects.
struct XcodeWorkspace {
  private let path: String
  private let files: ProjectFiles
  private let projects: [String]
  private let packages: [String]

  /// Reads a workspace.
  ///
  /// - Parameter boundary: The folder that files may be in; `nil` for that of the workspace.
  /// - Throws: `ProjectFailure` if its contents cannot be read.
  init(path: String, within boundary: String? = nil) throws(ProjectFailure) {
    self.path = path
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    files = try ProjectFiles(root: folder.trimmingSlash, within: boundary)
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
    projects =
      reader.projects.filter { !$0.hasSuffix("Pods.xcodeproj") }
      + reader.projects.filter { $0.hasSuffix("Pods.xcodeproj") }
    packages = reader.folders
  }

  /// Reads the first of the projects that has an app, or else tests.
  func project(
    _ target: String?, for purpose: Project.Purpose
  ) throws(ProjectFailure) -> Project {
    let paths = projects.map(location).filter(files.isInside)
    guard !paths.isEmpty else {
      throw ProjectFailure("\(path) names no Xcode project that is in its folder")
    }
    var project = try XcodeProject.first(of: paths, files: files, target, for: purpose)
    project.packageFolders += packages.map(location).filter { folder in
      files.isInside("\(folder)/Package.swift") && !project.packageFolders.contains(folder)
    }
    return project
  }

  private func location(_ path: String) -> String {
    let full = path.hasPrefix("/") ? path : "\(files.root)/\(path)"
    return URL(filePath: full).standardized.path(percentEncoded: false).trimmingSlash
  }

  /// Collects the paths of projects and of other folders, relative to the workspace's folder.
  private final class Reader: NSObject, XMLParserDelegate {
    private var groups: [String] = []
    private(set) var projects: [String] = []
    private(set) var folders: [String] = []

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
      guard name == "FileRef" else { return }
      if full.hasSuffix(".xcodeproj") { projects.append(full) } else { folders.append(full) }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if name == "Group" { _ = groups.popLast() }
    }
  }
}
