import Foundation
import LocalAuthentication
import Testing

// Apple, LAContext on an iPhone without an enrolled face and a passcode.

@Suite struct ContextTests {
  @Test func `no policy can be evaluated, for the reason of the policy`() {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.code == LAError.biometryNotEnrolled.rawValue)
    #expect(error?.domain == LAErrorDomain)
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.code == LAError.Code.passcodeNotSet.rawValue)
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
    #expect(context.biometryType == .faceID)
  }

  @Test func `an evaluation fails with the reason`() async throws {
    let context = LAContext()
    let policy = LAPolicy.deviceOwnerAuthenticationWithBiometrics
    await #expect(throws: LAError(.biometryNotEnrolled)) {
      try await context.evaluatePolicy(policy, localizedReason: "Open the journal")
    }
    let (isOwner, code) = await withCheckedContinuation { continuation in
      context.evaluatePolicy(policy, localizedReason: "Open the journal") { isOwner, error in
        continuation.resume(returning: (isOwner, (error as? LAError)?.code))
      }
    }
    #expect(!isOwner && code == .biometryNotEnrolled)
    context.invalidate()
    await #expect(throws: LAError(.invalidContext)) {
      try await context.evaluatePolicy(policy, localizedReason: "Open the journal")
    }
  }
}
