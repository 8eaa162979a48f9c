/// Joins the modules of a script into one module.
///
/// Each module becomes a function that runs once, after those it imports, and returns its exports.
/// Comment lines are omitted.
///
/// The modules have a restricted form, so that each line can be classified on its own: an import is
/// one line `import { a, b } from "./file.js";`, and an export is a declaration that begins with
/// `export const` or `export class`. A line of a string or a template never begins with `import `,
/// `export ` or `//`.
struct ScriptBundle {
  /// A module that cannot be joined.
  enum Failure: Error, Equatable {
    case missing(String)
    /// A module imports itself, possibly through others.
    case cycle([String])
    case unknownForm(file: String, line: String)
  }

  private let source: (String) -> String?
  private var names: [String: String] = [:]
  private var pending: [String] = []
  private var text = ""

  /// Returns one module for a module and all that it imports.
  ///
  /// - Parameter source: Returns the content of a file by its specifier, such as `./main.js`.
  static func script(
    of entry: String, source: @escaping (String) -> String?
  ) throws(Failure) -> String {
    var bundle = ScriptBundle(source: source)
    _ = try bundle.name(of: entry)
    return bundle.text
  }

  private init(source: @escaping (String) -> String?) { self.source = source }

  /// Returns the constant with the exports of a module, which is appended at its first use.
  private mutating func name(of file: String) throws(Failure) -> String {
    if let name = names[file] { return name }
    guard !pending.contains(file) else { throw .cycle(pending + [file]) }
    guard let content = source(file) else { throw .missing(file) }
    pending.append(file)
    var exports: [Substring] = []
    var lines: [String] = []
    for line in content.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
      if line.hasPrefix("import ") {
        guard let match = line.wholeMatch(of: /import (\{ \w+(?:, \w+)* \}) from "([^"]+)";/)
        else { throw .unknownForm(file: file, line: String(line)) }
        lines.append("const \(match.output.1) = \(try name(of: String(match.output.2)));")
      } else if line.hasPrefix("export ") {
        guard let match = line.prefixMatch(of: /export ((?:const|class) (\w+)\b)/)
        else { throw .unknownForm(file: file, line: String(line)) }
        exports.append(match.output.2)
        lines.append(String(line.dropFirst("export ".count)))
      } else {
        lines.append(String(line))
      }
    }
    pending.removeLast()
    let name = "$\(names.count + 1)"
    names[file] = name
    text += """
      const \(name) = (() => {
      \(lines.joined(separator: "\n"))
      return { \(exports.joined(separator: ", ")) };
      })();

      """
    return name
  }
}
