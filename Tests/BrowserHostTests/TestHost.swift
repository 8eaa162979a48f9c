import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import BrowserHost

/// A host on the loopback, with a page of two files and a small app in Perl.
final class TestHost: Sendable {
  let host: BrowserHost
  let port: Int
  let folder: URL
  let log: SessionLog
  private let server: EpollServer
  /// The secret of the host, with which tests sign their own cookies.
  private static let key = HostKey()

  /// Answers `echo` with the message and executes the other commands.
  static let script = #"""
    use strict; use warnings; $| = 1;
    open(my $io, '+<&=', 3) or die; binmode $io;
    sub put { my $m = shift; syswrite($io, pack('V', length $m) . $m) // exit 0; }
    sub all { my $n = shift; my $b = ''; while (length $b < $n) {
      sysread($io, $b, $n - length $b, length $b) or exit 0; } return $b; }
    my $pages = 0;
    while (1) {
      my $m = all(unpack('V', all(4)));
      if ($m =~ /"host":"connected"/) { $pages++; put(qq({"page":$pages,"pid":$$})); }
      elsif ($m =~ /"host":"disconnected"/) { $pages += 100; }
      elsif ($m =~ /"t":"crash"/) { kill 'SEGV', $$; sleep 10; }
      elsif ($m =~ /"t":"exit","s":(\d+)/) { exit $1; }
      elsif ($m =~ /"t":"hang-up"/) { close $io; sleep 60; }
      elsif ($m =~ /"t":"deaf"/) { sleep 60; }
      elsif ($m =~ /"t":"stubborn"/) { $SIG{TERM} = 'IGNORE'; put('{"ok":1}'); }
      elsif ($m =~ /"t":"child"/) { my $p = fork(); if (!$p) { sleep 600; exit; } put(qq({"child":$p})); }
      elsif ($m =~ /"t":"flood","n":(\d+)/) { put('{"f":"' . ('x' x 65500) . '"}') for 1..$1; put('{"done":1}'); }
      elsif ($m =~ /"t":"garbage"/) { put("\xff\xfe"); }
      elsif ($m =~ /"t":"store","v":"(\w+)"/) { open(my $f, '>', "$ENV{HOME}/v"); print $f $1; close $f; put('{"ok":1}'); }
      elsif ($m =~ /"t":"sign-in","c":"(\w+)"/) { put(qq({"host":"customer","id":"$1"})); }
      elsif ($m =~ /"t":"to-host"/) { put('{"host":"nonsense"}'); }
      elsif ($m =~ /"t":"sign-out"/) { put('{"host":"customer"}'); }
      elsif ($m =~ /"t":"load"/) { my $v = ''; if (open(my $f, '<', "$ENV{HOME}/v")) { $v = <$f>; } put(qq({"v":"$v"})); }
      elsif ($m =~ /"t":"look"/) {
        opendir(my $d, "/proc/self/fd"); my @f = sort grep { /^\d+$/ && $_ != fileno($d) } readdir $d;
        open(my $l, '<', "/proc/self/limits"); my %l;
        while (<$l>) { $l{$1} = $2 if /^Max (core file size|open files|address space)\s+(\S+)/; }
        put('{"fds":"' . join(',', @f) . '","env":"' . join(',', sort keys %ENV) .
          qq(","core":"$l{'core file size'}","files":"$l{'open files'}","as":"$l{'address space'}"})); }
      else { put($m); }
    }
    """#

  private init(
    host: BrowserHost, server: EpollServer, port: Int, folder: URL, log: SessionLog
  ) {
    self.host = host
    self.log = log
    self.server = server
    self.port = port
    self.folder = folder
  }

  /// Runs a body on a thread with a host, then checks that no process is left.
  static func run(
    clock: ManualClock? = nil, limits change: (inout SessionLimits) -> Void = { _ in },
    _ body: @escaping @Sendable (TestHost) throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ferry-\(UUID())")
    let page = folder.appending(path: "page")
    try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
    try Data("<p>index".utf8).write(to: page.appending(path: "index.html"))
    try Data("<p>app".utf8).write(to: page.appending(path: "app.html"))
    try Data("let a".utf8).write(to: page.appending(path: "main.js"))
    try Data("secret".utf8).write(to: folder.appending(path: "secret"))
    try Data(count: 1_000_000).write(to: folder.appending(path: "big"))
    let app = BrowserHost.App(
      executable: "/usr/bin/perl", arguments: ["-e", script], environment: ["EXTRA": "1"])
    var configuration = BrowserHost.Configuration(
      apps: ["test": app, "broken": BrowserHost.App(executable: "/nonexistent")],
      pageDirectory: page.path(percentEncoded: false),
      dataDirectory: folder.appending(path: "data").path(percentEncoded: false))
    configuration.fonts = ["Big.ttf": folder.appending(path: "big").path(percentEncoded: false)]
    configuration.limits.terminationSeconds = 1
    configuration.key = key
    if let clock { configuration.monotonicNanoseconds = { clock.now } }
    change(&configuration.limits)
    let log = SessionLog()
    configuration.report = { log.add($0) }
    let host = try BrowserHost(configuration)
    var serving = EpollServer.Configuration(port: 0)
    serving.limits.lingerSeconds = 0.2
    let server = EpollServer(serving, handler: host)
    let port = try await server.start()
    let test = TestHost(host: host, server: server, port: port, folder: folder, log: log)
    let result = await Result { try await onThread { try body(test) } }
    let left = await host.directory.processIdentifiers
    clock?.advance(seconds: 0.001)
    await server.shutDown(withinSeconds: 1)
    await host.shutDown()
    for process in left { #expect(kill(process, 0) == -1, "process \(process) is left") }
    try FileManager.default.removeItem(at: folder)
    try result.get()
  }

  func get(
    _ path: String, _ fields: String = "", method: String = "GET", body: String = ""
  ) throws -> LoopbackClient.Response {
    let client = try LoopbackClient(port: port)
    try client.send("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\r\n\(body)")
    return try client.receiveResponse(hasBody: method != "HEAD")
  }

  /// Returns a cookie of a container, signed by the host.
  static func cookie(container: String, nonce: String? = nil) -> String {
    ContainerCookies(key: key).value(
      of: ContainerCookie(container: container, nonce: nonce ?? container))
  }

  /// Makes the host's loop check its deadlines.
  func nudge() { host.wake() }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

/// A browser tab: a WebSocket with its cookie and session.
final class Tab {
  private(set) var client: LoopbackClient
  let container: String
  let cookie: String
  private(set) var session = ""

  /// Connects and reads the first messages of the host and the app.
  ///
  /// - Parameter cookie: The signed cookie; `nil` is the first cookie of the container.
  init(
    _ test: TestHost, app: String = "test", container: String? = nil, session: String? = nil,
    cookie: String? = nil
  ) throws {
    self.container = container ?? Identifier.random()
    self.cookie = cookie ?? TestHost.cookie(container: self.container)
    client = try Self.connect(
      test, app: app, container: self.container, session: session, cookie: self.cookie)
  }

  static func connect(
    _ test: TestHost, app: String = "test", container: String, session: String? = nil,
    origin: String? = nil, cookie: String? = nil
  ) throws -> LoopbackClient {
    let client = try LoopbackClient(port: test.port)
    let query = session.map { "?session=\($0)" } ?? ""
    try client.send(
      "GET /\(app)/session\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(test.port)\r\n"
        + "Origin: \(origin ?? "http://127.0.0.1:\(test.port)")\r\n"
        + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        + "Cookie: ferry_container=\(cookie ?? TestHost.cookie(container: container))\r\n\r\n")
    let response = try client.receiveHead()
    guard response.status == 101 else {
      throw LoopbackClient.Failure(what: "The upgrade was answered with \(response.status).")
    }
    return client
  }

  func send(_ text: String) throws { try client.send(clientFrame(0x81, Array(text.utf8))) }

  /// Returns the next message, or `close CODE`.
  func receive() throws -> String {
    let frame = try client.receiveFrame()
    if frame.firstByte == 0x88 {
      return "close \(frame.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) })"
    }
    return String(decoding: frame.payload, as: UTF8.self)
  }

  /// Reads `started` and the app's greeting; returns the app's process.
  @discardableResult
  func start(page: Int = 1) throws -> Int32 {
    let started = try receive()
    let words = started.split(separator: "\"")
    guard words.count == 9 || words.count == 8, words[3] == "started" else {
      throw LoopbackClient.Failure(what: started)
    }
    session = String(words[7])
    let greeting = try receive()
    guard greeting.hasPrefix("{\"page\":\(page),\"pid\":"),
      let process = Int32(greeting.dropLast().split(separator: ":").last ?? "")
    else { throw LoopbackClient.Failure(what: greeting) }
    return process
  }
}
