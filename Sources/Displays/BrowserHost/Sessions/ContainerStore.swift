import Foundation
import Glibc
import HTTPServer

/// The folders in which apps keep what they store, one for each browser and app.
struct ContainerStore: Sendable {
  private let root: String

  /// - Parameter directory: The folder that holds them all.
  init(directory: String) { root = directory + "/containers" }

  /// Returns the home of an app for a browser, made if need be; nobody else may look into it.
  func home(of app: String, container: String) throws(SystemError) -> String {
    let folder = root + "/" + container
    let home = folder + "/" + app
    for path in [(root as NSString).deletingLastPathComponent, root, folder, home, home + "/tmp"] {
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw SystemError.last("mkdir \(path)")
      }
    }
    // The time of the folder tells when it was last of use.
    utimes(folder, nil)
    return home
  }

  /// Deletes the containers that have not been used since a date.
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
