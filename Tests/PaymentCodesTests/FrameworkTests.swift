import Compression
import CryptoKit
import Cryptography
import Foundation
import PaymentCodes
import Testing
import Zlib

@Suite struct `CryptoKit and Compression` {
  @Test func `a public key verifies a signature`() throws {
    let owner = Ed25519.PrivateKey(seed: Array(7..<39))
    let key = try Curve25519.Signing.PublicKey(rawRepresentation: Data(owner.publicKey))
    let message = Data("Sixty-five cents".utf8)
    let signature = owner.signature(of: Array(message))
    #expect(key.rawRepresentation == Data(owner.publicKey))
    #expect(key.isValidSignature(Data(signature), for: message))
    #expect(!key.isValidSignature(Data(signature.reversed()), for: message))
    #expect(!key.isValidSignature(Data(signature.dropLast()), for: message))
    #expect(!key.isValidSignature(Data(signature), for: Data("Sixty-six cents".utf8)))
  }

  @Test func `a key of another size is rejected`() {
    #expect(throws: CryptoKitError.self) {
      try Curve25519.Signing.PublicKey(rawRepresentation: Data(count: 31))
    }
  }

  /// The example of RFC 8439, section 2.8.2.
  @Test func `a message is sealed as in the standard, and opened again`() throws {
    let key = SymmetricKey(data: Data(0x80...0x9F))
    let nonce = try ChaChaPoly.Nonce(data: [7, 0, 0, 0] + Array(0x40...0x47))
    let context = Data([0x50, 0x51, 0x52, 0x53] + Array(0xC0...0xC7))
    let message = Data(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future,"
        + " sunscreen would be it.").utf8)
    let box = try ChaChaPoly.seal(message, using: key, nonce: nonce, authenticating: context)
    #expect(Array(box.ciphertext.prefix(8)) == [0xD3, 0x1A, 0x8D, 0x34, 0x64, 0x8E, 0x60, 0xDB])
    #expect(
      Array(box.tag) == [
        0x1A, 0xE1, 0x0B, 0x59, 0x4F, 0x09, 0xE2, 0x6A, 0x7E, 0x90, 0x2E, 0xCB, 0xD0, 0x60, 0x06,
        0x91,
      ])
    let again = try ChaChaPoly.SealedBox(combined: box.combined)
    #expect(try ChaChaPoly.open(again, using: key, authenticating: context) == message)
    #expect(throws: CryptoKitError.self) { try ChaChaPoly.open(again, using: key) }
  }

  @Test func `a changed message, another key and a short box are rejected`() throws {
    let key = SymmetricKey(size: .bits256)
    let sealed = try ChaChaPoly.seal(Data(), using: key).combined
    #expect(try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed), using: key) == Data())
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      let box = try ChaChaPoly.SealedBox(combined: changed)
      #expect(throws: CryptoKitError.self) { try ChaChaPoly.open(box, using: key) }
    }
    let box = try ChaChaPoly.SealedBox(combined: sealed)
    let other = SymmetricKey(size: .bits256)
    #expect(throws: CryptoKitError.self) { try ChaChaPoly.open(box, using: other) }
    #expect(throws: CryptoKitError.self) {
      try ChaChaPoly.open(box, using: SymmetricKey(size: SymmetricKeySize(bitCount: 128)))
    }
    #expect(throws: CryptoKitError.self) { try ChaChaPoly.SealedBox(combined: sealed.dropLast()) }
  }

  /// Filters data in pieces.
  private static func filtered(
    _ data: [UInt8], _ operation: FilterOperation, piece: Int, capacity: Int
  ) throws -> [UInt8] {
    var output: [UInt8] = []
    var hasEnded = false
    let filter = try OutputFilter(operation, using: .zlib, bufferCapacity: capacity) { data in
      if let data { output += data } else { hasEnded = true }
    }
    for start in stride(from: 0, to: data.count, by: piece) {
      try filter.write(Data(data[start..<min(start + piece, data.count)]))
    }
    try filter.finalize()
    #expect(hasEnded)
    return output
  }

  @Test(arguments: [(1, 1), (7, 64), (1_000, 13), (100_000, 65_536)])
  func `data survives in pieces of any size`(_ piece: Int, _ capacity: Int) throws {
    let content = Array(String(repeating: "Flat white, oat milk. ", count: 300).utf8)
    let compressed = try Self.filtered(content, .compress, piece: piece, capacity: capacity)
    #expect(compressed.count < 200)
    #expect(try Self.filtered(compressed, .decompress, piece: piece, capacity: capacity) == content)
    let stream = ZlibStream.compress(content)
    let parts = try #require(ZlibFrame.parts(of: stream))
    let inflated = try Self.filtered(
      parts.deflated, .decompress, piece: piece, capacity: capacity)
    #expect(inflated == content)
    #expect(ZlibFrame.checksum(of: inflated) == parts.checksum)
  }

  @Test func `damaged, short and long data is invalid`() throws {
    let compressed = try Self.filtered(
      Array(repeating: 65, count: 500), .compress, piece: 500, capacity: 500)
    #expect(throws: FilterError.self) {
      try Self.filtered(Array(compressed.dropLast(2)), .decompress, piece: 100, capacity: 100)
    }
    #expect(throws: FilterError.self) {
      try Self.filtered(compressed + [1, 2], .decompress, piece: 100, capacity: 100)
    }
    #expect(throws: FilterError.self) {
      try Self.filtered([0xFF, 0xFF, 0xFF], .decompress, piece: 100, capacity: 100)
    }
  }

  @Test func `the receiver can stop a bomb`() throws {
    struct TooLarge: Error {}
    let bomb = try Self.filtered(
      Array(repeating: 0, count: 1_000_000), .compress, piece: 1_000_000, capacity: 4_096)
    var size = 0
    let filter = try OutputFilter(.decompress, using: .zlib, bufferCapacity: 1_024) { data in
      size += data?.count ?? 0
      if size > 4_096 { throw TooLarge() }
    }
    #expect(throws: TooLarge.self) { try filter.write(Data(bomb)) }
    #expect(size <= 5_120)
  }
}
