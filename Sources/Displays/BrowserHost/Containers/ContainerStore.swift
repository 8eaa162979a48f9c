import Foundation
import Glibc
import HTTPServer

/// The folders of the apps' data, one per browser and app.
struct ContainerStore: Sendable {
  private static let recordName = "container.json"
  private let root: String

  /// - Parameter directory: The parent folder of all containers.
  init(directory: String) { root = directory + "/containers" }

  /// Returns the home folder of an app for a browser, created if needed, accessible to its owner
  /// only.
  ///
  /// A new container records the nonce of its cookie.
  func home(of app: String, for cookie: ContainerCookie) throws(SystemError) -> String {
    let folder = folder(of: cookie.container)
    let home = folder + "/" + app
    for path in [(root as NSString).deletingLastPathComponent, root, folder, home, home + "/tmp"] {
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw SystemError.last("mkdir \(path)")
      }
    }
    if record(of: cookie.container) == nil {
      try save(ContainerRecord(nonce: cookie.nonce), of: cookie.container)
    }
    // The modification date of the folder is the date of last use.
    utimes(folder, nil)
    return home
  }

  /// Returns the record of a container; `nil` if no app has used the container.
  func record(of container: String) -> ContainerRecord? {
    guard
      let bytes = FileManager.default.contents(
        atPath: folder(of: container) + "/" + Self.recordName)
    else { return nil }
    return try? JSONDecoder().decode(ContainerRecord.self, from: bytes)
  }

  /// Replaces the record of a container.
  func save(_ record: ContainerRecord, of container: String) throws(SystemError) {
    let path = folder(of: container) + "/" + Self.recordName
    do {
      let bytes = try JSONEncoder().encode(record)
      try bytes.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw SystemError(call: "write \(path)", code: EIO)
    }
  }

  /// Deletes the containers that were last used before a date.
  func removeContainers(unusedSince date: Date) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: root)) ?? []
    where Identifier.isValid(name) {
      let path = root + "/" + name
      guard let attributes = try? manager.attributesOfItem(atPath: path),
        let used = attributes[.modificationDate] as? Date, used < date
      else { continue }
      try? manager.removeItem(atPath: path)
    }
  }

  private func folder(of container: String) -> String { root + "/" + container }
}
