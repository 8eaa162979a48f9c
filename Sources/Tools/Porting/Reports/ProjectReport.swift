import Foundation

/// The modules, files and symbols that a project uses and that are not available.
package struct ProjectReport {
  /// Something that is missing.
  package struct Gap: Hashable, Encodable, Sendable {
    /// The kind of a gap.
    package enum Kind: String, Encodable, Sendable {
      case module, interface, source
    }

    package var kind: Kind
    /// The name of the missing thing, in one line.
    package var message: String
    /// The remedy, in one sentence; empty if there is none.
    package var advice: String
    /// The files, and the lines where they are known, as `path:line`.
    package var places: [String]
    /// Whether the app cannot be built without it.
    package var preventsBuilding: Bool
  }

  private var found: [String: Gap] = [:]
  private let root: String

  /// Inspects a project.
  ///
  /// - Parameter modules: The folder of the frameworks' modules.
  package init(_ project: Project, modules: String) {
    root = project.root
    let own = Set(project.modules.map(\.name))
    for module in project.modules {
      for source in module.sources {
        let one = Project.Module(name: module.name, sources: [source])
        for name in one.imports where !own.contains(name) {
          guard !Self.isAvailable(name, modules: modules) else { continue }
          add(
            .module, "module \(name)", Self.advice(for: name, in: project), at: source,
            preventsBuilding: true)
        }
      }
    }
    for diagnostic in project.diagnostics {
      add(
        .source, diagnostic.message, "", at: "\(diagnostic.file):\(diagnostic.line)",
        preventsBuilding: false)
    }
    let interfaces =
      project.interfaceFiles.map { ($0, project.app.name) }
      + project.libraries.flatMap { library in
        Project.interfaceFiles(in: library.resources).map { ($0, library.name) }
      }
    for (path, module) in interfaces {
      do {
        let compiler = InterfaceCompiler(module: module)
        for diagnostic in try compiler.compile(path).diagnostics {
          add(
            .interface, diagnostic.message, "An empty view takes its place.",
            at: "\(path):\(diagnostic.line)", preventsBuilding: false)
        }
      } catch {
        add(.interface, "\(error)", "", at: path, preventsBuilding: true)
      }
    }
  }

  /// Adds the compiler's messages; warnings that are not about rewriting are ignored.
  package mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.kind == .error {
      guard !diagnostic.message.hasPrefix("no such module") else { continue }
      add(
        .source, diagnostic.message, "", at: "\(diagnostic.file):\(diagnostic.line)",
        preventsBuilding: true)
    }
  }

  /// Adds the messages of a failed build, or its description if none of them states the reason.
  package mutating func add(_ failure: ProjectBuilder.Failure) {
    add(failure.diagnostics)
    if canBeBuilt { add(.source, failure.description, "", at: root, preventsBuilding: true) }
  }

  private mutating func add(
    _ kind: Gap.Kind, _ message: String, _ advice: String, at place: String, preventsBuilding: Bool
  ) {
    let short = place.hasPrefix(root + "/") ? String(place.dropFirst(root.count + 1)) : place
    found[
      message,
      default: Gap(
        kind: kind, message: message, advice: advice, places: [],
        preventsBuilding: preventsBuilding)
    ].places.append(short)
  }

  /// The gaps, those that concern the most files first.
  package var gaps: [Gap] {
    found.values.sorted {
      ($0.fileCount, $1.message) > ($1.fileCount, $0.message)
    }
  }

  /// Whether the app can be built.
  package var canBeBuilt: Bool { !found.values.contains(where: \.preventsBuilding) }

  /// The report as text.
  package var text: String {
    guard !found.isEmpty else { return "Everything that the project uses is available.\n" }
    let blocks = gaps.map { gap in
      let count = gap.fileCount == 1 ? "1 file" : "\(gap.fileCount) files"
      let more = gap.places.count > 5 ? ["  and \(gap.places.count - 5) more"] : []
      return
        (["\(gap.message) (\(count))"] + (gap.advice.isEmpty ? [] : ["  \(gap.advice)"])
        + gap.places.prefix(5).map { "  \($0)" } + more).joined(separator: "\n")
    }
    let end = canBeBuilt ? "The app can be built." : "The app cannot be built."
    return blocks.joined(separator: "\n") + "\n\n\(end)\n"
  }

  // MARK: Modules

  /// Modules of the Swift toolchain that apps import.
  private static let standard: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Darwin", "Dispatch",
    "Observation", "Synchronization", "RegexBuilder", "ObjectiveC", "Glibc", "XCTest", "Testing",
  ]

  private static func isAvailable(_ name: String, modules: String) -> Bool {
    standard.contains(name)
      || FileManager.default.fileExists(atPath: "\(modules)/\(name).swiftmodule")
  }

  /// Returns what to do about a missing module, in one or two sentences.
  static func advice(for name: String, in project: Project) -> String {
    switch name {
    case "SwiftUI": return "Ferry runs UIKit. Leave out SwiftUI with #if canImport(SwiftUI)."
    default: break
    }
    if let address = project.packageAddresses[name] {
      return "It is a package: put a clone of \(address) into a folder and name the folder with"
        + " --packages."
    }
    return "If it is a package, put its sources into a folder and name the folder with --packages."
  }
}

extension ProjectReport.Gap {
  /// The number of files that the gap concerns.
  fileprivate var fileCount: Int {
    Set(places.map { $0.split(separator: ":").first.map(String.init) ?? $0 }).count
  }
}
