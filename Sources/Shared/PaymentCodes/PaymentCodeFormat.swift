import Foundation

/// The text of payment codes: `MB1:`, then Base45 of a zlib stream of a signed CBOR Web Token.
///
/// Signature and compression come from the caller, so that the service and an app verify codes with
/// the same rules.
public enum PaymentCodeFormat {
  /// The version of the format, with which every code begins.
  public static let prefix = "MB1:"
  /// The lifetime of a code, in seconds.
  public static let lifetime: TimeInterval = 180
  /// The longest text that is read; codes have about 270 characters.
  public static let largestTextLength = 1_000
  /// The size that a decompressed token must not exceed, in bytes.
  public static let largestTokenSize = 1_024

  /// The tag of a CBOR Web Token.
  private static let tokenTag: UInt64 = 61
  /// The tag of a COSE message with one signature.
  private static let messageTag: UInt64 = 18

  /// Makes the text of a code.
  ///
  /// - Parameters:
  ///   - keyID: The identifier of the key.
  ///   - sign: Returns the Ed25519 signature of bytes.
  ///   - compress: Returns bytes as a zlib stream.
  public static func text(
    of claims: PaymentClaims, keyID: [UInt8], sign: ([UInt8]) throws -> [UInt8],
    compress: ([UInt8]) throws -> [UInt8]
  ) rethrows -> String {
    let message = try SignedMessage(signing: claims.bytes, keyID: keyID, sign: sign)
    let token = CBOREncoder.encode(
      .tagged(tokenTag, .tagged(messageTag, message.value)))
    return prefix + Base45.encode(try compress(token))
  }

  /// Reads the message of a code without verifying it.
  ///
  /// - Parameter decompress: Returns the content of a zlib stream of at most a size; `nil` for a
  ///   damaged or larger one.
  /// - Throws: ``PaymentCodeError/malformed``.
  public static func message(
    of text: String, decompress: (_ stream: [UInt8], _ largestSize: Int) -> [UInt8]?
  ) throws(PaymentCodeError) -> SignedMessage {
    guard text.utf8.count <= largestTextLength, text.hasPrefix(prefix),
      let stream = Base45.decode(text.utf8.dropFirst(prefix.utf8.count)),
      let token = decompress(stream, largestTokenSize), token.count <= largestTokenSize,
      case .tagged(tokenTag, .tagged(messageTag, let value))? = CBORDecoder.decode(token),
      let message = SignedMessage(value), message.algorithm == SignedMessage.edDSA
    else { throw .malformed }
    return message
  }
}
