import Foundation

/// The resources in a bundle: copied, or compiled.
struct BundleResources {
  private let resources: [String]
  private let module: String
  private let path: String

  /// - Parameters:
  ///   - resources: The absolute paths of files and folders.
  ///   - module: The module of classes in storyboards and data models that name no other one.
  ///   - path: The folder of the bundle.
  init(_ resources: [String], module: String, at path: String) {
    self.resources = resources
    self.module = module
    self.path = path
  }

  /// Writes the resources.
  ///
  /// - Returns: The parts of storyboards, XIBs and data models that are not available.
  func write() throws -> [Diagnostic] {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    let catalogs = resources.filter { $0.hasSuffix(".xcstrings") }
    for resource in resources
    where !Project.isInterface(resource) && !Project.isDataModel(resource)
      && !catalogs.contains(resource)
    {
      let target = "\(path)/\(place(of: resource))"
      try manager.createDirectory(
        at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
      if manager.fileExists(atPath: target) { continue }
      try manager.copyItem(atPath: resource, toPath: target)
    }
    try removeLinks()
    for catalog in catalogs {
      let name = URL(filePath: catalog).deletingPathExtension().lastPathComponent
      try StringCatalogCompiler(catalog).write(name, to: path)
    }
    return try compileInterfaces() + compileDataModels()
  }

  private func compileDataModels() throws -> [Diagnostic] {
    try resources.filter(Project.isDataModel).flatMap { model in
      try DataModelCompiler(model, module: module).write(to: path)
    }
  }

  /// Removes the links that were copied with folders, which may lead out of the project.
  private func removeLinks() throws {
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for file in files {
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
      guard attributes?[.type] as? FileAttributeType == .typeSymbolicLink else { continue }
      try FileManager.default.removeItem(atPath: "\(path)/\(file)")
    }
  }

  private func compileInterfaces() throws -> [Diagnostic] {
    let compiler = InterfaceCompiler(module: module)
    var diagnostics: [Diagnostic] = []
    for source in Project.interfaceFiles(in: resources) {
      let output = try compiler.compile(source)
      let target = URL(filePath: "\(path)/\(place(of: source))").deletingPathExtension()
        .appendingPathExtension(InterfaceCompiler.pathExtension)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try output.data.write(to: target)
      diagnostics += output.diagnostics
    }
    return diagnostics
  }

  /// The place of a resource: in the bundle itself, or in the folder of its language.
  private func place(of resource: String) -> String {
    let url = URL(filePath: resource)
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj")
      ? "\(folder)/\(url.lastPathComponent)" : url.lastPathComponent
  }
}
