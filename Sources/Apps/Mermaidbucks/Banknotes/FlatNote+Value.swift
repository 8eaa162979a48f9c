import CoreGraphics
import Foundation
import Vision

extension FlatNote {
  /// The values of notes in won, and the hue of their color in degrees.
  ///
  /// Notes are blue, orange, green and yellow. The hue is the angle of `Chroma`'s two colors.
  private static let hues: [Int: Float] = [1_000: 112, 5_000: -38, 10_000: -135, 50_000: -75]

  /// The corners, in fractions of the note, where a numeral may be alone.
  private static let corners = [0, 0.56].flatMap { x in
    [0, 0.66].map { CGRect(x: x, y: $0, width: 0.44, height: 0.34) }
  }

  /// The value in won; `nil` if the numerals are not read, contradict each other, or do not agree
  /// with the color.
  var value: Int? {
    for (onlyDigits, areas) in [
      (true, [CGRect(x: 0, y: 0, width: 1, height: 1)]), (true, Self.corners),
      (false, [CGRect(x: 0, y: 0, width: 1, height: 1)]),
    ] {
      for isTurned in [false, true] {
        // Lines seen upside down may look like digits, which do not agree with the color.
        let value = agreed(readings(isTurned: isTurned, onlyDigits: onlyDigits, in: areas))
        if let value { return value }
      }
    }
    return nil
  }

  private func agreed(_ readings: [Int]) -> Int? {
    let votes = Dictionary(grouping: readings) { $0 }.mapValues(\.count)
    guard let (value, count) = votes.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return nil
    }
    // A faded or tinted color is weak evidence; then the numerals must be read twice.
    let strength = (color.red * color.red + color.blue * color.blue).squareRoot()
    guard strength > 0.05 else { return count > 1 && votes.count == 1 ? value : nil }
    let distances = Self.hues.mapValues { hueDistance(to: $0) }
    guard let nearest = distances.min(by: { $0.value < $1.value }), nearest.value < 60 else {
      return nil
    }
    if votes[nearest.key, default: 0] * 2 >= readings.count { return nearest.key }
    let isClose = distances[value, default: 180] < nearest.value + 12
    return isClose && count > 1 && votes.count == 1 ? value : nil
  }

  private func hueDistance(to hue: Float) -> Float {
    let own = atan2(color.blue, color.red) * 180 / .pi
    return abs(remainder(own - hue, 360))
  }

  /// The values that are written in some areas of the note.
  func readings(isTurned: Bool, onlyDigits: Bool, in areas: [CGRect]) -> [Int] {
    guard let image = image(isTurned: isTurned) else { return [] }
    let requests = areas.map { area in
      let request = VNRecognizeTextRequest()
      request.regionOfInterest = area
      if onlyDigits { request.customWords = Self.hues.keys.map(String.init) }
      request.usesLanguageCorrection = false
      return request
    }
    try? VNImageRequestHandler(cgImage: image).perform(requests)
    let lines = requests.flatMap { $0.results ?? [] }.compactMap {
      ($0 as? VNRecognizedTextObservation)?.topCandidates(1).first?.string
    }
    return lines.flatMap(Self.numbers).filter { Self.hues.keys.contains($0) }
  }

  /// The numbers in a line; commas and periods group digits.
  private static func numbers(in line: String) -> [Int] {
    line.filter { $0 != "," && $0 != "." }.split { !$0.isASCII || !$0.isWholeNumber }
      .compactMap { Int($0) }
  }
}
