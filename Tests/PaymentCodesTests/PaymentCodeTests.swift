import Cryptography
import Foundation
import PaymentCodes
import RandomTesting
import Testing
import Zlib

@Suite struct `Payment codes` {
  private static let key = Ed25519.PrivateKey(seed: Array(0..<32))
  private static let keyID = Array(key.publicKey.prefix(8))
  private static let now = Date(timeIntervalSince1970: 1_763_706_720)

  private static func claims(shop: String? = nil) -> PaymentClaims {
    PaymentClaims(
      id: Array(1...16), issuedAt: now + 0.4, expiresAt: now + 180.4, shopID: shop,
      lastDigits: "4711", currency: "AUD")
  }

  private static func code(
    shop: String? = nil, keyID: [UInt8] = keyID, key: Ed25519.PrivateKey = key,
    compress: ([UInt8]) -> [UInt8] = ZlibStream.compress
  ) -> String {
    PaymentCodeFormat.text(
      of: claims(shop: shop), keyID: keyID, sign: key.signature(of:), compress: compress)
  }

  private static let verifier = PaymentCodeVerifier(
    keys: [PaymentCodeVerifier.Key(id: keyID, publicKey: key.publicKey)],
    isValidSignature: { Ed25519.isValid($0, of: $1, publicKey: $2) },
    decompress: { ZlibStream.decompress($0, largestSize: $1) })

  private static func error(
    _ text: String, shop: String = "haymarket", at date: Date = now
  ) -> PaymentCodeError? {
    do {
      _ = try verifier.verify(text, shop: shop, at: date)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a code is read as it was made`() throws {
    let code = Self.code(shop: "haymarket")
    #expect(code.hasPrefix("MB1:"))
    #expect((200...400).contains(code.count))
    let claims = try Self.verifier.verify(code, shop: "haymarket", at: Self.now)
    #expect(claims == Self.claims(shop: "haymarket"))
    #expect(claims.expiresAt == Self.now + 180)
  }

  @Test func `a code is valid for 180 seconds`() {
    let code = Self.code()
    #expect(Self.error(code, at: Self.now + 179) == nil)
    #expect(Self.error(code, at: Self.now + 180) == .expired)
    #expect(Self.error(code, at: Self.now + 3_600) == .expired)
  }

  @Test func `a clock that is an hour behind is noticed`() {
    #expect(Self.error(Self.code(), at: Self.now - 3_600) == .notYetValid)
    #expect(Self.error(Self.code(), at: Self.now - 30) == nil)
  }

  @Test func `another shop rejects the code`() {
    #expect(Self.error(Self.code(shop: "haymarket"), shop: "the-rocks") == .wrongShop)
    #expect(Self.error(Self.code(), shop: "the-rocks") == nil)
  }

  @Test func `keys that are unknown or wrong are distinguished`() {
    let other = Ed25519.PrivateKey(seed: Array(1..<33))
    #expect(
      Self.error(Self.code(keyID: Array(other.publicKey.prefix(8)), key: other)) == .unknownKey)
    #expect(Self.error(Self.code(key: other)) == .wrongSignature)
  }

  @Test func `a code that is cut anywhere is malformed`() {
    let code = Self.code()
    for length in 0..<code.utf8.count {
      #expect(Self.error(String(code.prefix(length))) == .malformed)
    }
  }

  @Test func `a code with any changed character is rejected`() {
    let code = Array(Self.code().utf8)
    for index in code.indices {
      var changed = code
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(Self.error(String(decoding: changed, as: UTF8.self)) != nil)
    }
  }

  @Test func `a stream that grows beyond the limit is rejected`() {
    let bomb = ZlibStream.compress([UInt8](repeating: 0, count: 200_000))
    #expect(bomb.count < 400)
    #expect(Self.error("MB1:" + Base45.encode(bomb)) == .malformed)
    #expect(Self.error("MB1:" + String(repeating: "0", count: 100_000)) == .malformed)
  }

  @Test func `random texts are malformed`() {
    var random = RandomNumbers(seed: 11)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...300, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Self.error("MB1:" + Base45.encode(bytes)) == .malformed)
      #expect(Self.error("MB1:" + Base45.encode(ZlibStream.compress(bytes))) == .malformed)
    }
  }

  @Test func `the frame of a stream is checked without zlib`() throws {
    let content = Array("Wikipedia".utf8)
    #expect(ZlibFrame.checksum(of: content) == 0x11E6_0398)
    let stream = ZlibStream.compress(content)
    let parts = try #require(ZlibFrame.parts(of: stream))
    #expect(parts.checksum == 0x11E6_0398)
    #expect(ZlibFrame.parts(of: [0x78, 0x9D] + stream.dropFirst(2)) == nil)
    #expect(ZlibFrame.parts(of: Array(stream.prefix(6))) == nil)
  }

  /// RFC 8032, section 7.1, tests 1 to 3.
  @Test(arguments: [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701c"
        + "f9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0"
        + "f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f76098"
        + "4dc6594a7c15e9716ed28dc027beceea1ec40a"
    ),
  ]) func `the signatures of the standard agree`(
    _ seed: String, _ publicKey: String, _ message: String, _ signature: String
  ) {
    let key = Ed25519.PrivateKey(seed: bytes(seed))
    #expect(key.publicKey == bytes(publicKey))
    #expect(key.signature(of: bytes(message)) == bytes(signature))
    #expect(Ed25519.isValid(bytes(signature), of: bytes(message), publicKey: key.publicKey))
    #expect(!Ed25519.isValid(bytes(signature), of: [0], publicKey: key.publicKey))
  }
}
