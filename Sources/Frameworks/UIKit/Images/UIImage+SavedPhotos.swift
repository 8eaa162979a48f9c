import DisplayProtocol
import Foundation
import QuartzCore

/// Saves an image to the photos of the user: a browser downloads it as a PNG file.
///
/// - Parameters:
///   - completionTarget: The object whose method is called at the end; it is retained until then.
///   - completionSelector: Its method, `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: The last argument of the method.
nonisolated public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  // Unsafe: the caller gives the objects to the main thread.
  nonisolated(unsafe) let (target, context) = (completionTarget, contextInfo)
  let save = { @MainActor @Sendable in
    SavedPhotos.shared.save(image) { error in
      guard let target, let completionSelector else { return }
      completionSelector.call(on: target as AnyObject, image, error, pointer: context)
    }
  }
  if MainQueue.isCurrent {
    MainActor.assumeIsolated { save() }
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated { save() } }
  }
}

/// Saves images one after the other, because a display has one request for files at a time.
final class SavedPhotos {
  static let shared = SavedPhotos()

  /// The seconds after which a request that another open one delays is tried again.
  private static let delay = 0.25

  private typealias Photo = (image: UIImage, saved: ((any Error)?) -> Void)

  private var waiting: [Photo] = []
  private var isSaving = false
  private var count = 0

  /// Saves an image; the closure receives the error, if there is one.
  func save(_ image: UIImage, saved: @escaping ((any Error)?) -> Void) {
    waiting.append((image, saved))
    saveNext()
  }

  private func saveNext() {
    guard !isSaving, !waiting.isEmpty else { return }
    isSaving = true
    guard FileRequester.shared.request == nil else {
      UIApplication.clock.schedule(at: UIApplication.clock.now + Self.delay) { [self] in
        isSaving = false
        saveNext()
      }
      return
    }
    let photo = waiting.removeFirst()
    guard let file = write(photo.image) else {
      return finish(photo, CocoaError(.fileWriteUnknown))
    }
    _ = FileRequester.shared.begin(.save([file.path]), control: nil) { [self] response in
      switch response {
      case .progress, .frame: return
      case .chosen: finish(photo, nil)
      case .cancelled: finish(photo, CocoaError(.userCancelled))
      case .refused(let reason):
        finish(photo, CocoaError(reason == .noRoom ? .fileWriteOutOfSpace : .fileWriteUnknown))
      }
      try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }
  }

  private func finish(_ photo: Photo, _ error: (any Error)?) {
    isSaving = false
    photo.saved(error)
    saveNext()
  }

  /// Writes the image with the next name of a camera's pictures.
  private func write(_ image: UIImage) -> URL? {
    count += 1
    let digits = String(count)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return image.temporaryFile(named: "IMG_" + zeros + digits)
  }
}

extension UIImage {
  /// Writes the image as a PNG file to a temporary folder of its own; `nil` if that is not possible.
  final func temporaryFile(named name: String) -> URL? {
    guard let bytes = pngData() else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let file = folder.appendingPathComponent(name + ".png")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try bytes.write(to: file)
      return file
    } catch {
      return nil
    }
  }
}
