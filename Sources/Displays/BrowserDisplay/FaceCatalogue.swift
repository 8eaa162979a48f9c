import CoreGraphics

/// The faces that a page has been told of, by number, and where it finds them.
///
/// Small font files are served, so that page and compositor show the same glyphs. Large ones, the
/// Korean and the emoji, are named, and the browser's own stand in where it has no such family.
struct FaceCatalogue {
  /// Files up to this size are served.
  private static let largestServedFile = 2_000_000

  private var numbers: [FontFace: Int] = [:]
  private var newFaces: [(number: Int, face: FontFace)] = []

  /// The number of a face, given out at its first use.
  mutating func number(of face: FontFace) -> Int {
    if let number = numbers[face] { return number }
    let number = numbers.count
    numbers[face] = number
    newFaces.append((number, face))
    return number
  }

  /// Writes the faces that the page does not know yet as the member `fonts`.
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
          }
        }
      }
    }
  }

  private static func isServed(_ face: FontFace) -> Bool {
    guard face.index == 0, !face.path.hasSuffix(".ttc") else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: face.path)
    guard let size = attributes?[.size] as? Int else { return false }
    return size <= largestServedFile
  }
}
