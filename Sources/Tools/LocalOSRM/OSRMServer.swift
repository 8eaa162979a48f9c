import ChildProcesses
import Foundation

/// An `osrm-routed` server on the loopback.
///
/// It ends with the process that started it, even if that is killed.
package final class OSRMServer: Sendable {
  /// The reason why a server is not available.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The folder of OSRM's programs and profiles in a source checkout, made by
  /// `Scripts/fetch-osrm.sh`.
  package static func folder(inCheckout checkout: String) -> String { checkout + "/.build/osrm" }

  /// Whether `Scripts/fetch-osrm.sh` has run.
  package static func isAvailable(inCheckout checkout: String) -> Bool {
    FileManager.default.isExecutableFile(
      atPath: folder(inCheckout: checkout) + "/osrm/bin/osrm-routed")
  }

  /// The server's address.
  package let address: String
  private let log: String
  private let process: DependentProcess

  /// Starts a server, and returns when it accepts connections.
  ///
  /// - Parameters:
  ///   - data: The file that `osrm-extract` and `osrm-contract` prepared, without `.hsgr` or the
  ///     like.
  ///   - log: The path of a file for the server's log, which has the duration of each request.
  package init(data: String, log: String, checkout: String) throws {
    let program = Self.folder(inCheckout: checkout) + "/osrm/bin/osrm-routed"
    self.log = log
    let watch = try FolderWatch(
      URL(filePath: log).deletingLastPathComponent().path(percentEncoded: false))
    // The log of an earlier server states another address.
    unlink(log)
    let process = try DependentProcess(
      [program, "--ip", "127.0.0.1", "--port", "0", "--algorithm", "ch", "--threads", "2", data],
      endingBy: "KILL", log: log, watch: watch)
    self.process = process
    do {
      address = try watch.firstResult(within: .seconds(10)) {
        try OSRMServer.address(in: log, of: process)
      }
    } catch {
      process.end(by: SIGKILL)
      throw Failure(
        description: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "no log")
    }
  }

  deinit { process.end(by: SIGKILL) }

  /// Returns the address of a server that accepts connections, as its log states.
  ///
  /// - Throws: ``Failure`` if the process has ended.
  private static func address(in log: String, of process: DependentProcess) throws -> String? {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    if text.contains("waiting for requests"),
      let line = text.split(separator: "\n").first(where: { $0.contains("Listening on: ") }),
      let port = line.split(separator: ":").last
    {
      return "http://127.0.0.1:\(port)"
    }
    guard process.identifier != nil else { throw Failure(description: "the server has ended") }
    return nil
  }

  /// The milliseconds that the server took for each request of a service, as its log has them.
  package func durations(of service: String) -> [Double] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard line.contains(" /\(service)/v1/") else { return nil }
      return line.split(separator: " ").first { $0.hasSuffix("ms") }
        .flatMap { Double($0.dropLast(2)) }
    }
  }

  /// Prepares an OpenStreetMap file for a server: `name.osm` becomes `name.osrm` beside it.
  ///
  /// - Parameter profile: The path of a profile that uses OSRM's library.
  package static func prepare(_ file: String, profile: String, checkout: String) throws {
    let folder = folder(inCheckout: checkout) + "/osrm"
    let stem = file.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let data =
      URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
      + "\(stem).osrm"
    // Profiles find the library relative to themselves or by this path.
    let library = "LUA_PATH=\(folder)/share/profiles/?.lua"
    for words in [
      ["/usr/bin/env", library, "\(folder)/bin/osrm-extract", "-p", profile, file],
      ["\(folder)/bin/osrm-contract", data],
    ] {
      let log = data + ".log"
      let output = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      defer { close(output) }
      let child = try ChildProcess.start(
        words[0], Array(words.dropFirst()),
        streams: ChildProcess.Streams(output: output, error: output))
      guard ChildProcess.reap(child.identifier) == .status(0) else {
        throw Failure(description: (try? String(contentsOfFile: log, encoding: .utf8)) ?? words[0])
      }
    }
  }
}
