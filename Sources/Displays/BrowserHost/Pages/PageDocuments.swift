import Cryptography
import Foundation
import Glibc
import HTTPServer
import Zlib

/// The HTML pages of a folder, each with one script and one style sheet.
///
/// A page names its first script as `/page/main.js` and its style sheet as `/page/style.css`. It is
/// sent with the addresses `/page/{digest}/main.js`, which has the modules joined by
/// ``ScriptBundle``, and `/page/{digest}/style.css`. The content under an address never changes.
/// All are made at their first use, and again after a file of the folder has changed. The addresses
/// of previews, such as `/previews/bankey.dark.ko.png`, are likewise sent with their version.
actor PageDocuments {
  /// A file that is made from others, and its gzip encoding.
  struct File: Sendable {
    let bytes: [UInt8]
    let compressed: [UInt8]
    let type: String
    /// 16 hexadecimal digits, which depend on the content.
    let digest: String

    init(_ text: String, type: String) {
      bytes = Array(text.utf8)
      compressed = GzipFile.compress(bytes)
      self.type = type
      digest = Hexadecimal.text(of: BLAKE2b.digest(of: bytes).prefix(8))
    }

    /// Returns the file in a coding that the client accepts, or 304 if the client's copy is
    /// current.
    func response(to request: HTTPRequest, cacheControl: String) -> HTTPResponse {
      let isCompressed = ContentCoding.isGzipAccepted(by: request)
      let tag = isCompressed ? "\"\(digest)-gzip\"" : "\"\(digest)\""
      var headers: HTTPHeaders = [
        "Content-Type": type, "Cache-Control": cacheControl, "Vary": "Accept-Encoding",
        "ETag": tag,
      ]
      let known = request.headers.elements(of: "If-None-Match")
      if known.contains("*") || known.contains(where: { $0 == tag || $0 == "W/" + tag }) {
        return HTTPResponse(.notModified, headers: headers)
      }
      if isCompressed { headers["Content-Encoding"] = "gzip" }
      return HTTPResponse(.ok, headers: headers, body: isCompressed ? compressed : bytes)
    }
  }

  private let directory: String
  private let previewVersion: String?
  private let fontScript: @Sendable () async -> String
  private var version: [String] = []
  private var pages: [String: File] = [:]
  private var parts: [String: File] = [:]

  /// - Parameters:
  ///   - directory: The folder, without symbolic links in its path.
  ///   - previewVersion: The version of the previews; `nil` if there are none.
  ///   - fontScript: Returns the content of `/fonts/subsets.js`.
  init(
    directory: String, previewVersion: String?, fontScript: @escaping @Sendable () async -> String
  ) {
    self.directory = directory
    self.previewVersion = previewVersion
    self.fontScript = fontScript
  }

  /// Returns a page by its name, such as `app.html`; `nil` if there is none.
  ///
  /// - Throws: ``ScriptBundle/Failure``
  func page(_ name: String) async throws -> File? {
    refresh()
    if let page = pages[name] { return page }
    guard var text = text(of: name) else { return nil }
    for match in text.matches(of: /"\/page\/([\w-]+\.(?:js|css))"/) {
      guard let part = try await part(String(match.output.1)) else { continue }
      text = text.replacing(
        match.output.0, with: "\"/page/\(part.digest)/\(match.output.1)\"")
    }
    if let previewVersion {
      text = text.replacing("\"/previews/", with: "\"/previews/\(previewVersion)/")
    }
    let page = File(text, type: ContentType.type(ofFile: name))
    pages[name] = page
    return page
  }

  /// Returns a script with all that it imports, or a style sheet; `nil` if there is none.
  ///
  /// - Throws: ``ScriptBundle/Failure``
  func part(_ name: String) async throws -> File? {
    refresh()
    if let part = parts[name] { return part }
    guard name.hasSuffix(".js") || name.hasSuffix(".css"), var text = text(of: name)
    else { return nil }
    if name.hasSuffix(".js") {
      let fontScript = await fontScript()
      text = try ScriptBundle.script(of: "./" + name) { specifier in
        if specifier == "/fonts/subsets.js" { return fontScript }
        return specifier.hasPrefix("./") ? self.text(of: String(specifier.dropFirst(2))) : nil
      }
    }
    let part = File(text, type: ContentType.type(ofFile: name))
    parts[name] = part
    return part
  }

  private func text(of name: String) -> String? {
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    return try? String(contentsOfFile: directory + "/" + name, encoding: .utf8)
  }

  /// Discards everything if a file has changed.
  private func refresh() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let current = names.sorted().map { name in
      var status = stat()
      guard stat(directory + "/" + name, &status) == 0 else { return name }
      return "\(name) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(status.st_size)"
    }
    guard current != version else { return }
    version = current
    pages = [:]
    parts = [:]
  }
}
