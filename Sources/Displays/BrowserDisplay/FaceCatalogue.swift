import CoreGraphics

/// The font faces that have been sent to a page, by number, with their sources.
///
/// Small font files are served, so that page and compositor show the same glyphs. Large fonts, such
/// as the Korean and the emoji, are referenced by family name; the browser substitutes its own font
/// if it lacks the family. Fonts of the app itself are sent in the message.
struct FaceCatalogue {
  /// The maximum size of served files, in bytes.
  private static let largestServedFile = 2_000_000

  private var numbers: [FontFace: Int] = [:]
  private var newFaces: [(number: Int, face: FontFace)] = []

  /// Returns the number of a face, which is assigned at its first use.
  mutating func number(of face: FontFace) -> Int {
    if let number = numbers[face] { return number }
    let number = numbers.count
    numbers[face] = number
    newFaces.append((number, face))
    return number
  }

  /// Writes the faces that the page has not received yet as the member `fonts`.
  mutating func writeNewFaces(to text: inout MessageWriter) {
    guard !newFaces.isEmpty else { return }
    let faces = newFaces
    newFaces = []
    text.key("fonts")
    text.array { text in
      for (number, face) in faces {
        text.object { text in
          text.key("n")
          text.integer(number)
          text.key("family")
          text.string(face.family)
          text.key("weight")
          text.integer(face.weight)
          if Self.isServed(face) {
            text.key("file")
            text.string((face.path as NSString).lastPathComponent)
          } else if let data = Self.embedded(face) {
            text.key("data")
            text.string(data.base64EncodedString())
          }
        }
      }
    }
  }

  private static func isServed(_ face: FontFace) -> Bool {
    isSystemFont(face) && face.index == 0 && !face.path.hasSuffix(".ttc")
      && size(of: face) <= largestServedFile
  }

  /// The file of a font that the app brings with it, which the host cannot read.
  private static func embedded(_ face: FontFace) -> Data? {
    guard !isSystemFont(face), size(of: face) <= largestServedFile else { return nil }
    return FileManager.default.contents(atPath: face.path)
  }

  private static func isSystemFont(_ face: FontFace) -> Bool {
    face.path.hasPrefix("/usr/share/fonts/")
  }

  private static func size(of face: FontFace) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: face.path)
    return attributes?[.size] as? Int ?? .max
  }
}
