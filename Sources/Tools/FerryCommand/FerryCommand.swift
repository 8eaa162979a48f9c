import Foundation

/// The command line of Ferry.
package enum FerryCommand {
  /// Runs the process's arguments and exits.
  ///
  /// Call it on the main thread before starting another; the thread then waits for signals.
  package static func main() -> Never {
    // Dispatch reports that only root may raise the priority of a thread, in the middle of the log.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    let signals = Signals()
    let arguments = Array(CommandLine.arguments.dropFirst())
    Task.detached { exit(await run(arguments, signals)) }
    signals.receiveForever()
  }

  static func run(_ arguments: [String], _ signals: Signals) async -> Int32 {
    do {
      return try await run(
        Invocation(arguments, environment: ProcessInfo.processInfo.environment), signals)
    } catch let error as UsageError {
      Terminal.report("ferry: \(error)")
      return 2
    } catch {
      Terminal.report("ferry: \(error)")
      return 1
    }
  }

  private static func run(_ invocation: Invocation, _ signals: Signals) async throws -> Int32 {
    switch invocation {
    case .help(let topic): Terminal.write(topic.text)
    case .version: Terminal.write("ferry \(Installation.version)\n")
    case .serve(let options): try await ServeCommand(options).run(signals)
    case .map(let options): try MapCommand(options).run()
    case .drive(let options): try await DriveCommand(options).run(signals)
    case .ride(let options): try await RideCommand(options).run()
    case .check(let options): return try await CheckCommand(options).run()
    case .export(let options): try await ExportCommand(options).run()
    case .backup(let options): try BackupCommand(options).run()
    case .app(let options): return try await AppCommand(options).run(signals)
    case .run(let options): try await RunCommand(options).run(signals)
    case .test(let options): return try await TestCommand(options).run(signals)
    case .build(let options): return try await BuildCommand(options).run()
    case .doctor(let options): return try await DoctorCommand(options).run()
    case .new(let name): try NewCommand(name: name).run()
    case .bench(let options): try await BenchCommand(options).run(signals)
    }
    return 0
  }
}
