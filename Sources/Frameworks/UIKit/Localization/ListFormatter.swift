public import Foundation

/// A formatter of lists, as in “Anna, Ben, and Cleo”.
nonisolated open class ListFormatter: Formatter {
  /// The formatter of items that are not texts; `nil` describes them.
  open var itemFormatter: Formatter?
  /// The locale; `nil` is that of the app.
  open var locale: Locale! = .application

  /// Creates a formatter.
  public override init() { super.init() }

  /// Creates a formatter.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a list of texts in the language of the app.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and).locale(.application))
  }

  /// Returns a list of items; `nil` if the item formatter has no text for one.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      if let itemFormatter {
        guard let text = itemFormatter.string(for: item) else { return nil }
        texts.append(text)
      } else {
        texts.append("\(item)")
      }
    }
    return texts.formatted(.list(type: .and).locale(locale ?? .application))
  }

  /// Returns a list of the items of an array; `nil` for other values.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
