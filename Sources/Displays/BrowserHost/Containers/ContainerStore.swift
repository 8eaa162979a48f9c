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

  /// Returns the free bytes of the file system; `nil` when unknown, or before the first container.
  func freeBytes() -> Int? {
    var status = statvfs()
    let folder = (root as NSString).deletingLastPathComponent
    // Some file systems report neither their size nor their free space.
    guard statvfs(folder, &status) == 0, status.f_blocks > 0 else { return nil }
    return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
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

  /// Deletes a container in which apps have stored nothing.
  func removeUnused(_ container: String) {
    let folder = folder(of: container)
    guard let record = record(of: container), record.customers.isEmpty,
      let apps = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for app in apps where app != Self.recordName {
      // Fails for folders with files.
      rmdir("\(folder)/\(app)/tmp")
      guard rmdir("\(folder)/\(app)") == 0 else { return }
    }
    unlink(folder + "/" + Self.recordName)
    rmdir(folder)
  }

  /// Deletes the containers that have not been used since a date, and those without a customer that
  /// have not been used since another date.
  ///
  /// - Returns: The number of deleted containers.
  @concurrent
  func removeContainers(
    except kept: Set<String>, unusedSince date: Date, anonymousSince anonymousDate: Date
  ) async -> Int {
    var count = 0
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: root)) ?? []
    where Identifier.isValid(name) && !kept.contains(name) {
      let path = root + "/" + name
      guard let attributes = try? manager.attributesOfItem(atPath: path),
        let used = attributes[.modificationDate] as? Date, used < max(date, anonymousDate)
      else { continue }
      let isAnonymous = record(of: name)?.customers.isEmpty ?? true
      guard used < (isAnonymous ? anonymousDate : date) else { continue }
      if (try? manager.removeItem(atPath: path)) != nil { count += 1 }
    }
    return count
  }

  /// Returns the keys of the folders whose files exceed a number of bytes in total.
  ///
  /// Off the loop of the sessions, because it reads folders.
  @concurrent
  static func oversized(_ folders: [String: String], limit: Int) async -> [String] {
    folders.filter { byteCount(of: $0.value, upTo: limit) > limit }.map(\.key)
  }

  /// Returns the disk space of the files in a folder; stops counting above a limit.
  static func byteCount(of folder: String, upTo limit: Int) -> Int {
    var total = 0
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return 0 }
    for case let path as String in paths {
      var status = stat()
      guard lstat("\(folder)/\(path)", &status) == 0 else { continue }
      // A sparse file counts with its allocated blocks, and an empty file with its directory entry.
      total += max(Int(status.st_blocks) * 512, 512)
      if total > limit { break }
    }
    return total
  }

  private func folder(of container: String) -> String { root + "/" + container }
}
