import Foundation
import Glibc
import HTTPServer
import HTTPTesting
import Testing

@testable import BrowserHost

/// A hostile app in the sandbox of the host.
@Suite(.enabled(if: SandboxLayers.available().gaps.isEmpty))
struct SandboxTests {
  /// Makes an app try an operation; returns `done` or the error.
  private func attempt(_ what: String, _ path: String = "", in tab: Tab) throws -> String {
    try tab.send(#"{"t":"try","w":"\#(what)","p":"\#(path)"}"#)
    return String(try tab.receive().dropFirst(#"{"r":""#.count).dropLast(2))
  }

  private static let denied = "Permission denied"
  private static let missing = "No such file or directory"
  private static let forbidden = "Operation not permitted"

  @Test func `the folder of Swift's runtime is readable wherever it is installed`() {
    let folders = BrowserHost.Sandbox.libraryFolders()
    #expect(
      folders.contains { FileManager.default.fileExists(atPath: "\($0)/libswiftCore.so") })
    #expect(folders.contains { FileManager.default.fileExists(atPath: "\($0)/libc.so.6") })
  }

  @Test(arguments: [false, true])
  func `a confined app reads and writes its own container`(isCopied: Bool) async throws {
    try await TestHost.run(isConfined: true, isCopied: isCopied) { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.send(#"{"t":"store","v":"mine"}"#)
      #expect(try tab.receive() == #"{"ok":1}"#)
      try tab.send(#"{"t":"load"}"#)
      #expect(try tab.receive() == #"{"v":"mine"}"#)
    }
  }

  @Test(arguments: [false, true])
  func `a hostile app reaches neither the database nor another container`(isCopied: Bool)
    async throws
  {
    try await TestHost.run(isConfined: true, isCopied: isCopied) { test in
      let victim = try Tab(test)
      try victim.start()
      try victim.send(#"{"t":"store","v":"secret"}"#)
      _ = try victim.receive()
      let tab = try Tab(test)
      try tab.start()
      let data = test.folder.path(percentEncoded: false) + "/data"
      let database = data + "/ferry.sqlite"
      try Data("ledger".utf8).write(to: URL(filePath: database))
      let foreign = "\(data)/containers/\(victim.container)/test/v"
      for path in [database, foreign, "/etc/passwd"] {
        #expect(try attempt("read", path, in: tab) == Self.denied, "\(path)")
        #expect(try attempt("write", path, in: tab) == Self.denied, "\(path)")
      }
      for path in [database, foreign] {
        #expect(try attempt("truncate", path, in: tab) == Self.forbidden)
        #expect(try attempt("remove", path, in: tab) == Self.denied)
        #expect(try attempt("link", path, in: tab) != "done")
      }
      for path in [data, data + "/containers", "/", "/tmp", "/etc"] {
        #expect(try attempt("list", path, in: tab) == Self.denied, "\(path)")
      }
      // The record of the container itself belongs to the host.
      let record = "\(data)/containers/\(tab.container)/container.json"
      #expect(try attempt("read", record, in: tab) == Self.denied)
      #expect(try String(contentsOfFile: database, encoding: .utf8) == "ledger")
      #expect(try String(contentsOfFile: foreign, encoding: .utf8) == "secret")
    }
  }

  @Test(arguments: [false, true])
  func `a hostile app reaches no other process`(isCopied: Bool) async throws {
    try await TestHost.run(isConfined: true, isCopied: isCopied) { test in
      let victim = try Tab(test)
      try victim.start()
      let other = try test.process(of: victim)
      let tab = try Tab(test)
      try tab.start()
      for process in [other, getpid()] {
        for file in ["environ", "cmdline", "maps", "mem", "status"] {
          #expect(try attempt("read", "/proc/\(process)/\(file)", in: tab) == Self.missing)
        }
        #expect(try attempt("kill", "\(process)", in: tab) == Self.forbidden)
      }
    }
  }

  // Dispatch reads the state of its threads there, and ends the process if it cannot.
  @Test(arguments: [false, true])
  func `a confined app sees itself in the list of processes, and nothing else`(isCopied: Bool)
    async throws
  {
    try await TestHost.run(isConfined: true, isCopied: isCopied) { test in
      let tab = try Tab(test)
      try tab.start()
      #expect(try attempt("read", "/proc/1/stat", in: tab) == "done")
      #expect(try attempt("read", "/proc/cmdline", in: tab) == Self.missing)
    }
  }

  @Test(arguments: [false, true])
  func `a hostile app starts no process`(isCopied: Bool) async throws {
    try await TestHost.run(isConfined: true, isCopied: isCopied) { test in
      let tab = try Tab(test)
      try tab.start()
      #expect(try attempt("fork", in: tab) == Self.forbidden)
      #expect(try attempt("exec", "/bin/sh", in: tab) == Self.denied)
    }
  }

  @Test(arguments: [false, true])
  func `a hostile app connects to the service and nowhere else`(isCopied: Bool) async throws {
    try await TestHost.run(isConfined: true, isCopied: isCopied) { test in
      let tab = try Tab(test)
      try tab.start()
      let service = "127.0.0.1:\(TestHost.servicePort)"
      #expect(try attempt("get", service, in: tab) == "HTTP/1.1 200")
      #expect(try attempt("get", service, in: tab) == "HTTP/1.1 200")
      // The port of the server itself is outside of the app's network.
      for address in ["127.0.0.1:\(test.port)", "192.0.2.1:80", "192.0.2.1:8080"] {
        #expect(try !attempt("get", address, in: tab).hasPrefix("HTTP"), "\(address)")
      }
      #expect(try attempt("unix", in: tab) != "done")
      #expect(try attempt("udp", in: tab) != "done")
    }
  }

  @Test(arguments: [false, true])
  func `a confined app has no privileges`(isCopied: Bool) async throws {
    try await TestHost.run(isConfined: true, isCopied: isCopied) { test in
      let tab = try Tab(test)
      try tab.start()
      let process = try test.process(of: tab)
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      var fields: [String: String] = [:]
      for line in status.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        fields[String(parts[0])] = parts.last?.trimmingCharacters(in: .whitespaces)
      }
      #expect(fields["NoNewPrivs"] == "1")
      #expect(fields["Seccomp"] == "2")
      for set in ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"] {
        #expect(fields[set] == "0000000000000000", "\(set)")
      }
      for name in ["mnt", "net", "pid", "user"] {
        let own = try FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(process)/ns/\(name)")
        let host = try FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/ns/\(name)")
        #expect(own != host)
      }
    }
  }

  @Test(arguments: [false, true])
  func `memory and the size of a file are limited`(isCopied: Bool) async throws {
    try await TestHost.run(
      isConfined: true, isCopied: isCopied,
      limits: {
        $0.dataBytes = 256 << 20
        $0.fileBytes = 1 << 20
      }
    ) { test in
      let tab = try Tab(test)
      try tab.start()
      #expect(try attempt("large", "15", in: tab) == "done")
      #expect(try attempt("large", "17", in: tab) == "File too large")
      try tab.send(#"{"t":"try","w":"memory","p":"1000000000"}"#)
      // Perl exits when memory is exhausted.
      let answer = try tab.receive()
      #expect(answer == #"{"r":"refused"}"# || answer == BrowserSessionTests.crashed)
    }
  }

  @Test func `an app that fills the disk is ended, and loses its files`() async throws {
    try await TestHost.run(
      isConfined: true,
      limits: {
        $0.containerBytes = 4 << 20
        $0.containerCheckSeconds = 0.01
      }
    ) { test in
      let other = try Tab(test)
      try other.start()
      let tab = try Tab(test)
      try tab.start()
      let process = try test.process(of: tab)
      try tab.send(#"{"t":"fill","n":16}"#)
      var message = try tab.receive()
      if message == #"{"ok":1}"# { message = try tab.receive() }
      #expect(message == BrowserSessionTests.crashed)
      try test.log.wait(for: "process \(process) has exited")
      let home = test.folder.appending(path: "data/containers/\(tab.container)/test")
      #expect(!FileManager.default.fileExists(atPath: home.path(percentEncoded: false)))
      try other.send("{}")
      #expect(try other.receive() == "{}")
    }
  }

  @Test func `a program that cannot be executed is reported with its call`() async throws {
    try await TestHost.run(isConfined: true) { test in
      let tab = try Tab(test, app: "broken")
      #expect(try tab.receive() == BrowserSessionTests.crashed)
      try test.log.wait(for: "execve for /nonexistent")
    }
  }
}

@Suite struct SandboxLayersTests {
  @Test func `each missing layer is reported with its consequence`() {
    #expect(SandboxLayers(rawValue: 0).gaps.count == 5)
    let complete: SandboxLayers = [
      .userNamespace, .networkNamespace, .processNamespace, .landlock, .landlockPorts, .seccomp,
    ]
    #expect(complete.gaps.isEmpty)
    #expect(complete.subtracting(.networkNamespace).gaps.count == 1)
    #expect(complete.subtracting(.landlockPorts).gaps.isEmpty)
  }
}

@Suite struct AdditionalListenerTests {
  private struct AddressHandler: HTTPHandler {
    func respond(to request: HTTPRequest) async -> HTTPResponse {
      HTTPResponse(.ok, body: Array(request.remoteAddress.utf8))
    }
  }

  @Test func `requests on an additional listener have its remote address`() async throws {
    let server = EpollServer(EpollServer.Configuration(port: 0), handler: AddressHandler())
    _ = try await server.start()
    let (descriptor, port) = try listen()
    let listener = AdditionalListener(descriptor: descriptor, remoteAddress: "192.0.2.1")
    try await server.add(listener)
    let addresses = try await onThread {
      let first = try get(port)
      listener.remoteAddress = "192.0.2.2"
      return [first, try get(port)]
    }
    #expect(addresses == ["192.0.2.1", "192.0.2.2"])
    await server.remove(listener)
    await server.shutDown(withinSeconds: 1)
  }

  private func get(_ port: Int) throws -> String {
    let client = try LoopbackClient(port: port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    return try client.receiveResponse().text
  }

  private func listen() throws -> (descriptor: Int32, port: Int) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    try #require(descriptor >= 0 && Glibc.listen(descriptor, 8) == 0)
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    try #require(code == 0)
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }
}
