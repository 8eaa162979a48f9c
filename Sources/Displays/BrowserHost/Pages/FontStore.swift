import Cryptography
import FontSubsets
import Foundation

/// The fonts of pages and their subsets as WOFF2 files, which are made once and kept on disk.
///
/// A file on disk is the subset after its digest. A damaged or missing file is made again.
actor FontStore {
  private static let digestLength = 32
  /// Makes two subsets at a time, so that requests for all of them leave time for other work.
  private static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  /// The content of the fonts, as it is when first used.
  private struct Index {
    /// A digest of all fonts and of the way in which subsets are made.
    let version: String
    /// Digests by paths.
    let digests: [String: String]
    /// The names of the fonts that have a subset, by its name, for subsets that few fonts have.
    let owners: [String: [String]]
  }

  private let fonts: [String: String]
  private let firstFonts: [String]
  private let folder: URL
  private var index: Index?
  private var subsets: [String: Task<[UInt8]?, Never>] = [:]

  /// - Parameters:
  ///   - fonts: Paths by the names under which fonts are served.
  ///   - firstFonts: The names of fonts that pages load before the app has asked for them.
  ///   - directory: The folder of the files, which is created when the first one is made.
  init(fonts: [String: String], firstFonts: [String] = [], directory: String) {
    self.fonts = fonts
    self.firstFonts = firstFonts.filter { fonts[$0] != nil }
    folder = URL(filePath: directory)
  }

  /// Returns the digest of all fonts and of the way in which subsets are made.
  func version() -> String { loadedIndex().version }

  /// Returns a script that exports the folder of the subsets, the names of the first fonts, and for
  /// each subset its name, its characters in runs and in fields as CSS ranges, and the fonts that
  /// have it, `null` for all.
  func script() -> String {
    let index = loadedIndex()
    let subsets = FontSubset.all.map { subset in
      let ranges = [subset.characters, subset.fieldCharacters].map(Self.ranges)
      let owners = index.owners[subset.name].map { names in
        "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      }
      return "  [\"\(subset.name)\", \"\(ranges[0])\", \"\(ranges[1])\", \(owners ?? "null")],\n"
    }
    return """
      export const folder = "/fonts/\(index.version)/";
      export const firstFonts = [\(firstFonts.map { "\"\($0)\"" }.joined(separator: ", "))];
      export const subsets = [
      \(subsets.joined())];

      """
  }

  private static func ranges(_ characters: [ClosedRange<UInt32>]) -> String {
    let ranges = characters.map { range in
      let first = String(range.lowerBound, radix: 16)
      let last = String(range.upperBound, radix: 16)
      return first == last ? "U+\(first)" : "U+\(first)-\(last)"
    }
    return ranges.joined(separator: ",")
  }

  /// Returns a WOFF2 file by its name, such as `Inter-Regular.otf.latin.woff2`; `nil` for an
  /// unknown name and for a font that is damaged.
  func file(_ name: String) async -> [UInt8]? {
    let parts = name.split(separator: ".")
    guard parts.count >= 3, parts.last == "woff2",
      let subset = FontSubset.all.first(where: { $0.name == parts[parts.count - 2] }),
      let path = fonts[parts.dropLast(2).joined(separator: ".")],
      let digest = loadedIndex().digests[path]
    else { return nil }
    if let task = subsets[name] { return await task.value }
    let stored = folder.appending(path: "\(digest)-\(subset.name)")
    let task = Task { await Self.storedSubset(subset, ofFont: path, file: stored) }
    subsets[name] = task
    return await task.value
  }

  private func loadedIndex() -> Index {
    if let index { return index }
    var digests: [String: String] = [:]
    var owners: [String: [String]] = [:]
    for subset in FontSubset.all where subset.sample != nil { owners[subset.name] = [] }
    var text = FontSubset.version
    for (name, path) in fonts.sorted(by: { $0.key < $1.key }) {
      guard let bytes = FileManager.default.contents(atPath: path).map(Array.init) else { continue }
      let digest = Hexadecimal.text(
        of: BLAKE2b.digest(of: Array(FontSubset.version.utf8) + bytes))
      for subset in FontSubset.all where subset.sample != nil && subset.isIncluded(in: bytes) {
        owners[subset.name]?.append(name)
      }
      digests[path] = digest
      text += "\n\(name) \(digest)"
    }
    let version = Hexadecimal.text(of: BLAKE2b.digest(of: Array(text.utf8)).prefix(8))
    let loaded = Index(version: version, digests: digests, owners: owners)
    index = loaded
    return loaded
  }

  /// Reads a subset, or makes and writes it, on another thread.
  private static func storedSubset(
    _ subset: FontSubset, ofFont path: String, file: URL
  ) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      queue.addOperation {
        if let bytes = read(file) { return continuation.resume(returning: bytes) }
        guard let font = FileManager.default.contents(atPath: path),
          let bytes = try? subset.webFont(from: Array(font))
        else { return continuation.resume(returning: nil) }
        write(bytes, to: file)
        continuation.resume(returning: bytes)
      }
    }
  }

  /// Returns a file without its digest; `nil` if it is missing or damaged.
  private static func read(_ file: URL) -> [UInt8]? {
    guard let data = try? Data(contentsOf: file), data.count > digestLength else { return nil }
    let bytes = Array(data.dropFirst(digestLength))
    return BLAKE2b.digest(of: bytes) == Array(data.prefix(digestLength)) ? bytes : nil
  }

  /// Writes a file after its digest; without space it is made again at the next start.
  private static func write(_ bytes: [UInt8], to file: URL) {
    let data = Data(BLAKE2b.digest(of: bytes) + bytes)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? data.write(to: file, options: .atomic)
  }
}
