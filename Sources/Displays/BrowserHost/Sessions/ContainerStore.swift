import Foundation
import Glibc
import HTTPServer

/// The folders of the apps' data, one per browser and app.
struct ContainerStore: Sendable {
  private let root: String

  /// - Parameter directory: The parent folder of all containers.
  init(directory: String) { root = directory + "/containers" }

  /// Returns the home folder of an app for a browser, created if needed, accessible to its owner
  /// only.
  func home(of app: String, container: String) throws(SystemError) -> String {
    let folder = root + "/" + container
    let home = folder + "/" + app
    for path in [(root as NSString).deletingLastPathComponent, root, folder, home, home + "/tmp"] {
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw SystemError.last("mkdir \(path)")
      }
    }
    // The modification date of the folder is the date of last use.
    utimes(folder, nil)
    return home
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
}
