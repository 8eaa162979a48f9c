import PaymentCodes
import Testing

@Suite struct `Base45 and CBOR` {
  /// The examples of RFC 9285, section 4.
  @Test(arguments: [
    ("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("ietf!", "QED8WEX0"),
    ("", ""),
  ]) func `the examples of the standard agree`(_ plain: String, _ encoded: String) {
    #expect(Base45.encode(plain.utf8) == encoded)
    #expect(Base45.decode(encoded.utf8) == Array(plain.utf8))
  }

  @Test(arguments: [":::", "A", "ABCD", "ab", "GGX", "::", "é8", "FG "])
  func `text that no encoding makes is rejected`(_ text: String) {
    // FGW is 65,535, the largest group of three; ": " encodes more than a byte.
    #expect(Base45.decode(text.utf8) == nil)
  }

  @Test func `every pair of bytes survives Base45`() {
    for first in UInt8.min...UInt8.max {
      let bytes = (UInt8.min...UInt8.max).flatMap { [first, $0] } + [first]
      #expect(Base45.decode(Base45.encode(bytes).utf8) == bytes)
    }
  }

  /// Examples of RFC 8949, appendix A.
  @Test(arguments: [
    ("00", CBORValue.unsigned(0)), ("17", .unsigned(23)), ("1818", .unsigned(24)),
    ("1903e8", .unsigned(1_000)), ("1a000f4240", .unsigned(1_000_000)),
    ("1bffffffffffffffff", .unsigned(.max)), ("3bffffffffffffffff", .negative(.max)),
    ("20", .integer(-1)), ("3903e7", .integer(-1_000)), ("f4", .boolean(false)),
    ("f5", .boolean(true)), ("f6", .null), ("4401020304", .bytes([1, 2, 3, 4])),
    ("6449455446", .text("IETF")), ("62c3bc", .text("ü")), ("80", .array([])),
    (
      "8301820203820405",
      .array([
        .integer(1), .array([.integer(2), .integer(3)]), .array([.integer(4), .integer(5)]),
      ])
    ),
    (
      "a201020304",
      .map([
        .init(.integer(1), .integer(2)), .init(.integer(3), .integer(4)),
      ])
    ),
    ("c11a514b67b0", .tagged(1, .unsigned(1_363_896_240))),
  ]) func `the examples of CBOR agree`(_ text: String, _ value: CBORValue) {
    #expect(CBORDecoder.decode(bytes(text)) == value)
    #expect(CBOREncoder.encode(value) == bytes(text))
  }

  /// Not well formed, indefinite, floating point, repeated keys, invalid UTF-8, more behind.
  @Test(arguments: [
    "", "18", "1c", "5f42010243030405ff", "9fff", "bf6161019f0203ffff", "fb3ff0000000000000",
    "a201020103", "61ff", "0000", "9bffffffffffffffff", "5bffffffffffffffff", "bb7fffffffffffffff",
    "f8ff", "82",
  ]) func `other CBOR is rejected`(_ text: String) {
    #expect(CBORDecoder.decode(bytes(text)) == nil)
  }

  @Test func `deep nesting is rejected without recursion`() {
    #expect(CBORDecoder.decode([UInt8](repeating: 0x81, count: 100_000) + [0]) == nil)
    #expect(CBORDecoder.decode([UInt8](repeating: 0x81, count: 16) + [0]) != nil)
    #expect(CBORDecoder.decode([UInt8](repeating: 0x81, count: 17) + [0]) == nil)
  }

  /// The example of RFC 9052, appendix C.2.1, whose algorithm is not EdDSA.
  @Test func `a message of the standard has its signed bytes`() throws {
    let text =
      "d28443a10126a10442313154546869732069732074686520636f6e74656e742e58408eb33e4ca31d1c465ab05a"
      + "ac34cc6b23d58fef5c083106c4d25a91aef0b0117e2af9a291aa32e14ab834dc56ed2a223444547e01f11d3b09"
      + "16e5a4c345cacb36"
    guard case .tagged(18, let value)? = CBORDecoder.decode(bytes(text)) else {
      Issue.record("The tag is another.")
      return
    }
    let message = try #require(SignedMessage(value))
    #expect(message.algorithm == -7)
    #expect(message.keyID == Array("11".utf8))
    #expect(String(decoding: message.payload, as: UTF8.self) == "This is the content.")
    #expect(
      message.signedBytes
        == bytes(
          "846a5369676e61747572653143a101264054546869732069732074686520636f6e74656e742e"))
    #expect(CBOREncoder.encode(.tagged(18, message.value)) == bytes(text))
  }

  /// The claims of RFC 8392, appendix A.1.
  @Test func `the claims of the standard are read`() throws {
    let claims = try #require(
      CBORDecoder.decode(
        bytes(
          "a70175636f61703a2f2f61732e6578616d706c652e636f6d02656572696b77037818636f61703a2f2f6c69"
            + "6768742e6578616d706c652e636f6d041a5612aeb0051a5610d9f0061a5610d9f007420b71")))
    #expect(claims[1]?.text == "coap://as.example.com")
    #expect(claims[3]?.text == "coap://light.example.com")
    #expect(claims[4]?.integer == 1_444_064_944)
    #expect(claims[7]?.bytes == [0x0B, 0x71])
    #expect(claims[8] == nil)
  }
}

/// Returns the bytes of hexadecimal digits.
func bytes(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var digits = Substring(text)
  while let byte = UInt8(digits.prefix(2), radix: 16) {
    bytes.append(byte)
    digits = digits.dropFirst(2)
  }
  return bytes
}
