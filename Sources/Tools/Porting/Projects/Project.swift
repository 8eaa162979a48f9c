import Foundation

/// An app written for Apple's systems, as its folder describes it.
package struct Project: Hashable, Sendable {
  /// Sources that are compiled together.
  package struct Module: Hashable, Sendable {
    /// The name in `import` declarations.
    package var name: String
    /// The absolute paths of the Swift files, in order.
    package var sources: [String]
    /// The language mode: 5 or 6.
    package var languageMode = "5"
    /// Whether the main actor isolates declarations by default.
    package var isMainActorIsolated = false
    /// The features of the compiler that are enabled ahead of its language mode.
    package var features: [String] = []
    /// The conditions that `#if` tests.
    package var conditions: [String] = ["DEBUG"]
    /// The absolute paths of the files and folders in the library's own bundle.
    package var resources: [String] = []
    /// The path of the library's bundle in that of the app; `nil` for modules without one.
    package var bundle: String?
    /// Whether the module has `Bundle.module`, as targets of packages with resources do.
    package var hasBundleAccessor = false
    /// The values of Xcode's build settings; empty for targets of packages.
    package var settings: [String: String] = [:]
  }

  /// The folder.
  package var root: String
  /// The folder that files may be in, if the project is in a subfolder of it.
  package var boundary: String?
  /// The modules that the app imports, each after those that it imports itself.
  package var libraries: [Module] = []
  /// The module with the app's delegate; of a library, the last one.
  package var app: Module
  /// The delegate's class, if no file has the attribute that marks it.
  package var delegateClass: String?
  /// Whether the project has no app, but modules to test.
  package var isLibrary = false
  /// The modules with unit tests.
  package var tests: [Module] = []
  /// The absolute paths of the files and folders that the tests find in their bundle.
  package var testResources: [String] = []
  /// The names of the tests that drive the app from outside, which cannot run here.
  package var skippedTests: [String] = []
  /// The targets with other apps, of which one can be chosen by name.
  package var otherApps: [String] = []
  /// The folders of the packages that belong to the project.
  package var packageFolders: [String] = []
  /// The addresses of the packages that the project names, by the names of their modules.
  package var packageAddresses: [String: String] = [:]
  /// The absolute paths of the files and folders in the app's bundle.
  package var resources: [String] = []
  /// The values of Xcode's build settings; empty for other projects.
  package var settings: [String: String] = [:]
  /// The messages about files that describe the project.
  package var diagnostics: [Diagnostic] = []
  /// The property list, as Xcode's build settings and the file describe it.
  package var information: [String: String] = [:]
  /// The property list's file; `nil` if the project has none.
  package var informationFile: String?

  /// The name in addresses: lowercase letters, digits and hyphens.
  package var addressName: String {
    let words = app.name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "app" : words.joined(separator: "-")
  }

  /// All modules, each after those that it imports.
  package var modules: [Module] { libraries + [app] }
}

/// A project that cannot be read or built.
package struct ProjectFailure: Error, CustomStringConvertible {
  /// The problem and its remedy, without a full stop.
  package let description: String

  init(_ description: String) { self.description = description }
}
