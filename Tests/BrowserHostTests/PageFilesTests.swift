import Cryptography
import Foundation
import HTTPServer
import HTTPTesting
import ProcessTesting
import Testing
import Zlib

@testable import BrowserHost

@Suite struct PageFilesTests {
  @Test func `the page is served for the root, an app and every deep link`() async throws {
    try await TestHost.run { test in
      #expect(try test.get("/").text == "<p>index")
      for path in ["/test", "/test/", "/test/rewards/7", "/test/a.js"] {
        let response = try test.get(path)
        #expect(response.text == "<p>app")
        #expect(response["Content-Type"] == "text/html; charset=utf-8")
        let policy = response["Content-Security-Policy"] ?? ""
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'sha256-"))
        #expect(!policy.contains("unsafe"))
      }
      #expect(try test.get("/other").status == 404)
    }
  }

  @Test func `the policy permits the script in the page of apps and no other`() throws {
    let page = URL(filePath: #filePath).appending(
      path: "../../../Sources/Displays/BrowserDisplay/Resources/Web/app.html"
    ).standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let scripts = text.matches(of: /<script>([^<]*)<\/script>/).map { String($0.output.1) }
    #expect(scripts.count == 1)
    let hash = try TestProcess("sha256sum")
    hash.write(Array(scripts.joined().utf8))
    hash.endWriting()
    let digits = String(decoding: hash.readToEnd(), as: UTF8.self)
    let digest = try #require(Hexadecimal.bytes(of: String(digits.prefix(64))))
    let hashes = PageFiles.contentSecurityPolicy().matches(of: /'sha256-([^']*)'/)
    #expect(hashes.map(\.output.1) == [Substring(Data(digest).base64EncodedString())])
  }

  @Test func `pages of apps may be in frames of the root page, and no other page in any`()
    async throws
  {
    try await TestHost.run { test in
      func policy(_ path: String, _ fields: String = "") throws -> String {
        try #require(try test.get(path, fields)["Content-Security-Policy"])
      }
      for path in ["/test", "/test/rewards/7"] {
        let app = try policy(path)
        #expect(app.hasSuffix("; frame-ancestors 'self'"))
        #expect(!app.contains("frame-src"))
      }
      let root = try policy("/")
      #expect(root.hasSuffix("; frame-src 'self'; frame-ancestors 'none'"))
      for path in ["/page/main.js", "/fonts/subsets.js", "/nonsense"] {
        let other = try policy(path, "Accept: text/html\r\n")
        #expect(other.hasSuffix("'none'; frame-ancestors 'none'"))
      }
    }
  }

  @Test(arguments: [
    ("ko", "<p>색인"), ("ko-KR,ko;q=0.9,en;q=0.8", "<p>색인"), ("KO-kr", "<p>색인"),
    ("en, ko", "<p>index"), ("en;q=0.5, ko;q=0.8", "<p>색인"), ("de, ko;q=0.1", "<p>색인"),
    ("ko;q=0", "<p>index"), ("ko;q=nonsense", "<p>index"), ("de", "<p>index"), ("*", "<p>index"),
    ("", "<p>index"), ("kok", "<p>index"), ("ar", "<p>index"),
  ])
  func `the root page is in the visitor's language, if there is a translation`(
    field: String, text: String
  ) async throws {
    try await TestHost.run { test in
      try Data("<p>색인".utf8).write(to: test.folder.appending(path: "page/index.ko.html"))
      let page = try test.get("/", "Accept-Language: \(field)\r\n")
      #expect(page.text == text)
      #expect(page["Vary"] == "Accept-Encoding, Accept-Language")
      let tag = try #require(page["ETag"])
      let fields = "If-None-Match: \(tag)\r\n"
      let unchanged = try test.get("/", "Accept-Language: \(field)\r\n" + fields)
      #expect(unchanged.status == 304)
      #expect(unchanged["Vary"] == "Accept-Encoding, Accept-Language")
      let other = text == "<p>index" ? "ko" : "en"
      #expect(try test.get("/", "Accept-Language: \(other)\r\n" + fields).status == 200)
    }
  }

  @Test(arguments: ["index", "missing"], BrowserHost.Language.allCases)
  func `the pages around apps have the same elements in every language`(
    page: String, language: BrowserHost.Language
  ) throws {
    let folder = URL(filePath: #filePath).appending(
      path: "../../../Sources/Displays/BrowserDisplay/Resources/Web"
    ).standardizedFileURL
    func elements(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .replacing(/\sdir="rtl"/, with: "")
        .replacing(/(content|lang|aria-label)="[^"]*"/) { "\($0.output.1)=" }
        .replacing(/\.(en|ko|ar)\.png/, with: ".png")
        .replacing(/>[^<]+</, with: "><")
    }
    let name = language == .english ? page + ".html" : "\(page).\(language.rawValue).html"
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    #expect(text.contains("<html lang=\"\(language.rawValue)\""))
    #expect(text.contains("dir=\"rtl\"") == (language == .arabic))
    let previews = text.matches(of: /"\/previews\/(\w+)\.(\w+)\.(\w+)\.png"/)
    #expect(previews.isEmpty == (page == "missing"))
    #expect(previews.allSatisfy { $0.output.3 == language.rawValue })
    #expect(try elements(name) == elements(page + ".html"))
  }

  @Test func `an unknown address is a page for people and a problem for programs`() async throws {
    try await TestHost.run { test in
      let page = try test.get("/nonsense", "Accept: text/html,*/*;q=0.8\r\n")
      #expect(page.status == 404)
      #expect(page.text == "<p>missing")
      #expect(page["Content-Type"] == "text/html; charset=utf-8")
      #expect(page["Vary"] == "Accept-Encoding, Accept-Language")
      let fields = "Accept: text/html\r\nIf-None-Match: *\r\n"
      #expect(try test.get("/nonsense", fields).text == "<p>missing")
      try Data("<p>없음".utf8).write(to: test.folder.appending(path: "page/missing.ko.html"))
      let korean = "Accept: text/html\r\nAccept-Language: ko\r\n"
      #expect(try test.get("/nonsense", korean).text == "<p>없음")
      let problem = try test.get("/nonsense")
      #expect(problem.status == 404)
      #expect(problem["Content-Type"] == "application/problem+json")
    }
  }

  @Test func `a browser gets its container once`() async throws {
    try await TestHost.run { test in
      let cookie = try #require(try test.get("/test")["Set-Cookie"])
      let pair = try #require(cookie.split(separator: ";").first)
      #expect(try test.get("/test", "Cookie: \(pair)\r\n")["Set-Cookie"] == nil)
      #expect(try test.get("/")["Set-Cookie"] == nil)
    }
  }

  @Test func `a cached file is not sent again`() async throws {
    try await TestHost.run { test in
      let first = try test.get("/page/main.js")
      #expect(first["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(first["Cache-Control"] == "no-cache")
      #expect(first["X-Content-Type-Options"] == "nosniff")
      let tag = try #require(first["ETag"])
      let second = try test.get("/page/main.js", "If-None-Match: \"x\", W/\(tag)\r\n")
      #expect(second.status == 304)
      #expect(second["ETag"] == tag)
      try Data("let b = 2".utf8).write(to: test.folder.appending(path: "page/main.js"))
      #expect(try test.get("/page/main.js", "If-None-Match: \(tag)\r\n").text == "let b = 2")
    }
  }

  @Test func `files of the page are compressed for clients that accept gzip`() async throws {
    try await TestHost.run { test in
      let text = String(repeating: "let a = 1;\n", count: 1_000)
      try Data(text.utf8).write(to: test.folder.appending(path: "page/main.js"))
      let plain = try test.get("/page/main.js")
      #expect(plain.text == text)
      #expect(plain["Content-Encoding"] == nil)
      #expect(plain["Vary"] == "Accept-Encoding")
      let small = try test.get("/page/main.js", "Accept-Encoding: gzip, br\r\n")
      #expect(small["Content-Encoding"] == "gzip")
      #expect(small["Vary"] == "Accept-Encoding")
      #expect(small["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(small.body.count < 200)
      #expect(try Self.content(ofGzip: Array(small.body)) == text)
      let head = try test.get("/page/main.js", "Accept-Encoding: gzip\r\n", method: "HEAD")
      #expect(head["Content-Length"] == "\(small.body.count)")
      // A copy in one coding is not current in the other.
      let tag = try #require(small["ETag"])
      #expect(try #require(plain["ETag"]) != tag)
      let fields = "If-None-Match: \(tag)\r\n"
      #expect(try test.get("/page/main.js", fields).status == 200)
      let unchanged = try test.get("/page/main.js", fields + "Accept-Encoding: gzip\r\n")
      #expect(unchanged.status == 304)
      #expect(unchanged["ETag"] == tag)
      #expect(unchanged["Vary"] == "Accept-Encoding")
      try Data("let b = 2".utf8).write(to: test.folder.appending(path: "page/main.js"))
      let changed = try test.get("/page/main.js", fields + "Accept-Encoding: gzip\r\n")
      #expect(try Self.content(ofGzip: Array(changed.body)) == "let b = 2")
      let page = try test.get("/test", "Accept-Encoding: gzip\r\n")
      #expect(try Self.content(ofGzip: Array(page.body)) == "<p>app")
      #expect(try test.get("/fonts/Big.ttf", "Accept-Encoding: gzip\r\n")["Vary"] == nil)
    }
  }

  @Test(arguments: [
    ("gzip", true), ("GZIP", true), ("deflate, gzip;q=0.5", true), ("br, *", true),
    ("x-gzip", true), ("", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.0, *", false),
    ("gzip;q=nonsense", false), ("identity, gzip;q=0.5", false), ("*;q=0", false),
  ])
  func `gzip is used only where the client accepts it`(
    field: String, isAccepted: Bool
  ) async throws {
    try await TestHost.run { test in
      let response = try test.get("/page/main.js", "Accept-Encoding: \(field)\r\n")
      #expect((response["Content-Encoding"] == "gzip") == isAccepted)
    }
  }

  @Test func `a page names its script and style by addresses that never change`() async throws {
    try await TestHost.run { test in
      let folder = test.folder.appending(path: "page")
      func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      try write(
        """
        import { a } from "./a.js";
        import { folder } from "/fonts/subsets.js";
        a(folder);
        """, "main.js")
      try write("export const a = () => {};", "a.js")
      try write("body {}", "style.css")
      try write("<link href=\"/page/style.css\"><script src=\"/page/main.js\">", "app.html")
      let page = try test.get("/test")
      let match = try #require(
        page.text.wholeMatch(
          of: /<link href="(\/page\/[0-9a-f]{16}\/style.css)"><script src="(.+main.js)">/))
      let tag = try #require(page["ETag"])
      #expect(try test.get("/test", "If-None-Match: \(tag)\r\n").status == 304)
      let style = try test.get(String(match.output.1))
      #expect(style.text == "body {}")
      #expect(style["Content-Type"] == "text/css; charset=utf-8")
      let address = String(match.output.2)
      let script = try test.get(address)
      #expect(script.text.contains("const a = () => {};"))
      #expect(script.text.contains("const folder = \"/fonts/"))
      #expect(!script.text.contains("import"))
      #expect(script["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(script["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(script["Content-Security-Policy"] == PageFiles.contentSecurityPolicy())
      let small = try test.get(address, "Accept-Encoding: gzip\r\n")
      #expect(try Self.content(ofGzip: Array(small.body)) == script.text)
      #expect(small["Vary"] == "Accept-Encoding")
      #expect(try test.get("/page/0123456789abcdef/missing.js").status == 404)
      #expect(try test.get("/page/0123456789abcdef/..%2f..%2fsecret").status == 404)
      // Another version of a module has another address; the old one has the new version.
      try write("export const a = () => 2;", "a.js")
      let old = try test.get(address)
      #expect(old.text.contains("const a = () => 2;"))
      #expect(old["Cache-Control"] == "no-cache")
      let changed = try test.get("/test").text
      #expect(!changed.contains(address))
      #expect(changed.contains(match.output.1))
    }
  }

  @Test func `a page whose script cannot be joined is an error`() async throws {
    try await TestHost.run { test in
      let folder = test.folder.appending(path: "page")
      try Data("import { a } from \"./a.js\";".utf8).write(to: folder.appending(path: "main.js"))
      try Data("<script src=\"/page/main.js\">".utf8).write(to: folder.appending(path: "app.html"))
      #expect(try test.get("/test").status == 500)
    }
  }

  /// Returns the text of a gzip file that has no optional fields.
  private static func content(ofGzip file: [UInt8]) throws -> String {
    try #require(file.prefix(4) == [0x1F, 0x8B, 8, 0])
    var bytes: [UInt8] = []
    try DeflateStream(isCompressing: false).run(
      Array(file.dropFirst(10).dropLast(8)), isLast: true, capacity: 65_536
    ) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a large font is served complete and cacheable`() async throws {
    try await TestHost.run { test in
      let response = try test.get("/fonts/Big.ttf")
      #expect(response.body.count == 1_000_000)
      #expect(response["Content-Type"] == "font/ttf")
      #expect(response["Cache-Control"] == "public, max-age=604800")
      #expect(try test.get("/fonts/Big.ttf", method: "HEAD")["Content-Length"] == "1000000")
      #expect(try test.get("/fonts/big").status == 404)
    }
  }

  @Test(arguments: [
    "/page/..%2fsecret", "/page/%2e%2e%2fsecret", "/page/a%2f..%2f..%2fsecret", "/page//etc/passwd",
    "/page/%2fetc%2fpasswd", "/page/.hidden", "/page/link", "/page/folder", "/page/",
    "/page/missing",
    "/page/..%5csecret", "/fonts/..%2fsecret", "/fonts/secret",
  ])
  func `files outside the folder are not served`(path: String) async throws {
    try await TestHost.run { test in
      let page = test.folder.appending(path: "page")
      try FileManager.default.createSymbolicLink(
        at: page.appending(path: "link"), withDestinationURL: test.folder.appending(path: "secret"))
      try FileManager.default.createDirectory(
        at: page.appending(path: "folder"), withIntermediateDirectories: true)
      try Data("hidden".utf8).write(to: page.appending(path: ".hidden"))
      let response = try test.get(path)
      #expect(response.status == 404)
    }
  }
}
