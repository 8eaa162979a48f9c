/// Base45, which suits the alphanumeric mode of QR codes.
///
/// - SeeAlso: RFC 9285.
public enum Base45 {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// The value of each ASCII character; 255 for one outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// Encodes bytes: two as three characters, a last single one as two.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let first = iterator.next() {
      guard let second = iterator.next() else {
        text += [alphabet[Int(first) % 45], alphabet[Int(first) / 45]]
        break
      }
      let number = Int(first) * 256 + Int(second)
      text += [
        alphabet[number % 45], alphabet[number / 45 % 45], alphabet[number / 2_025],
      ]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes text; `nil` for characters outside the alphabet, groups that are too large, and a
  /// length that no encoding has.
  public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group: [Int] = []
    for character in text {
      let value = values[Int(character)]
      guard value != 255 else { return nil }
      group.append(Int(value))
      guard group.count == 3 else { continue }
      let number = group[0] + group[1] * 45 + group[2] * 2_025
      guard number <= 0xFFFF else { return nil }
      bytes += [UInt8(number >> 8), UInt8(number & 0xFF)]
      group.removeAll(keepingCapacity: true)
    }
    switch group.count {
    case 0: return bytes
    case 2:
      guard let byte = UInt8(exactly: group[0] + group[1] * 45) else { return nil }
      return bytes + [byte]
    default: return nil
    }
  }
}
