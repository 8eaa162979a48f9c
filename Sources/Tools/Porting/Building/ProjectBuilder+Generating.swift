import Foundation

/// Sources that Xcode and the package manager generate.
extension ProjectBuilder {
  /// Writes the sources that are generated for a module, and returns their paths.
  func generatedSources(of module: Project.Module) throws -> [String] {
    let sources = [
      "GeneratedAssetSymbols": AssetSymbols(
        module.resources, module.settings, bundle: Self.bundleExpression(of: module)
      ).source,
      "GeneratedDataModelClasses": try dataModelClasses(of: module),
      "GeneratedBundleAccessor": Self.bundleAccessor(of: module),
    ]
    return try sources.sorted { $0.key < $1.key }.compactMap { name, source in
      guard let source else { return nil }
      let path = "\(folder)/generated/\(module.name)/\(name).swift"
      try makeFolder("\(folder)/generated/\(module.name)")
      try source.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
  }

  /// The source of the classes for entities of data models; `nil` if there are none.
  private func dataModelClasses(of module: Project.Module) throws -> String? {
    let models = try module.resources.filter(Project.isDataModel).map {
      try DataModelCompiler($0, module: module.name).model()
    }
    return DataModelClasses(models, isMainActorIsolated: module.isMainActorIsolated).source
  }

  /// The source of `Bundle.module`; `nil` for modules without it.
  private static func bundleAccessor(of module: Project.Module) -> String? {
    guard module.hasBundleAccessor else { return nil }
    return """
      import Foundation; @_spi(Ferry) import QuartzCore

      extension Foundation.Bundle {
        nonisolated static let module: Foundation.Bundle = \(bundleExpression(of: module))
      }

      """
  }

  /// The bundle with a module's resources, as an expression.
  private static func bundleExpression(of module: Project.Module) -> String {
    module.bundle.map { ".embedded(\"\($0)\")" } ?? ".main"
  }
}
