import CPostgres
import Storage

/// The type numbers of values and their binary encoding.
///
/// - SeeAlso: PostgreSQL's catalogue `pg_type`; chapter "Frontend/Backend Protocol", binary format.
enum PostgresValues {
  static let bool: Oid = 16
  static let bytea: Oid = 17
  static let name: Oid = 19
  static let int8: Oid = 20
  static let int2: Oid = 21
  static let int4: Oid = 23
  static let text: Oid = 25
  static let float4: Oid = 700
  static let float8: Oid = 701
  static let void: Oid = 2_278
  static let varchar: Oid = 1_043
  static let numeric: Oid = 1_700

  /// The type number that a value is bound with; 0 lets the server infer the type of NULL.
  static func type(of value: StoredValue) -> Oid {
    switch value {
    case .null: 0
    case .integer: int8
    case .real: float8
    case .text: text
    case .blob: bytea
    }
  }

  /// Appends a value's bytes.
  static func append(_ value: StoredValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: break
    case .integer(let number): append(UInt64(bitPattern: number), to: &bytes)
    case .real(let number): append(number.bitPattern, to: &bytes)
    case .text(let text): PostgresText.append(text, to: &bytes)
    case .blob(let blob): bytes += blob
    }
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Decodes a value; `nil` for a type that the stores do not share.
  static func value(_ type: Oid, _ bytes: UnsafeBufferPointer<UInt8>) -> StoredValue? {
    switch type {
    case int8: .integer(Int64(bitPattern: number(bytes)))
    case int4: .integer(Int64(Int32(truncatingIfNeeded: number(bytes))))
    case int2: .integer(Int64(Int16(truncatingIfNeeded: number(bytes))))
    case bool: .integer(bytes.first == 0 ? 0 : 1)
    case float8: .real(Double(bitPattern: number(bytes)))
    case float4: .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: number(bytes)))))
    case text, varchar, name: .text(PostgresText.text(of: bytes))
    case bytea: .blob(Array(bytes))
    case numeric: self.numeric(bytes)
    case void: .null
    default: nil
    }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Decodes the sum of integers, which has the type `numeric`.
  ///
  /// - SeeAlso: PostgreSQL, `numeric_send`: base-10,000 digits, the weight of the first, the sign,
  ///   and the number of decimal digits to display.
  private static func numeric(_ bytes: UnsafeBufferPointer<UInt8>) -> StoredValue? {
    guard bytes.count >= 8 else { return nil }
    func word(_ index: Int) -> Int { Int(bytes[index * 2]) << 8 | Int(bytes[index * 2 + 1]) }
    let count = word(0)
    let weight = Int(Int16(truncatingIfNeeded: word(1)))
    let isNegative = word(2) == 0x4000
    guard word(2) == 0 || isNegative, bytes.count >= 8 + 2 * count else { return nil }
    guard word(3) == 0, weight < 6 else {
      var real = 0.0
      for index in 0..<count { real += Double(word(4 + index)) * power(weight - index) }
      return .real(isNegative ? -real : real)
    }
    var whole: Int128 = 0
    for index in 0...max(0, weight) where weight >= 0 {
      whole = whole * 10_000 + Int128(index < count ? word(4 + index) : 0)
    }
    return Int64(exactly: isNegative ? -whole : whole).map(StoredValue.integer)
      ?? .real(Double(isNegative ? -whole : whole))
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10_000 }
    return exponent < 0 ? 1 / power : power
  }
}
