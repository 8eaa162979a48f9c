/// What was cut or copied last, kept as long as the application runs.
open class UIPasteboard: NSObject {
  private static let shared = UIPasteboard()

  private var kept: [String] = []
  private var changes = 0

  private override init() { super.init() }

  /// The one pasteboard that all of the application shares.
  open class var general: UIPasteboard { shared }

  /// The first text.
  open var string: String? {
    get { kept.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts.
  open var strings: [String]? {
    get { kept.isEmpty ? nil : kept }
    set {
      kept = newValue ?? []
      changes += 1
    }
  }

  /// Whether there is a text.
  open var hasStrings: Bool { !kept.isEmpty }

  /// How often the pasteboard was filled or emptied.
  open var changeCount: Int { changes }
}
