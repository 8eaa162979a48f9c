import CTesseract
import CoreGraphics
import Synchronization

/// Reads text with Tesseract.
///
/// The recognizer is created once, because it loads a language; one thread at a time uses it.
final class TextReader: Sendable {
  static let shared = TextReader()

  /// The owner of a recognizer.
  // Unchecked, because only the holder of the lock uses it.
  private final class Recognizer: @unchecked Sendable {
    let handle: OpaquePointer

    /// - Returns: `nil` if the language is not installed.
    init?() {
      guard let handle = TessBaseAPICreate() else { return nil }
      // Only the neural network; its messages about single pictures go nowhere.
      TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
      guard TessBaseAPIInit2(handle, nil, "eng", OEM_LSTM_ONLY) == 0 else {
        TessBaseAPIDelete(handle)
        return nil
      }
      self.handle = handle
    }

    deinit { TessBaseAPIDelete(handle) }
  }

  private let recognizer = Mutex<Recognizer?>(nil)

  /// Returns the lines of text in a picture.
  func lines(
    in pixels: GreyPixels, onlyDigits: Bool, prefersWords: Bool
  ) throws(VNError) -> [VNRecognizedTextObservation] {
    try recognizer.withLock { owner throws(VNError) in
      owner = owner ?? Recognizer()
      guard let handle = owner?.handle else { throw VNError(.operationFailed) }
      let words = prefersWords && !onlyDigits ? "1" : "0"
      TessBaseAPISetVariable(handle, "load_system_dawg", words)
      TessBaseAPISetVariable(handle, "load_freq_dawg", words)
      TessBaseAPISetVariable(
        handle, "tessedit_char_whitelist", onlyDigits ? "0123456789" : "")
      // A small picture is one line; a large one has text anywhere.
      TessBaseAPISetPageSegMode(
        handle,
        pixels.width < 8 * pixels.height && pixels.height > 160
          ? PSM_SPARSE_TEXT : PSM_SINGLE_LINE)
      defer { TessBaseAPIClear(handle) }
      let isRead = pixels.bytes.withUnsafeBufferPointer { bytes in
        TessBaseAPISetImage(
          handle, bytes.baseAddress, Int32(pixels.width), Int32(pixels.height), 1,
          Int32(pixels.width))
        TessBaseAPISetSourceResolution(handle, 150)
        return TessBaseAPIRecognize(handle, nil) == 0
      }
      return isRead ? Self.lines(of: handle, pixels) : []
    }
  }

  private static func lines(
    of handle: OpaquePointer, _ pixels: GreyPixels
  ) -> [VNRecognizedTextObservation] {
    guard let iterator = TessBaseAPIGetIterator(handle) else { return [] }
    defer { TessResultIteratorDelete(iterator) }
    var lines: [VNRecognizedTextObservation] = []
    repeat {
      guard let text = TessResultIteratorGetUTF8Text(iterator, RIL_TEXTLINE) else { continue }
      defer { TessDeleteText(text) }
      let string = String(cString: text).trimmingCharacters(in: .whitespacesAndNewlines)
      guard !string.isEmpty else { continue }
      let certainty = TessResultIteratorConfidence(iterator, RIL_TEXTLINE) / 100
      var (left, top, right, bottom) = (Int32(0), Int32(0), Int32(0), Int32(0))
      TessPageIteratorBoundingBox(
        TessResultIteratorGetPageIteratorConst(iterator), RIL_TEXTLINE, &left, &top, &right,
        &bottom)
      lines.append(
        VNRecognizedTextObservation(
          [VNRecognizedText(string: string, confidence: max(0, min(1, certainty)))],
          boundingBox: pixels.box(around: [
            CGPoint(x: Int(left), y: Int(top)), CGPoint(x: Int(right), y: Int(bottom)),
          ])))
    } while TessResultIteratorNext(iterator, RIL_TEXTLINE) != 0
    return lines
  }
}
