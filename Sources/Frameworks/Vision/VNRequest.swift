import Foundation

/// Called when a request ends, with an error if it failed.
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// A question about an image.
open class VNRequest: NSObject {
  /// The observations; `nil` before the request was performed.
  public final internal(set) var results: [VNObservation]?
  /// Called after the request was performed, on the thread that performed it.
  public final let completionHandler: VNRequestCompletionHandler?

  /// Creates a request.
  public convenience override init() { self.init(completionHandler: nil) }

  /// Creates a request that calls a closure when it ends.
  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
    super.init()
  }

  /// Answers the question.
  func observations(in image: CGImage) throws(VNError) -> [VNObservation] { [] }

  final func perform(on image: CGImage) throws(VNError) {
    do throws(VNError) {
      results = try observations(in: image)
    } catch {
      results = nil
      completionHandler?(self, error)
      throw error
    }
    completionHandler?(self, nil)
  }
}

/// A question about a part of an image.
open class VNImageBasedRequest: VNRequest {
  /// The part that is examined, in fractions of the image with the origin at the bottom left.
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The part that is examined and inside the image.
  final var region: CGRect {
    regionOfInterest.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}

/// The reason that a request failed.
public struct VNError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The pixels of the image cannot be read.
    case invalidImage = 13
    /// The part of the image is empty or outside it.
    case invalidArgument = 14
    /// A library or a model that the request needs is not installed.
    case operationFailed = 3
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}
