import Foundation

/// Converts the PDF and SVG files of a bundle into bitmaps: image sets, symbol sets, and PDF files.
///
/// The bitmaps have three pixels per point. Those of files that did not change are kept in a
/// folder.
struct VectorImages {
  /// The pixels per point.
  private static let scale = 3
  /// The pixels per point of a symbol in text of 17 points; templates are drawn at 100 points.
  private static let symbolScale = Double(scale) * 17 / 100

  private let toolchain: Toolchain
  private let folder: String
  private let run: ToolRunner

  /// - Parameter folder: The folder of the bitmaps.
  init(_ toolchain: Toolchain, folder: String, run: @escaping ToolRunner) {
    self.toolchain = toolchain
    self.folder = folder
    self.run = run
  }

  /// Replaces the vector files of a bundle.
  ///
  /// - Returns: Warnings about files that are not shown.
  func convert(in bundle: String) async throws -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let files = FileManager.default.enumerator(atPath: bundle)?.compactMap { $0 as? String } ?? []
    for file in files.sorted() {
      let path = "\(bundle)/\(file)"
      switch URL(filePath: file).pathExtension {
      case "imageset": diagnostics += try await convertImages(of: path)
      case "symbolset": diagnostics += try await convertSymbol(of: path)
      case "pdf" where Self.isLoose(file):
        let (bitmap, problem) = try await bitmap(of: path)
        diagnostics += [problem].compactMap(\.self)
        guard let bitmap else { continue }
        try copy(bitmap, to: "\(path.dropLast(4))@\(Self.scale)x.png")
      default: continue
      }
    }
    return diagnostics
  }

  /// Returns whether a file is in the bundle itself or in that of a library, not in a folder of it.
  private static func isLoose(_ file: String) -> Bool {
    file.split(separator: "/").dropLast().allSatisfy {
      $0 == "Frameworks" || $0.hasSuffix(".framework") || $0.hasSuffix(".bundle")
    }
  }

  private func convertImages(of set: String) async throws -> [Diagnostic] {
    guard var contents = Self.contents(of: set),
      var images = contents["images"] as? [[String: Any]]
    else { return [] }
    var diagnostics: [Diagnostic] = []
    var hasChanged = false
    for index in images.indices {
      guard let name = images[index]["filename"] as? String,
        ["pdf", "svg"].contains(URL(filePath: name).pathExtension.lowercased())
      else { continue }
      let (bitmap, problem) = try await bitmap(of: "\(set)/\(name)")
      diagnostics += [problem].compactMap(\.self)
      guard let bitmap else { continue }
      let new = "\(name).png"
      try copy(bitmap, to: "\(set)/\(new)")
      images[index]["filename"] = new
      images[index]["scale"] = "\(Self.scale)x"
      hasChanged = true
    }
    guard hasChanged else { return diagnostics }
    contents["images"] = images
    try JSONSerialization.data(withJSONObject: contents, options: .sortedKeys)
      .write(to: URL(filePath: "\(set)/Contents.json"))
    return diagnostics
  }

  /// Writes an image set beside a symbol set, with the symbol of regular weight as a template.
  private func convertSymbol(of set: String) async throws -> [Diagnostic] {
    let symbols = Self.contents(of: set)?["symbols"] as? [[String: Any]]
    guard let name = symbols?.lazy.compactMap({ $0["filename"] as? String }).first else {
      return []
    }
    let (bitmap, problem) = try await bitmap(of: "\(set)/\(name)", symbol: "Regular-M")
    guard let bitmap else { return [problem].compactMap(\.self) }
    let images = URL(filePath: set).deletingPathExtension().path + ".imageset"
    try FileManager.default.createDirectory(atPath: images, withIntermediateDirectories: true)
    try copy(bitmap, to: "\(images)/\(name).png")
    let contents: [String: Any] = [
      "images": [["filename": "\(name).png", "idiom": "universal", "scale": "\(Self.scale)x"]],
      "properties": ["template-rendering-intent": "template"],
    ]
    try JSONSerialization.data(withJSONObject: contents)
      .write(to: URL(filePath: "\(images)/Contents.json"))
    return []
  }

  private static func contents(of set: String) -> [String: Any]? {
    FileManager.default.contents(atPath: "\(set)/Contents.json")
      .flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
  }

  private func copy(_ bitmap: String, to target: String) throws {
    if FileManager.default.fileExists(atPath: target) { return }
    try FileManager.default.copyItem(atPath: bitmap, toPath: target)
  }

  // MARK: Tools

  /// Returns the bitmap of a vector file, or the reason why there is none.
  ///
  /// - Parameter symbol: The identifier of the part to draw; `nil` for all.
  private func bitmap(
    of file: String, symbol: String? = nil
  ) async throws -> (path: String?, problem: Diagnostic?) {
    func problem(_ message: String) -> (String?, Diagnostic?) {
      let text = "the image is not shown: \(message)"
      return (nil, Diagnostic(file: file, line: 1, column: 1, kind: .warning, message: text))
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      return problem("the file cannot be read")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let stem = "\(folder)/\(Self.digest(of: data))\(symbol ?? "")"
    let target = "\(stem).png"
    if FileManager.default.fileExists(atPath: target) { return (target, nil) }
    let isPDF = file.lowercased().hasSuffix(".pdf")
    let (tool, package) =
      isPDF
      ? (toolchain.pdfConverter, "poppler-utils") : (toolchain.svgConverter, "librsvg2-bin")
    guard let tool else { return problem("install the package \(package)") }
    let zoom = symbol == nil ? Double(Self.scale) : Self.symbolScale
    let arguments =
      isPDF
      ? ["-png", "-singlefile", "-transp", "-r", "\(72 * Self.scale)", file, stem]
      : ["--zoom", "\(zoom)", "--dpi-x", "72", "--dpi-y", "72", "--format", "png"]
        + (symbol.map { ["--export-id", $0] } ?? []) + ["--output", target, file]
    let result = try await run(tool, arguments, "")
    guard result.status == 0, FileManager.default.fileExists(atPath: target) else {
      try? FileManager.default.removeItem(atPath: target)
      let line = result.errors.split(separator: "\n").first.map(String.init)
      return problem(line ?? "\(URL(filePath: tool).lastPathComponent) fails")
    }
    return (target, nil)
  }

  /// A short name that differs with the contents: FNV-1a.
  private static func digest(of data: Data) -> String {
    let hash = data.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return String(hash, radix: 36)
  }
}
