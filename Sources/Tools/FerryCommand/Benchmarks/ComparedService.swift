import FerryService
import Foundation
import HTTPServer

/// The service as in `ferry serve`, with a database file, demo data and one event loop per core.
struct ComparedService {
  let service: FerryService
  let port: Int
  let loopCount: Int

  /// Calls a closure with a running service, and stops it afterwards.
  static func run<Result>(
    _ body: (ComparedService) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    var configuration = FerryService.Configuration(
      database: .directory(folder.path), demoData: true)
    configuration.customerLimits = nil
    let service = try await FerryService.start(configuration)
    var listening = EpollServer.Configuration(host: "127.0.0.1", port: 0)
    listening.loops = min(4, ProcessInfo.processInfo.activeProcessorCount)
    let server = EpollServer(listening, handler: service.handler)
    do {
      let result = try await body(
        ComparedService(
          service: service, port: try await server.start(), loopCount: listening.loops))
      await server.shutDown(withinSeconds: 0)
      await service.stop()
      return result
    } catch {
      await server.shutDown(withinSeconds: 0)
      await service.stop()
      throw error
    }
  }
}
