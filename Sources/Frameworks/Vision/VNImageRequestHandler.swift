import CoreGraphics
import Foundation

/// Performs requests on an image.
///
/// It may be used on any thread, one at a time.
open class VNImageRequestHandler: NSObject {
  private let image: CGImage

  /// Creates a handler for an image.
  ///
  /// - Parameter options: Ignored.
  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
    self.image = image
    super.init()
  }

  /// Performs requests one after another, and returns after the last.
  ///
  /// - Throws: The first request's `VNError`; later requests are performed nevertheless.
  open func perform(_ requests: [VNRequest]) throws {
    var failure: VNError?
    for request in requests {
      do throws(VNError) {
        try request.perform(on: image)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

/// The name of additional information about an image.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the option.
  public let rawValue: String

  /// Creates an option.
  public init(rawValue: String) { self.rawValue = rawValue }
}
