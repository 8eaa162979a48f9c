import Foundation
import HTTPServer

/// The page and its fonts.
struct PageFiles: Sendable {
  private let directory: String
  private let fonts: [String: String]

  /// - Parameters:
  ///   - directory: The folder of the page.
  ///   - fonts: Paths by the name under which they may be fetched.
  init(directory: String, fonts: [String: String]) {
    // Links within the folder are followed, so where it really lies is what counts.
    self.directory = URL(filePath: directory).resolvingSymlinksInPath().path(percentEncoded: false)
    self.fonts = fonts
  }

  /// Answers with a page of HTML.
  func html(_ name: String, _ request: HTTPRequest) throws -> HTTPResponse {
    try file(name, request, cacheControl: "private, no-cache")
  }

  /// Answers with a file of the page; names are asked about again each time they are used.
  func file(_ name: String, _ request: HTTPRequest) throws -> HTTPResponse {
    try file(name, request, cacheControl: "no-cache")
  }

  /// Answers with a font of the list.
  func font(_ name: String, _ request: HTTPRequest) throws -> HTTPResponse {
    guard let path = fonts[name],
      var response = FileResponse.response(
        to: request, path: path, cacheControl: "public, max-age=604800")
    else { throw ProblemDetails(.notFound) }
    // The name may end otherwise than the file.
    response.headers["Content-Type"] = ContentType.type(ofFile: name)
    return Self.addingSecurityHeaders(response)
  }

  private func file(
    _ name: String, _ request: HTTPRequest, cacheControl: String
  ) throws -> HTTPResponse {
    guard let path = path(of: name),
      let response = FileResponse.response(to: request, path: path, cacheControl: cacheControl)
    else { throw ProblemDetails(.notFound) }
    return Self.addingSecurityHeaders(response)
  }

  /// Returns where a file of the page lies; `nil` for any name that leads elsewhere.
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

  /// Adds the fields that keep a page from doing or lending itself to what it need not.
  static func addingSecurityHeaders(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.headers["Content-Security-Policy"] = contentSecurityPolicy
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response
  }

  /// Pictures come as data from the app; all else comes from here, and nothing is written inline.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'",
    "img-src 'self' data:", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")
}
