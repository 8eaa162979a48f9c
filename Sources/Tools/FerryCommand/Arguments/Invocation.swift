import FerryService

/// What the words after `ferry` ask for.
enum Invocation: Hashable {
  case serve(ServeOptions)
  case check(CheckOptions)
  case export(ExportOptions)
  case app(AppOptions)
  case bench(BenchOptions)
  case help(HelpTopic)
  case version

  /// Reads the arguments behind the name of the program.
  ///
  /// - Throws: What cannot be understood, as a line for whoever typed it.
  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments)
    guard let command = reader.next() else {
      throw UsageError("say what to do: serve, check, export, snapshot, tree, bench or help")
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
    case "bench": self = reader.asksForHelp ? .help(.bench) : .bench(try BenchOptions(&reader))
    case "snapshot":
      self = reader.asksForHelp ? .help(.snapshot) : .app(try AppOptions(.snapshot, &reader))
    case "tree": self = reader.asksForHelp ? .help(.tree) : .app(try AppOptions(.tree, &reader))
    default:
      throw UsageError(
        "there is no command “\(command)”; there are serve, check, export, snapshot, tree, bench"
          + " and help")
    }
  }

  private static func topic(_ reader: inout ArgumentReader) throws(UsageError) -> HelpTopic {
    guard let word = reader.next() else { return .overview }
    guard let topic = HelpTopic(rawValue: word) else {
      throw UsageError("there is no help on “\(word)”")
    }
    try reader.expectEnd()
    return topic
  }
}

/// How `ferry serve` is to run.
struct ServeOptions: Hashable {
  var port = 8_080
  /// Only this machine, unless asked otherwise: demo customers have a password that all know, each
  /// visitor gets a process, and what goes over the wire is not encrypted.
  var host = "127.0.0.1"
  /// Holds the database and what apps store.
  var directory = "data"
  /// Where the database is instead; `nil` for the directory.
  var database: FerryService.Configuration.Place?
  var hasDemoData = true
  var faults: [Fault] = []
  var trustedProxies: Set<String> = []

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
      case "--trusted-proxy": trustedProxies.insert(try reader.value(for: option))
      default: throw UsageError.unknown(option, of: "serve")
      }
    }
    guard hasDemoData || faults.isEmpty else {
      throw UsageError("--fault works on demo data only, so it cannot be had with --no-demo")
    }
  }
}

/// Which benchmarks are to run, and how they are shown.
struct BenchOptions: Hashable {
  /// `nil` is all of them.
  var name: String?
  var printsJSON = false

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let word = reader.next() {
      if word == "--json" {
        printsJSON = true
      } else if word.hasPrefix("-") {
        throw UsageError.unknown(word, of: "bench")
      } else if name == nil, Benchmark.names.contains(word) {
        name = word
      } else if name == nil {
        throw UsageError(
          "there is no benchmark “\(word)”; there are \(Benchmark.names.joined(separator: ", "))")
      } else {
        throw UsageError("one benchmark at a time, or all; “\(word)” is one too many")
      }
    }
  }
}
