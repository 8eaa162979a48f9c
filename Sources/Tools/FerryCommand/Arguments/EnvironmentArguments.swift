import Foundation

/// Options from environment variables, which options on the command line replace.
///
/// `FERRY_PORT` is `--port`; `FERRY_DATABASE_FILE` is the path of a file whose content is the value
/// of `--database`, for secrets that neither the process list nor the environment should show.
enum EnvironmentArguments {
  private static let valued = [
    "port", "host", "data", "database", "smtp", "mail-from", "map", "router", "public-url",
    "web-address", "app-limit", "log-format", "log-file",
  ]
  private static let repeatable = ["trusted-proxy"]
  private static let flags = ["no-demo"]
  /// The options that all commands on a database have.
  private static let ledgerOptions: Set = ["data", "database"]

  /// Returns the arguments for a command.
  ///
  /// - Throws: ``UsageError`` for a file that cannot be read.
  static func arguments(
    for command: String, in environment: [String: String]
  ) throws(UsageError) -> [String] {
    let isServe = command == "serve"
    guard isServe || ["check", "export", "backup", "restore", "ride"].contains(command) else {
      return []
    }
    var arguments: [String] = []
    for option in valued where isServe || ledgerOptions.contains(option) {
      if let value = try value(of: option, in: environment) {
        arguments += ["--\(option)", value]
      }
    }
    guard isServe else { return arguments }
    for option in repeatable {
      let values = try value(of: option, in: environment)?.split(separator: ",") ?? []
      for value in values {
        arguments += ["--\(option)", value.trimmingCharacters(in: .whitespaces)]
      }
    }
    for option in flags where ["1", "true", "yes"].contains(environment[name(of: option)] ?? "") {
      arguments.append("--\(option)")
    }
    return arguments
  }

  private static func value(
    of option: String, in environment: [String: String]
  ) throws(UsageError) -> String? {
    let name = name(of: option)
    if let value = environment[name], !value.isEmpty { return value }
    guard let path = environment[name + "_FILE"], !path.isEmpty else { return nil }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError("\(name)_FILE: cannot read \(path)")
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func name(of option: String) -> String {
    "FERRY_" + option.uppercased().replacing("-", with: "_")
  }
}
