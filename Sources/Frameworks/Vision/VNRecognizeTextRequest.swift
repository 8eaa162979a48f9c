import CoreGraphics

/// Finds and reads text.
///
/// The text is in English letters and digits.
open class VNRecognizeTextRequest: VNImageBasedRequest {
  /// The trade between speed and accuracy, which does not change the method.
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  /// Words that the text may have in addition to a language's.
  ///
  /// If every word consists of digits, only digits are read.
  open var customWords: [String] = []
  /// Whether words of a language are preferred.
  open var usesLanguageCorrection = true
  /// The smallest height of text that is found, as a fraction of the image's height.
  open var minimumTextHeight: Float = 0

  override func observations(in image: CGImage) throws(VNError) -> [VNObservation] {
    guard !region.isEmpty else { throw VNError(.invalidArgument) }
    let longest = max(CGFloat(image.width) * region.width, CGFloat(image.height) * region.height)
    let scale = min(1, 2_000 / max(longest, 1))
    guard let pixels = GrayPixels(image, region: region, scale: scale) else {
      throw VNError(.invalidImage)
    }
    let isNumeric =
      !customWords.isEmpty && customWords.allSatisfy { $0.allSatisfy(\.isASCIIDigit) }
    return try TextReader.shared.lines(
      in: pixels, onlyDigits: isNumeric, prefersWords: usesLanguageCorrection
    ).filter { $0.boundingBox.height >= CGFloat(minimumTextHeight) }
  }
}

/// The trade between speed and accuracy of reading text.
public enum VNRequestTextRecognitionLevel: Int, Sendable {
  /// Prefers accuracy.
  case accurate
  /// Prefers speed.
  case fast
}

/// A line of text that was found.
// Unchecked, as the superclass: its state is immutable.
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  private let candidates: [VNRecognizedText]

  init(_ candidates: [VNRecognizedText], boundingBox: CGRect) {
    self.candidates = candidates
    super.init(
      boundingBox: boundingBox, confidence: candidates.first?.confidence ?? 0)
  }

  /// Returns the readings, the most certain first; there is one at most.
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
    Array(candidates.prefix(max(0, maxCandidateCount)))
  }
}

/// A candidate for the text of a line.
// Unchecked, because the class is open: its state is immutable.
open class VNRecognizedText: NSObject, @unchecked Sendable {
  /// The text.
  public final let string: String
  /// How certain the reading is, `0...1`.
  public final let confidence: VNConfidence

  init(string: String, confidence: VNConfidence) {
    (self.string, self.confidence) = (string, confidence)
    super.init()
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
