import Foundation
import Maps

/// Opens maps, and imports OpenStreetMap files once.
enum MapFiles {
  /// Opens a map file, or an OpenStreetMap file, which is imported unless it was before.
  ///
  /// - Parameter cache: The folder of imported maps; created if missing.
  static func map(at path: String, cache: URL) throws(CommandFailure) -> StreetMap {
    guard !path.hasSuffix(".ferrymap") else {
      do {
        return try StreetMap(contentsOf: path)
      } catch {
        throw CommandFailure("\(path): \(error)")
      }
    }
    let cached = cache.appending(path: try cacheName(of: path))
    let cachedPath = cached.path(percentEncoded: false)
    if let map = try? StreetMap(contentsOf: cachedPath) { return map }
    let bar = ProgressBar(title: "Importing \(path)")
    defer { bar.end() }
    let progress: MapImporter.Progress = { bar.show($0.progress($1), $0.title) }
    do {
      let map = try MapImporter.map(ofFile: path, progress: progress)
      // Without a cache the next start imports the file again.
      try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
      try? Data(map.encoded).write(to: cached, options: .atomic)
      return map
    } catch {
      throw failure(error, path)
    }
  }

  /// The folder of imported maps of services in memory.
  ///
  /// - SeeAlso: XDG Base Directory Specification, `XDG_CACHE_HOME`.
  static var userCache: URL {
    let environment = ProcessInfo.processInfo.environment
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    let home = base ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
    return home.appending(path: "ferry/maps")
  }

  static func failure(_ error: MapImportError, _ path: String) -> CommandFailure {
    if case .file = error { return CommandFailure("\(error)") }
    return CommandFailure("\(path): \(error)")
  }

  /// A name that changes with the file and with the format of maps.
  private static func cacheName(of path: String) throws(CommandFailure) -> String {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
    else { throw CommandFailure("\(path): No such file or directory") }
    let name = URL(filePath: path).lastPathComponent.prefix { $0 != "." }
    let time = Int(date.timeIntervalSince1970 * 1000)
    let key = [size, time, StreetMap.formatVersion].map { String($0, radix: 36) }
    return "\(name)-\(key.joined(separator: "-")).ferrymap"
  }
}
