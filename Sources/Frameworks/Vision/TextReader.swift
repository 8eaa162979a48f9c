import CTesseract
import CoreGraphics
import Synchronization

/// Reads text with Tesseract.
///
/// The library is loaded when the first text is read. The recognizer is created once, because it
/// loads a language; one thread at a time uses it.
final class TextReader: Sendable {
  static let shared = TextReader()

  /// The owner of a recognizer.
  // Unchecked, because only the holder of the lock uses it.
  private final class Recognizer: @unchecked Sendable {
    let tesseract: ctesseract_functions
    let handle: OpaquePointer

    /// - Returns: `nil` if Tesseract or the language is not installed.
    init?() {
      var tesseract = ctesseract_functions()
      guard ctesseract_load(&tesseract), let handle = tesseract.TessBaseAPICreate() else {
        return nil
      }
      // Only the neural network; its messages about single pictures go nowhere.
      _ = tesseract.TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
      guard tesseract.TessBaseAPIInit2(handle, nil, "eng", OEM_LSTM_ONLY) == 0 else {
        tesseract.TessBaseAPIDelete(handle)
        return nil
      }
      self.tesseract = tesseract
      self.handle = handle
    }

    deinit { tesseract.TessBaseAPIDelete(handle) }
  }

  private let recognizer = Mutex<Recognizer?>(nil)

  /// Returns the lines of text in a picture.
  func lines(
    in pixels: GrayPixels, onlyDigits: Bool, prefersWords: Bool
  ) throws(VNError) -> [VNRecognizedTextObservation] {
    try recognizer.withLock { owner throws(VNError) in
      owner = owner ?? Recognizer()
      guard let recognizer = owner else { throw VNError(.operationFailed) }
      let (tesseract, handle) = (recognizer.tesseract, recognizer.handle)
      let words = prefersWords && !onlyDigits ? "1" : "0"
      _ = tesseract.TessBaseAPISetVariable(handle, "load_system_dawg", words)
      _ = tesseract.TessBaseAPISetVariable(handle, "load_freq_dawg", words)
      _ = tesseract.TessBaseAPISetVariable(
        handle, "tessedit_char_whitelist", onlyDigits ? "0123456789" : "")
      // A small picture is one line; a large one has text anywhere.
      tesseract.TessBaseAPISetPageSegMode(
        handle,
        pixels.width < 8 * pixels.height && pixels.height > 160
          ? PSM_SPARSE_TEXT : PSM_SINGLE_LINE)
      defer { tesseract.TessBaseAPIClear(handle) }
      let isRead = pixels.bytes.withUnsafeBufferPointer { bytes in
        tesseract.TessBaseAPISetImage(
          handle, bytes.baseAddress, Int32(pixels.width), Int32(pixels.height), 1,
          Int32(pixels.width))
        tesseract.TessBaseAPISetSourceResolution(handle, 150)
        return tesseract.TessBaseAPIRecognize(handle, nil) == 0
      }
      return isRead ? Self.lines(of: recognizer, pixels) : []
    }
  }

  private static func lines(
    of recognizer: Recognizer, _ pixels: GrayPixels
  ) -> [VNRecognizedTextObservation] {
    let tesseract = recognizer.tesseract
    guard let iterator = tesseract.TessBaseAPIGetIterator(recognizer.handle) else { return [] }
    defer { tesseract.TessResultIteratorDelete(iterator) }
    var lines: [VNRecognizedTextObservation] = []
    repeat {
      guard let text = tesseract.TessResultIteratorGetUTF8Text(iterator, RIL_TEXTLINE) else {
        continue
      }
      defer { tesseract.TessDeleteText(text) }
      let string = String(cString: text).trimmingCharacters(in: .whitespacesAndNewlines)
      guard !string.isEmpty else { continue }
      let certainty = tesseract.TessResultIteratorConfidence(iterator, RIL_TEXTLINE) / 100
      var (left, top, right, bottom) = (Int32(0), Int32(0), Int32(0), Int32(0))
      _ = tesseract.TessPageIteratorBoundingBox(
        tesseract.TessResultIteratorGetPageIteratorConst(iterator), RIL_TEXTLINE, &left, &top,
        &right,
        &bottom)
      lines.append(
        VNRecognizedTextObservation(
          [VNRecognizedText(string: string, confidence: max(0, min(1, certainty)))],
          boundingBox: pixels.box(around: [
            CGPoint(x: Int(left), y: Int(top)), CGPoint(x: Int(right), y: Int(bottom)),
          ])))
    } while tesseract.TessResultIteratorNext(iterator, RIL_TEXTLINE) != 0
    return lines
  }
}
