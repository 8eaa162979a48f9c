import FerryService
import SMTPMail
import Serving

/// A parsed command line.
enum Invocation: Hashable {
  case serve(ServeOptions)
  case check(CheckOptions)
  case export(ExportOptions)
  case backup(BackupOptions)
  case app(AppOptions)
  case bench(BenchOptions)
  case map(MapOptions)
  case drive(DriveOptions)
  case ride(RideOptions)
  case run(ProjectOptions)
  case build(ProjectOptions)
  case test(ProjectOptions)
  case doctor(ProjectOptions)
  case new(String)
  case help(HelpTopic)
  case version

  /// Parses the arguments after the program's name, and the variables that replace options.
  init(_ words: [String], environment: [String: String] = [:]) throws(UsageError) {
    var arguments = words
    if let command = words.first {
      let more = try EnvironmentArguments.arguments(for: command, in: environment)
      // The subcommand of ride remains the first.
      arguments.insert(
        contentsOf: more, at: min(words.count, command == "ride" ? 2 : 1))
    }
    var reader = ArgumentReader(arguments)
    guard let command = reader.next() else {
      throw UsageError(
        "expected a command: serve, snapshot, tree, run, build, test, doctor, new, map, drive,"
          + " ride, check, export, backup, restore, bench or help")
    }
    switch command {
    case "help", "-h", "--help": self = .help(try Self.topic(&reader))
    case "version", "--version", "-V":
      try reader.expectEnd()
      self = .version
    case "serve": self = reader.asksForHelp ? .help(.serve) : .serve(try ServeOptions(&reader))
    case "check": self = reader.asksForHelp ? .help(.check) : .check(try CheckOptions(&reader))
    case "export":
      self = reader.asksForHelp ? .help(.export) : .export(try ExportOptions(&reader))
    case "backup", "restore":
      let isBackup = command == "backup"
      self =
        reader.asksForHelp
        ? .help(isBackup ? .backup : .restore)
        : .backup(try BackupOptions(isBackup ? .backup : .restore, &reader))
    case "run":
      self = reader.asksForHelp ? .help(.run) : .run(try ProjectOptions(command, &reader))
    case "build":
      self = reader.asksForHelp ? .help(.build) : .build(try ProjectOptions(command, &reader))
    case "test":
      self = reader.asksForHelp ? .help(.test) : .test(try ProjectOptions(command, &reader))
    case "doctor":
      self = reader.asksForHelp ? .help(.doctor) : .doctor(try ProjectOptions(command, &reader))
    case "new":
      if reader.asksForHelp {
        self = .help(.new)
      } else {
        guard let name = reader.next() else { throw UsageError("expected the name of the app") }
        try reader.expectEnd()
        self = .new(name)
      }
    case "map": self = reader.asksForHelp ? .help(.map) : .map(try MapOptions(&reader))
    case "drive": self = reader.asksForHelp ? .help(.drive) : .drive(try DriveOptions(&reader))
    case "ride": self = reader.asksForHelp ? .help(.ride) : .ride(try RideOptions(&reader))
    case "bench": self = reader.asksForHelp ? .help(.bench) : .bench(try BenchOptions(&reader))
    case "snapshot":
      self = reader.asksForHelp ? .help(.snapshot) : .app(try AppOptions(.snapshot, &reader))
    case "tree": self = reader.asksForHelp ? .help(.tree) : .app(try AppOptions(.tree, &reader))
    default:
      throw UsageError(
        "unknown command “\(command)”; the commands are serve, snapshot, tree, run, build, test,"
          + " doctor, new, map, drive, ride, check, export, backup, restore, bench and help")
    }
  }

  private static func topic(_ reader: inout ArgumentReader) throws(UsageError) -> HelpTopic {
    guard let word = reader.next() else { return .overview }
    guard let topic = HelpTopic(rawValue: word) else {
      throw UsageError("no help for “\(word)”")
    }
    try reader.expectEnd()
    return topic
  }
}

/// The options of `ferry serve`.
struct ServeOptions: Hashable {
  var port = 8_080
  /// Local by default, because demo passwords are public, every session starts a process, and
  /// connections are not encrypted.
  var host = "127.0.0.1"
  /// The directory of the database and the apps' containers.
  var directory = "data"
  /// Another database; `nil` is SQLite in the directory.
  var database: FerryService.Configuration.DatabaseLocation?
  var hasDemoData = true
  var faults: [Fault] = []
  var trustedProxies: Set<String> = []
  /// The origin at which browsers reach the apps, such as `https://ferry.example`; `nil` accepts
  /// only pages of this machine and of IP addresses.
  var publicURL: String?
  /// Whether an empty database file becomes a new database.
  var acceptsEmptyDatabase = false
  /// The mail server; `nil` for the one in the environment, if any.
  var smtp: SMTPServer?
  var mailSender = MailAddress("no-reply@localhost")
  /// The address at which browsers reach the apps, for links in emails; `nil` derives it from the
  /// host and the port.
  var webAddress: String?
  /// The map; `nil` is the installed one with demo data, and otherwise none.
  var map: String?
  /// The address of an OSRM server; `nil` uses the roads of the map.
  var router: String?
  /// The number of apps that run at the same time; `nil` derives it from the memory.
  var appLimit: Int?
  /// Whether the superuser may run it.
  var allowsRoot = false
  /// The file of the host's secret; `nil` is the one in the environment or the directory.
  var hostKey: String?
  /// The factor by which the rides of the demo are faster than in reality.
  var rideSpeed = 1
  var logFormat = LogFormat.text
  /// The file of the log; `nil` is standard error.
  var logFile: String?

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let option = reader.next() {
      switch option {
      case "--port": port = try reader.integer(for: option, in: 0...65_535)
      case "--host": host = try reader.value(for: option)
      case "--data": directory = try reader.value(for: option)
      case "--database": database = try reader.database(for: option)
      case "--no-demo": hasDemoData = false
      case "--fault": faults.append(try reader.fault(for: option))
      case "--smtp": smtp = try reader.smtpServer(for: option)
      case "--mail-from": mailSender = try reader.mailAddress(for: option)
      case "--web-address": webAddress = try reader.webAddress(for: option)
      case "--ride-speed": rideSpeed = try reader.integer(for: option, in: 1...1_000)
      case "--map": map = try reader.value(for: option)
      case "--router": router = try reader.router(for: option)
      case "--app-limit": appLimit = try reader.integer(for: option, in: 8...100_000)
      case "--allow-root": allowsRoot = true
      case "--host-key": hostKey = try reader.value(for: option)
      case "--public-url": publicURL = try reader.origin(for: option)
      case "--log-format": logFormat = try reader.logFormat(for: option)
      case "--log-file": logFile = try reader.value(for: option)
      case "--new-database": acceptsEmptyDatabase = true
      case "--trusted-proxy": trustedProxies.insert(try reader.value(for: option))
      default: throw UsageError.unknown(option, of: "serve")
      }
    }
    guard hasDemoData || faults.isEmpty else {
      throw UsageError("--fault cannot be combined with --no-demo")
    }
  }
}

/// The options of `ferry bench`.
struct BenchOptions: Hashable {
  /// The benchmark to run; `nil` is all.
  var name: String?
  var printsJSON = false
  /// The options of the benchmark of many sessions.
  var capacity = CapacityBenchmark.Options()

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let word = reader.next() {
      if word == "--json" {
        printsJSON = true
      } else if try capacity.read(word, &reader) {
        continue
      } else if word.hasPrefix("-") {
        throw UsageError.unknown(word, of: "bench")
      } else if name == nil, Benchmark.names.contains(word) {
        name = word
      } else if name == nil {
        throw UsageError(
          "unknown benchmark “\(word)”; the benchmarks are \(Benchmark.names.joined(separator: ", "))"
        )
      } else {
        throw UsageError("unexpected argument “\(word)”; name one benchmark or none")
      }
    }
    if capacity != CapacityBenchmark.Options(), name != CapacityBenchmark.name {
      throw UsageError(
        "--open, --active, --returns and --seconds are options of bench \(CapacityBenchmark.name)")
    }
    try capacity.check()
  }
}
