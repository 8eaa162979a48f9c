import Foundation

/// Compiles a string catalog into the strings files and strings dictionaries of its languages, as
/// Xcode does.
struct StringCatalogCompiler {
  /// The contents of a catalog that cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The texts and plural forms of a language.
  private struct Language {
    var texts: [String: String] = [:]
    var plurals: [String: Any] = [:]
  }

  private let languages: [String: Language]

  /// Reads a catalog.
  ///
  /// - Throws: ``Failure`` for a file in another format.
  init(_ path: String) throws {
    guard let data = FileManager.default.contents(atPath: path),
      let catalog = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = catalog["strings"] as? [String: Any]
    else { throw Failure(description: "\(path): not a string catalog") }
    var languages: [String: Language] = [:]
    for (key, entry) in strings {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, localization) in localizations {
        guard let localization = localization as? [String: Any] else { continue }
        Self.add(localization, key, to: &languages[language, default: Language()])
      }
    }
    self.languages = languages
  }

  /// Writes the files of all languages.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - bundle: The folder with the folders of languages.
  func write(_ name: String, to bundle: String) throws {
    for (tag, language) in languages {
      let folder = URL(filePath: "\(bundle)/\(tag).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (list, type) in [
        (language.texts as [String: Any], "strings"), (language.plurals, "stringsdict"),
      ]
      where !list.isEmpty {
        let data = try PropertyListSerialization.data(
          fromPropertyList: list, format: .binary, options: 0)
        try data.write(to: folder.appending(path: "\(name).\(type)"))
      }
    }
  }

  private static func add(
    _ localization: [String: Any], _ key: String, to language: inout Language
  ) {
    let substitutions = localization["substitutions"] as? [String: Any] ?? [:]
    if let cases = plural(localization) {
      language.plurals[key] = dictionary("%#@value@", ["value": cases])
      return
    }
    guard let text = value(localization) else { return }
    guard !substitutions.isEmpty else {
      language.texts[key] = text
      return
    }
    language.plurals[key] = dictionary(
      text,
      substitutions.compactMapValues { entry in
        guard let entry = entry as? [String: Any], let cases = plural(entry) else { return nil }
        let specifier = entry["formatSpecifier"] as? String ?? "lld"
        return cases.mapValues { $0.replacing("%arg", with: "%\(specifier)") }
      })
  }

  /// The text of a localization; of variations by device, that for iPhone.
  private static func value(_ localization: [String: Any]) -> String? {
    if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let variations = localization["variations"] as? [String: Any]
    let devices = variations?["device"] as? [String: Any]
    return (devices?["iphone"] ?? devices?["other"]).flatMap { $0 as? [String: Any] }
      .flatMap(value)
  }

  /// The texts by plural category; `nil` for a localization without any.
  private static func plural(_ localization: [String: Any]) -> [String: String]? {
    let variations = localization["variations"] as? [String: Any]
    return (variations?["plural"] as? [String: Any])?.compactMapValues { entry in
      (entry as? [String: Any]).flatMap(value)
    }
  }

  private static func dictionary(
    _ format: String, _ variables: [String: [String: String]]
  ) -> [String: Any] {
    var result: [String: Any] = ["NSStringLocalizedFormatKey": format]
    for (name, cases) in variables {
      result[name] = cases.merging(
        ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType"]
      ) { $1 }
    }
    return result
  }
}
