import CZint
import CoreGraphics

/// The modules of a code: rows from the top, each with the same number of columns.
struct CodeModules: Hashable, Sendable {
  let columns: Int
  let rows: Int
  private let dark: [Bool]

  init(columns: Int, rows: Int, dark: [Bool]) {
    (self.columns, self.rows, self.dark) = (columns, rows, dark)
  }

  /// Whether a module is dark; positions outside are light.
  func isDark(_ column: Int, _ row: Int) -> Bool {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
    return dark[row * columns + column]
  }

  /// The outline of the dark modules, one unit for each.
  ///
  /// Each area has one closed line, so that neighboring modules meet without a seam at any scale.
  var outline: PathData {
    var steps: [Corner: [Corner]] = [:]
    for row in 0..<rows {
      for column in 0..<columns where isDark(column, row) {
        let (left, right, top, bottom) = (column, column + 1, row, row + 1)
        // Clockwise around the module, where the neighbor is light.
        if !isDark(column, row - 1) {
          steps[Corner(left, top), default: []].append(Corner(right, top))
        }
        if !isDark(column + 1, row) {
          steps[Corner(right, top), default: []].append(Corner(right, bottom))
        }
        if !isDark(column, row + 1) {
          steps[Corner(right, bottom), default: []].append(Corner(left, bottom))
        }
        if !isDark(column - 1, row) {
          steps[Corner(left, bottom), default: []].append(Corner(left, top))
        }
      }
    }
    var path = PathData()
    for start in steps.keys.sorted() {
      while let line = Self.takeLine(from: start, of: &steps) { path.addPolygon(line) }
    }
    return path
  }

  /// Removes a closed line and returns its corners.
  private static func takeLine(from start: Corner, of steps: inout [Corner: [Corner]]) -> [Corner]?
  {
    guard steps[start]?.isEmpty == false else { return nil }
    var line: [Corner] = []
    var place = start
    while let next = steps[place]?.popLast() {
      line.append(place)
      place = next
    }
    return line.indices.filter { index in
      let before = line[(index + line.count - 1) % line.count]
      let after = line[(index + 1) % line.count]
      return !line[index].isBetween(before, after)
    }.map { line[$0] }
  }
}

/// A corner of a module.
struct Corner: Hashable, Comparable {
  let x: Int
  let y: Int

  init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

  static func < (left: Corner, right: Corner) -> Bool { (left.y, left.x) < (right.y, right.x) }

  func isBetween(_ before: Corner, _ after: Corner) -> Bool {
    (before.x == x && after.x == x) || (before.y == y && after.y == y)
  }
}

extension PathData {
  fileprivate mutating func addPolygon(_ corners: [Corner]) {
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.x, y: corner.y)
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    elements.append(.close)
  }
}

extension CodeModules {
  /// The error correction of a QR code, as zint counts it.
  enum Correction: Int32 {
    case low = 1
    case medium = 2
    case quartile = 3
    case high = 4

    /// - Parameter level: `L`, `M`, `Q` or `H`.
    init?(level: String) {
      switch level {
      case "L": self = .low
      case "M": self = .medium
      case "Q": self = .quartile
      case "H": self = .high
      default: return nil
      }
    }
  }

  /// Encodes bytes as a QR code; `nil` for an empty or too long message.
  ///
  /// - SeeAlso: ISO/IEC 18004.
  static func qrCode(_ message: Data, _ correction: Correction) -> CodeModules? {
    encode(message) { symbol in
      symbol.pointee.symbology = BARCODE_QRCODE
      symbol.pointee.option_1 = correction.rawValue
    }
  }

  /// Encodes ASCII characters as one row of Code 128; `nil` for other, empty or too long messages.
  ///
  /// - SeeAlso: ISO/IEC 15417.
  static func code128(_ message: Data) -> CodeModules? {
    guard message.allSatisfy({ $0 < 0x80 }) else { return nil }
    return encode(message) { $0.pointee.symbology = BARCODE_CODE128 }
  }

  private static func encode(
    _ message: Data, _ prepare: (UnsafeMutablePointer<zint_symbol>) -> Void
  ) -> CodeModules? {
    guard !message.isEmpty, message.count < 8_000, let symbol = ZBarcode_Create() else {
      return nil
    }
    defer { ZBarcode_Delete(symbol) }
    prepare(symbol)
    let status = message.withUnsafeBytes { bytes in
      ZBarcode_Encode(
        symbol, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(message.count))
    }
    // Warnings are below the first error.
    guard status < ZINT_ERROR else { return nil }
    let (columns, rows) = (Int(symbol.pointee.width), Int(symbol.pointee.rows))
    var dark: [Bool] = []
    dark.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        dark.append(czint_is_dark(symbol, Int32(row), Int32(column)) != 0)
      }
    }
    return CodeModules(columns: columns, rows: rows, dark: dark)
  }
}
