import Dispatch
import Foundation
import Synchronization

/// The location of an error, which the caller may omit.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// A way to authenticate the owner of the device.
public enum LAPolicy: Int, Sendable {
  /// Face ID.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// Face ID, or the passcode.
  case deviceOwnerAuthentication = 2
}

/// The kind of biometry of a device.
public enum LABiometryType: Int, Sendable {
  /// None.
  case none = 0
  /// A fingerprint.
  case touchID = 1
  /// A face.
  case faceID = 2
  /// The iris.
  case opticID = 4
}

/// The authentication of the owner of the device.
///
/// The device is an iPhone with Face ID on which no face is enrolled and no passcode is set, so no
/// policy can be evaluated. Apps show what they show on such an iPhone.
// Unchecked: the texts are set before the context is used, as with Apple's class.
open class LAContext: NSObject, @unchecked Sendable {
  private let isValid = Mutex(true)

  /// The reason that is shown to the user.
  open var localizedReason = ""
  /// The title of the button for another way, such as a password; an empty one hides the button.
  open var localizedFallbackTitle: String?
  /// The title of the button that cancels.
  open var localizedCancelTitle: String?

  /// The kind of biometry of the device, whether or not a face is enrolled.
  open var biometryType: LABiometryType { .faceID }

  /// Creates a context.
  public override init() { super.init() }

  /// Returns whether a policy can be evaluated.
  ///
  /// - Parameter error: The reason why not.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
    let reason = obstacle(to: policy)
    error?.pointee = NSError(domain: LAErrorDomain, code: reason.code.rawValue)
    return false
  }

  /// Evaluates a policy; the reply is on a private queue.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    precondition(!localizedReason.isEmpty, "LAContext needs a reason that is not empty.")
    let error = obstacle(to: policy)
    DispatchQueue.global().async { reply(false, error) }
  }

  /// Evaluates a policy.
  ///
  /// - Throws: `LAError` if it cannot be evaluated.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    precondition(!localizedReason.isEmpty, "LAContext needs a reason that is not empty.")
    throw obstacle(to: policy)
  }

  /// Ends the context, which then evaluates no policy.
  open func invalidate() { isValid.withLock { $0 = false } }

  private func obstacle(to policy: LAPolicy) -> LAError {
    guard isValid.withLock(\.self) else { return LAError(.invalidContext) }
    return switch policy {
    case .deviceOwnerAuthenticationWithBiometrics: LAError(.biometryNotEnrolled)
    case .deviceOwnerAuthentication: LAError(.passcodeNotSet)
    }
  }
}
