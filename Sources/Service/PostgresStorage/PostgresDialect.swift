/// Translates the SQL that both stores share to PostgreSQL's dialect.
///
/// There are three differences: parameters are `$1` instead of `?1`; `TEXT` columns compare by
/// bytes, as in SQLite, instead of by the rules of a language; `BLOB` columns have the type
/// `BYTEA`. Quoted text and comments are copied unchanged.
struct PostgresDialect {
  /// The translated text.
  let text: String
  /// The highest parameter number.
  let parameterCount: Int

  init(_ sql: String) {
    var scanner = Scanner(bytes: Array(sql.utf8))
    scanner.translate()
    text = String(decoding: scanner.output, as: UTF8.self)
    parameterCount = scanner.parameterCount
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0
    var output: [UInt8] = []
    var parameterCount = 0
    /// Whether the current words define a table's columns.
    private let definesTable: Bool

    init(bytes: [UInt8]) {
      self.bytes = bytes
      let head = String(decoding: bytes.prefix(200), as: UTF8.self).uppercased()
      let words = head.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
      definesTable =
        words.count > 2 && words[1] == "TABLE" && ["CREATE", "ALTER"].contains(words[0])
      output.reserveCapacity(bytes.count + 32)
    }

    mutating func translate() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): copyQuoted()
        case UInt8(ascii: "-") where next == UInt8(ascii: "-"): copyComment()
        case UInt8(ascii: "?"): translateParameter()
        case let byte where Self.isWord(byte): translateWord()
        case let byte:
          output.append(byte)
          index += 1
        }
      }
    }

    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    private mutating func copyQuoted() {
      let quote = bytes[index]
      repeat {
        output.append(bytes[index])
        index += 1
      } while index < bytes.count && bytes[index] != quote
      guard index < bytes.count else { return }
      output.append(quote)
      index += 1
    }

    private mutating func copyComment() {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
        output.append(bytes[index])
        index += 1
      }
    }

    private mutating func translateParameter() {
      output.append(UInt8(ascii: "$"))
      index += 1
      var number = 0
      while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]),
        number < 100_000
      {
        number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        output.append(bytes[index])
        index += 1
      }
      parameterCount = max(parameterCount, number)
    }

    private mutating func translateWord() {
      let start = index
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      let word = bytes[start..<index]
      guard definesTable else {
        output += word
        return
      }
      switch String(decoding: word, as: UTF8.self) {
      case "TEXT": output += Array(#"TEXT COLLATE "C""#.utf8)
      case "BLOB": output += Array("BYTEA".utf8)
      default: output += word
      }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
