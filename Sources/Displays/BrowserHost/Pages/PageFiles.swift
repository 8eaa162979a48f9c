import Foundation
import HTTPServer

/// The pages, their files, their fonts and their previews.
struct PageFiles: Sendable {
  private let directory: String
  private let fonts: [String: String]
  private let subsets: FontStore
  private let previews: PreviewStore?
  private let documents: PageDocuments
  private let compressed = CompressedFiles()

  /// - Parameters:
  ///   - directory: The folder of the page.
  ///   - fonts: Paths by the names under which they are served.
  ///   - firstFonts: The names of fonts that pages load before the app has asked for them.
  ///   - subsets: The folder of the subsets of these fonts.
  ///   - previews: The pictures of apps' first screens; `nil` for none.
  init(
    directory: String, fonts: [String: String], firstFonts: [String], subsets: String,
    previews: PreviewStore? = nil
  ) {
    // Paths are compared after symbolic links are resolved.
    self.directory = URL(filePath: directory).resolvingSymlinksInPath().path(percentEncoded: false)
    self.fonts = fonts
    let store = FontStore(fonts: fonts, firstFonts: firstFonts, directory: subsets)
    self.subsets = store
    self.previews = previews
    documents = PageDocuments(directory: self.directory, previewVersion: previews?.version) {
      await store.script()
    }
  }

  /// Responds with the root page.
  func root(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await translated("index", request, .aroundFrames)
  }

  /// Responds with the page for addresses at which there is nothing.
  func missing(_ request: HTTPRequest) async throws -> HTTPResponse {
    var unconditional = request
    unconditional.headers["If-None-Match"] = nil
    var page = try await translated("missing", unconditional)
    page.status = .notFound
    page.headers["ETag"] = nil
    return page
  }

  /// Responds with a page in the visitor's language, if there is a translation.
  private func translated(
    _ name: String, _ request: HTTPRequest, _ framing: Framing = .none
  ) async throws -> HTTPResponse {
    let language = BrowserHost.Language.preferred(by: request)
    var file = name + ".html"
    let translation = "\(name).\(language.rawValue).html"
    if language != .english, try await documents.page(translation) != nil { file = translation }
    var response = try await html(file, request, framing)
    response.headers["Vary"] = "Accept-Encoding, Accept-Language"
    return response
  }

  /// Responds with an HTML page.
  func html(
    _ name: String, _ request: HTTPRequest, _ framing: Framing = .none
  ) async throws -> HTTPResponse {
    guard let page = try await documents.page(name) else { throw ProblemDetails(.notFound) }
    return Self.addingSecurityHeaders(
      page.response(to: request, cacheControl: "private, no-cache"), framing)
  }

  /// Responds with the script or the style sheet of a page, which never changes under the address
  /// of its digest.
  func part(_ name: String, digest: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    guard path(of: name) != nil, let part = try await documents.part(name)
    else { throw ProblemDetails(.notFound) }
    return Self.addingSecurityHeaders(
      part.response(
        to: request, cacheControl: part.digest == digest ? Self.forAYear : "no-cache"))
  }

  /// Responds with a file of the page as it is in the folder, which clients revalidate at each use.
  func file(_ name: String, _ request: HTTPRequest) throws -> HTTPResponse {
    guard let path = path(of: name),
      let response = FileResponse.response(
        to: request, path: path, cacheControl: "no-cache", compressed: compressed)
    else { throw ProblemDetails(.notFound) }
    return Self.addingSecurityHeaders(response)
  }

  /// Responds with a listed font.
  func font(_ name: String, _ request: HTTPRequest) throws -> HTTPResponse {
    guard let path = fonts[name],
      var response = FileResponse.response(
        to: request, path: path, cacheControl: "public, max-age=604800")
    else { throw ProblemDetails(.notFound) }
    // The extension of the name may differ from that of the file.
    response.headers["Content-Type"] = ContentType.type(ofFile: name)
    return Self.addingSecurityHeaders(response)
  }

  /// Responds with the script that lists the subsets of fonts.
  func fontScript(_ request: HTTPRequest) async -> HTTPResponse {
    let script = await subsets.script()
    let tag = "\"\(await subsets.version())\""
    var response = HTTPResponse(
      .ok, contentType: ContentType.type(ofFile: "subsets.js"), body: Array(script.utf8))
    if request.headers.list("If-None-Match", contains: tag) {
      response = HTTPResponse(.notModified)
    }
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "no-cache"
    return Self.addingSecurityHeaders(response)
  }

  /// Responds with a subset of a listed font, which never changes under the address of its version.
  ///
  /// - Throws: 404 for a font that is not listed or has no subsets. Pages then use the font itself.
  func fontSubset(
    _ name: String, version: String, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    guard let bytes = await subsets.file(name) else { throw ProblemDetails(.notFound) }
    let isCurrent = await subsets.version() == version
    var response = HTTPResponse(
      .ok, contentType: ContentType.type(ofFile: name), body: request.method == .head ? [] : bytes)
    if request.method == .head { response.headers["Content-Length"] = String(bytes.count) }
    response.headers["Cache-Control"] = isCurrent ? Self.forAYear : "no-cache"
    return Self.addingSecurityHeaders(response)
  }

  /// Responds with the preview of an app, which never changes under the address of its version.
  ///
  /// - Throws: 404 for an unknown name, and if the preview cannot be rendered.
  func preview(
    _ name: String, version: String, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    guard let previews, let bytes = await previews.picture(name)
    else { throw ProblemDetails(.notFound) }
    var response = HTTPResponse(
      .ok, contentType: ContentType.type(ofFile: name), body: request.method == .head ? [] : bytes)
    if request.method == .head { response.headers["Content-Length"] = String(bytes.count) }
    response.headers["Cache-Control"] = version == previews.version ? Self.forAYear : "no-cache"
    return Self.addingSecurityHeaders(response)
  }

  private static let forAYear = "public, max-age=31536000, immutable"

  /// Returns the path of a page file; `nil` for names that lead outside of the folder.
  func path(of name: String) -> String? {
    let segments = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !segments.isEmpty,
      segments.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\\") })
    else { return nil }
    let path = URL(filePath: directory).appending(path: name).resolvingSymlinksInPath()
      .path(percentEncoded: false)
    let folder = directory.hasSuffix("/") ? directory : directory + "/"
    return path.hasPrefix(folder) ? path : nil
  }

  /// Whether a page may be in frames or have them: those of apps may be in those of the root page.
  enum Framing: String {
    case none = "frame-ancestors 'none'"
    case inFrames = "frame-ancestors 'self'"
    case aroundFrames = "frame-src 'self'; frame-ancestors 'none'"
  }

  /// Adds the security headers of pages.
  static func addingSecurityHeaders(
    _ response: HTTPResponse, _ framing: Framing = .none
  ) -> HTTPResponse {
    var response = response
    response.headers["Content-Security-Policy"] = contentSecurityPolicy(framing)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response
  }

  /// The SHA-256 digest of the script in `app.html`, in Base64.
  private static let inlineScript = "+sQelVYT+Enmm8Lf47SB6LyyCdLwRGS3EL6UPKPnKoQ="

  /// Returns the policy of a page.
  ///
  /// Images are data URLs of the app; other resources are same-origin, and inline code is
  /// disallowed, except for the script that connects.
  static func contentSecurityPolicy(_ framing: Framing = .none) -> String {
    let directives = [
      "default-src 'none'", "script-src 'self' 'sha256-\(inlineScript)'", "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'",
      "form-action 'none'", framing.rawValue,
    ]
    return directives.joined(separator: "; ")
  }
}
