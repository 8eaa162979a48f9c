/// A COSE message with one signature.
///
/// - SeeAlso: RFC 9052, section 4.2 (COSE_Sign1) and 4.4 (the signed bytes).
public struct SignedMessage: Sendable, Hashable {
  /// The number of EdDSA in the registry of COSE algorithms.
  public static let edDSA: Int64 = -8

  /// The encoded header that the signature covers.
  public let protectedHeader: [UInt8]
  /// The header that it does not cover, with integer and text keys.
  public let unprotectedHeader: [CBORValue.Entry]
  /// The content.
  public let payload: [UInt8]
  /// The signature, 64 bytes for EdDSA with Ed25519.
  public let signature: [UInt8]

  /// Signs a payload.
  ///
  /// - Parameters:
  ///   - keyID: The identifier of the key, which is part of the protected header.
  ///   - sign: Returns the signature of bytes.
  public init(
    signing payload: [UInt8], keyID: [UInt8], sign: ([UInt8]) throws -> [UInt8]
  ) rethrows {
    protectedHeader = CBOREncoder.encode(
      .map([
        .init(.integer(1), .integer(Self.edDSA)), .init(.integer(4), .bytes(keyID)),
      ]))
    unprotectedHeader = []
    self.payload = payload
    signature = try sign(Self.signedBytes(protectedHeader, payload))
  }

  /// Reads the array of a message, without its tag; `nil` for anything else.
  public init?(_ value: CBORValue) {
    guard case .array(let parts) = value, parts.count == 4,
      let protectedHeader = parts[0].bytes, case .map(let unprotectedHeader) = parts[1],
      let payload = parts[2].bytes, let signature = parts[3].bytes
    else { return nil }
    self.protectedHeader = protectedHeader
    self.unprotectedHeader = unprotectedHeader
    self.payload = payload
    self.signature = signature
  }

  /// The array of the message, without its tag.
  public var value: CBORValue {
    .array([.bytes(protectedHeader), .map(unprotectedHeader), .bytes(payload), .bytes(signature)])
  }

  /// The algorithm in the protected header.
  public var algorithm: Int64? { CBORDecoder.decode(protectedHeader)?[1]?.integer }

  /// The identifier of the key, in either header.
  public var keyID: [UInt8]? {
    CBORDecoder.decode(protectedHeader)?[4]?.bytes ?? CBORValue.map(unprotectedHeader)[4]?.bytes
  }

  /// The bytes that the signature covers.
  public var signedBytes: [UInt8] { Self.signedBytes(protectedHeader, payload) }

  private static func signedBytes(_ header: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    CBOREncoder.encode(
      .array([.text("Signature1"), .bytes(header), .bytes([]), .bytes(payload)]))
  }
}
