/// The media types of the page's files.
enum ContentType {
  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "json": "application/json",
    "webmanifest": "application/manifest+json", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "webp": "image/webp", "ico": "image/vnd.microsoft.icon",
    "txt": "text/plain; charset=utf-8", "ttf": "font/ttf", "otf": "font/otf",
    "ttc": "font/collection",
    "woff": "font/woff", "woff2": "font/woff2",
  ]

  /// Returns the type for the extension of a file name.
  static func type(ofFile name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  /// Whether files of a type become much smaller when compressed.
  static func isCompressible(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasPrefix("application/json") || type.contains("+json")
      || type == "image/svg+xml"
  }
}
