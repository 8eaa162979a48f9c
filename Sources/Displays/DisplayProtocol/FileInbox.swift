import CoreGraphics

/// The folder of received files for one run of an application.
package struct FileInbox: Sendable {
  private static let prefix = "Inbox-"
  /// The age after which folders of other runs are deleted, in seconds.
  private static let longestAge = 86_400.0

  package let folder: URL
  private var count = 0

  /// - Parameter directory: The application's folder for temporary files.
  package init(in directory: URL) {
    folder = directory.appendingPathComponent(
      Self.prefix + UUID().uuidString, isDirectory: true)
  }

  /// Creates a folder for a file.
  ///
  /// - Returns: The URL of the file, whose name is sanitized.
  package mutating func place(for name: String) throws -> URL {
    count += 1
    let own = folder.appendingPathComponent("\(count)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return own.appendingPathComponent(Self.plain(name))
  }

  /// The total size of all files in the folder, in bytes.
  package var byteCount: Int {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var sum = 0
    while let file = found?.nextObject() as? URL {
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      if attributes?[.type] as? FileAttributeType == .typeRegular {
        sum += (attributes?[.size] as? NSNumber)?.intValue ?? 0
      }
    }
    return sum
  }

  /// Deletes the folder.
  package func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Deletes the folders of earlier runs that were terminated.
  package static func removeOld(in directory: URL, now: Date) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: directory.path)) ?? []
    where name.hasPrefix(prefix) {
      let path = directory.appendingPathComponent(name).path
      guard let attributes = try? manager.attributesOfItem(atPath: path),
        let changed = attributes[.modificationDate] as? Date,
        now.timeIntervalSince(changed) > longestAge
      else { continue }
      try? manager.removeItem(atPath: path)
    }
  }

  /// Returns a sanitized file name without path components, within the length limit of file
  /// systems.
  package static func plain(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    var plain = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    while plain.hasPrefix(".") || plain.hasPrefix(" ") { plain.removeFirst() }
    guard plain.utf8.count > 200 else { return plain.isEmpty ? "file" : plain }
    // The extension determines the type of the file.
    let ending = (plain as NSString).pathExtension
    let tail = ending.utf8.count <= 20 && !ending.isEmpty ? "." + ending : ""
    var head = (plain as NSString).deletingPathExtension
    while head.utf8.count + tail.utf8.count > 200 { head.removeLast() }
    return head + tail
  }
}
