import CoreGraphics
import Foundation

/// The result of a function of Security.
public typealias OSStatus = Int32

/// No error, of functions of any framework.
public let noErr: OSStatus = 0
/// No error.
public let errSecSuccess: OSStatus = 0
/// The function or the class of items is not implemented.
public let errSecUnimplemented: OSStatus = -4
/// The keychain cannot be written.
public let errSecIO: OSStatus = -36
/// A parameter is missing or invalid.
public let errSecParam: OSStatus = -50
/// The memory is full.
public let errSecAllocate: OSStatus = -108
/// The user canceled the operation.
public let errSecUserCanceled: OSStatus = -128
/// The keychain is not available.
public let errSecNotAvailable: OSStatus = -25291
/// The user is not authenticated.
public let errSecAuthFailed: OSStatus = -25293
/// There is an item with the same identifying attributes.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The item needs interaction, which is not allowed.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The keychain cannot be decoded.
public let errSecDecode: OSStatus = -26275
/// The app may not use the item.
public let errSecMissingEntitlement: OSStatus = -34018

/// Returns a text that describes a result, for developers.
///
/// - Parameter reserved: Ignored.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  let text: String? =
    switch status {
    case errSecSuccess: "No error."
    case errSecUnimplemented: "Function or operation not implemented."
    case errSecIO: "I/O error."
    case errSecParam: "One or more parameters passed to a function were not valid."
    case errSecAllocate: "Failed to allocate memory."
    case errSecUserCanceled: "User canceled the operation."
    case errSecNotAvailable: "No keychain is available."
    case errSecAuthFailed: "The user name or passphrase you entered is not correct."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecInteractionNotAllowed: "User interaction is not allowed."
    case errSecDecode: "Unable to decode the provided data."
    case errSecMissingEntitlement: "A required entitlement isn't present."
    default: nil
    }
  return text.map { NSString(string: $0) }
}

/// A source of random numbers.
public struct SecRandomRef: Sendable {}

/// The source of random numbers of the system.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills a buffer with random bytes for cryptography.
///
/// - Parameter rnd: Ignored; there is one source.
@discardableResult
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<max(0, count) {
    bytes.storeBytes(
      of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}
