import KooberService
import Storage

/// Runs the dispatch of rides: at every tick, and as soon as a rider asks.
enum RideDispatch {
  /// Dispatches until the task is canceled or the database is closed.
  static func run(
    _ koober: KooberService, waitForTick: @escaping @Sendable () async throws -> Void,
    log: @escaping @Sendable (String) -> Void
  ) async {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let ticking = Task {
      while !Task.isCancelled {
        do { try await waitForTick() } catch { break }
        signal.yield()
      }
      signal.finish()
    }
    defer { ticking.cancel() }
    let dispatcher = koober.dispatcher
    await withTaskCancellationHandler {
      for await _ in signals {
        do {
          try await dispatcher.run()
        } catch StorageError.closed {
          return
        } catch is CancellationError {
          return
        } catch {
          log("error dispatch: \(error)")
        }
      }
    } onCancel: {
      signal.finish()
    }
  }
}
