internal import BaristaAPI
import Foundation
internal import Wire

extension RemoteServices: CodeKeyReading {
  /// Loads the keys, and compares the clock of the service with this device's.
  public func codeKeys() async throws(LoadFailure) -> CodeKeySet {
    let endpoint = TillEndpoints.codeKeys
    let answer = try await client.send(endpoint, endpoint.request())
    return CodeKeySet(
      keys: answer.keys.compactMap { key in
        Data(base64Encoded: key.publicKey).map {
          CodeKeySet.Key(id: Self.bytes(key.id), publicKey: Array($0))
        }
      }, clockDifference: answer.now.timeIntervalSince(now()))
  }

  /// The bytes of hexadecimal digits.
  private static func bytes(_ digits: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits.compactMap(\.hexDigitValue) {
      if let first = high {
        bytes.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
    }
    return bytes
  }
}
