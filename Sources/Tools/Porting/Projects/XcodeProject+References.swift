import Foundation

/// The packages and other projects that a project refers to.
extension XcodeProject {
  /// The addresses of the packages that the project names, by the names of their products.
  var packageAddresses: [String: String] {
    var addresses: [String: String] = [:]
    for object in objects.values {
      guard object["isa"] as? String == "XCSwiftPackageProductDependency",
        let product = object["productName"] as? String,
        let package = (object["package"] as? String).flatMap({ objects[$0] }),
        let address = package["repositoryURL"] as? String
      else { continue }
      addresses[product] = address
    }
    return addresses
  }

  /// The folders of the packages that the project contains.
  var packageFolders: [String] {
    let folders = objects.compactMap { identifier, object -> String? in
      switch object["isa"] as? String {
      case "XCLocalSwiftPackageReference":
        (object["relativePath"] as? String).map { "\(folder)/\($0)" }
      // A package in a group is a file for Xcode before version 15.
      case "PBXFileReference": location(of: identifier)
      default: nil
      }
    }
    return Set(folders.map(Self.standardized)).filter { files.isInside("\($0)/Package.swift") }
      .sorted()
  }

  /// The paths of the projects within the project.
  var referencedProjects: [String] {
    objects.compactMap { identifier, object in
      guard object["isa"] as? String == "PBXFileReference",
        (object["path"] as? String)?.hasSuffix(".xcodeproj") == true
      else { return nil }
      return location(of: identifier).map(Self.standardized)
    }.filter { files.isInside($0) && $0 != path }.sorted()
  }

  private static func standardized(_ path: String) -> String {
    URL(filePath: path).standardized.path(percentEncoded: false).trimmingSlash
  }
}

extension Project.Module {
  /// Removes the resources of a library without a bundle, which are in the app's, and returns them.
  mutating func takeResourcesWithoutBundle() -> [String] {
    guard bundle == nil else { return [] }
    defer { resources = [] }
    return resources
  }
}

extension Project {
  /// Adds the libraries that the modules import without a dependency of their targets: those of
  /// other projects, and those that Xcode finds by the name in a linking phase.
  mutating func addLibraries(of projects: [XcodeProject]) throws(ProjectFailure) {
    var known = Set((modules + tests).map(\.name))
    var missing = Set((modules + tests).flatMap(\.imports)).subtracting(known)
    var added: [Module] = []
    while let name = missing.popFirst() {
      guard known.insert(name).inserted else { continue }
      for project in projects {
        // A library in Objective-C has no Swift files.
        guard var module = try? project.library(named: name) else { continue }
        resources += module.takeResourcesWithoutBundle()
        added.append(module)
        missing.formUnion(module.imports.subtracting(known))
        break
      }
    }
    for folder in projects.flatMap(\.packageFolders) where !packageFolders.contains(folder) {
      packageFolders.append(folder)
    }
    guard !added.isEmpty else { return }
    added.sort { $0.name < $1.name }
    libraries = Module.sorted(added + libraries)
  }
}
