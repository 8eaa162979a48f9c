import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@testable import BrowserHost

/// A host on the loopback, with a page of two files and a small app in Perl.
final class TestHost: Sendable {
  let host: BrowserHost
  let port: Int
  let folder: URL
  let log: SessionLog
  /// The process of the template of the app `test`; 0 without one.
  let template: pid_t
  private let server: EpollServer
  /// The secret of the host, with which tests sign their own cookies.
  private static let key = HostKey()

  /// The port at which confined apps reach the server, each on its own loopback.
  static let servicePort = 8_080

  /// Answers `echo` with the message and executes the other commands.
  static let script = #"""
    use strict; use warnings; $| = 1;
    open(my $io, '+<&=', 3) or die; binmode $io;
    sub put { my $m = shift; syswrite($io, pack('V', length $m) . $m) // exit 0; }
    sub all { my $n = shift; my $b = ''; while (length $b < $n) {
      sysread($io, $b, $n - length $b, length $b) or exit 0; } return $b; }
    sub attempt {
      my ($what, $path) = @_;
      if ($what eq 'read') { open(my $f, '<', $path) or return "$!"; my $b = <$f>; return 'done'; }
      if ($what eq 'write') { open(my $f, '>', $path) or return "$!"; return 'done'; }
      if ($what eq 'list') { opendir(my $d, $path) or return "$!"; return 'done'; }
      if ($what eq 'truncate') { truncate($path, 0) or return "$!"; return 'done'; }
      if ($what eq 'remove') { unlink($path) or return "$!"; return 'done'; }
      if ($what eq 'link') { link($path, "$ENV{HOME}/link") or return "$!"; return 'done'; }
      if ($what eq 'fork') { my $p = fork(); return "$!" if !defined $p; exit if !$p; return 'done'; }
      if ($what eq 'exec') { exec($path) or return "$!"; }
      if ($what eq 'kill') { kill(0, $path) or return "$!"; return 'done'; }
      if ($what eq 'unix') { socket(my $s, 1, 1, 0) or return "$!"; return 'done'; }
      if ($what eq 'udp') { socket(my $s, 2, 2, 0) or return "$!"; return 'done'; }
      if ($what eq 'large') {
        $SIG{XFSZ} = 'IGNORE'; open(my $f, '>', "$ENV{HOME}/large") or return "$!";
        for (1..$path) { syswrite($f, 'x' x 65536) // return "$!"; } return 'done'; }
      if ($what eq 'memory') { my $x = eval { 'x' x $path }; return defined $x ? 'done' : 'refused'; }
      if ($what eq 'get') {
        my ($host, $port) = split /:/, $path; my @a = split /\./, $host;
        socket(my $s, 2, 1, 0) or return "$!";
        connect($s, pack('S n C4 x8', 2, $port, @a)) or return "$!";
        syswrite($s, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        sysread($s, my $b, 12); return $b; }
      return 'unknown';
    }
    my $pages = 0; my $counted = 0;
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
      elsif ($m =~ /"t":"try","w":"(\w+)","p":"([^"]*)"/) { put('{"r":"' . attempt($1, $2) . '"}'); }
      elsif ($m =~ /"t":"fill","n":(\d+)/) {
        $SIG{XFSZ} = 'IGNORE';
        for my $i (1..$1) { open(my $f, '>', "$ENV{HOME}/f$i"); syswrite($f, 'x' x 65536) for 1..16; close $f; }
        put('{"ok":1}'); }
      elsif ($m =~ /"t":"count","n":(\d+)/) { $counted = -1 if $1 != $counted; $counted++ if $counted >= 0; }
      elsif ($m =~ /"t":"counted"/) { put(qq({"counted":$counted})); }
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
    host: BrowserHost, server: EpollServer, port: Int, folder: URL, log: SessionLog,
    template: pid_t
  ) {
    self.host = host
    self.log = log
    self.template = template
    self.server = server
    self.port = port
    self.folder = folder
  }

  /// Runs a body on a thread with a host, then checks that no process is left.
  ///
  /// - Parameters:
  ///   - isConfined: Whether apps run in the sandbox.
  ///   - isCopied: Whether sessions are copies of a template, which is then ready.
  ///   - environment: Further environment variables of the app.
  ///   - previews: The pictures of apps' first screens.
  static func run(
    isConfined: Bool = false, isCopied: Bool = false, environment: [String: String] = [:],
    previews: BrowserHost.PreviewSource? = nil, clock: ManualClock? = nil,
    limits change: (inout SessionLimits) -> Void = { _ in },
    visitorAddress: @escaping @Sendable (HTTPRequest) -> String = { $0.remoteAddress },
    _ body: @escaping @Sendable (TestHost) throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ferry-\(UUID())")
    let page = folder.appending(path: "page")
    try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
    try Data("<p>index".utf8).write(to: page.appending(path: "index.html"))
    try Data("<p>app".utf8).write(to: page.appending(path: "app.html"))
    try Data("<p>missing".utf8).write(to: page.appending(path: "missing.html"))
    try Data("let a".utf8).write(to: page.appending(path: "main.js"))
    try Data("secret".utf8).write(to: folder.appending(path: "secret"))
    try Data(count: 1_000_000).write(to: folder.appending(path: "big"))
    var app = BrowserHost.App(
      executable: "/usr/bin/perl", arguments: ["-e", script],
      environment: ["EXTRA": "1"].merging(environment) { $1 },
      readablePaths: ["/usr/share/perl", "/usr/share/perl5", "/etc/perl"])
    if isCopied { app = templated(app) }
    var configuration = BrowserHost.Configuration(
      apps: ["test": app, "broken": BrowserHost.App(executable: "/nonexistent")],
      pageDirectory: page.path(percentEncoded: false),
      dataDirectory: folder.appending(path: "data").path(percentEncoded: false))
    configuration.fonts = [
      "Big.ttf": folder.appending(path: "big").path(percentEncoded: false),
      "Inter.otf": "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    ]
    configuration.firstFonts = ["Inter.otf", "Missing.otf"]
    configuration.limits.terminationSeconds = 1
    configuration.previews = previews
    configuration.key = key
    configuration.visitorAddress = visitorAddress
    if let clock { configuration.monotonicNanoseconds = { clock.now } }
    change(&configuration.limits)
    let running = Mutex<EpollServer?>(nil)
    if isConfined {
      configuration.sandbox = BrowserHost.Sandbox(
        layers: .available(), port: servicePort,
        serve: { try? await running.withLock(\.self)?.add($0) },
        stopServing: { await running.withLock(\.self)?.remove($0) })
    }
    let log = SessionLog()
    configuration.report = { log.add($0) }
    let host = try BrowserHost(configuration)
    var serving = EpollServer.Configuration(port: 0)
    serving.limits.lingerSeconds = 0.2
    let server = EpollServer(serving, handler: host)
    let port = try await server.start()
    running.withLock { $0 = server }
    let template = isCopied ? await host.directory.prepareTemplate(of: "test") : 0
    let test = TestHost(
      host: host, server: server, port: port, folder: folder, log: log, template: template)
    let result = await Result { try await onThread { try body(test) } }
    let left = await host.directory.processIdentifiers
    clock?.advance(seconds: 0.001)
    await server.shutDown(withinSeconds: 1)
    await host.shutDown()
    for process in left { #expect(kill(process, 0) == -1, "process \(process) is left") }
    try FileManager.default.removeItem(at: folder)
    try result.get()
  }

  /// Returns an app whose sessions are copies that execute another app.
  ///
  /// The loader executes the program: a confined app may execute only its own program and loaders.
  private static func templated(_ app: BrowserHost.App) -> BrowserHost.App {
    let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    var result = app
    result.executable = programs.appending(path: "copied-program").path(percentEncoded: false)
    let loader = BrowserHost.Sandbox.loaders.first { access($0, X_OK) == 0 } ?? ""
    result.arguments = [loader, app.executable] + app.arguments
    result.readablePaths.append(app.executable)
    result.hasTemplate = true
    return result
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

  /// The key with which the app of a tab encrypts secrets, as in its environment.
  func storageKey(of tab: Tab) -> String {
    Data(Self.key.key(for: "storage \(tab.container) test")).base64EncodedString()
  }

  /// The folder of a container.
  private func container(_ name: String) -> String {
    folder.appending(path: "data/containers/\(name)").path(percentEncoded: false)
  }

  func hasContainer(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: container(name))
  }

  /// Sets the date of last use of a container.
  func age(_ name: String, days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)], ofItemAtPath: container(name)
    )
  }

  func record(of name: String) throws -> ContainerRecord {
    let bytes = try Data(contentsOf: URL(filePath: container(name) + "/container.json"))
    return try JSONDecoder().decode(ContainerRecord.self, from: bytes)
  }

  /// Makes the host's loop check its deadlines.
  func nudge() { host.wake() }
}

extension SessionDirectory {
  /// Starts the template of an app, waits until it is ready or has ended, and returns its process.
  fileprivate func prepareTemplate(of name: String) -> pid_t {
    guard let app = configuration.apps[name] else { return 0 }
    _ = try? templates.ready(for: name, app, output: nil)
    var wanted = pollfd(fd: templates[name]?.socket ?? -1, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wanted, 1, 10_000) == 1)
    return templates[name]?.identifier ?? 0
  }
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
  /// The number of messages that the host has from an earlier connection of the page.
  private(set) var received: Int?

  /// Connects and reads the first messages of the host and the app.
  ///
  /// - Parameter cookie: The signed cookie; `nil` is the first cookie of the container.
  init(
    _ test: TestHost, app: String = "test", container: String? = nil, session: String? = nil,
    cookie: String? = nil, page: String? = nil, fields: String = ""
  ) throws {
    self.container = container ?? Identifier.random()
    self.cookie = cookie ?? TestHost.cookie(container: self.container)
    client = try Self.connect(
      test, app: app, container: self.container, session: session, cookie: self.cookie,
      page: page, fields: fields)
  }

  static func connect(
    _ test: TestHost, app: String = "test", container: String, session: String? = nil,
    origin: String? = nil, cookie: String? = nil, page: String? = nil,
    fields: String = ""
  ) throws -> LoopbackClient {
    let client = try LoopbackClient(port: test.port)
    let items = [session.map { "session=\($0)" }, page.map { "page=\($0)" }].compactMap(\.self)
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    try client.send(
      "GET /\(app)/session\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(test.port)\r\n"
        + "Origin: \(origin ?? "http://127.0.0.1:\(test.port)")\r\n"
        + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        + "Cookie: ferry_container=\(cookie ?? TestHost.cookie(container: container))\r\n\(fields)\r\n"
    )
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
    guard words.count >= 8, words[3] == "started" else {
      throw LoopbackClient.Failure(what: started)
    }
    session = String(words[7])
    received = words.count > 10 ? Int(words[10].dropFirst().dropLast()) : nil
    let greeting = try receive()
    guard greeting.hasPrefix("{\"page\":\(page),\"pid\":"),
      let process = Int32(greeting.dropLast().split(separator: ":").last ?? "")
    else { throw LoopbackClient.Failure(what: greeting) }
    return process
  }
}
