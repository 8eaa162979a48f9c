/// Returns a masked WebSocket frame, as clients send it.
package func clientFrame(
  _ firstByte: UInt8, _ payload: [UInt8], mask: [UInt8] = [1, 2, 3, 4]
) -> [UInt8] {
  var bytes = [firstByte]
  switch payload.count {
  case ..<126: bytes.append(0x80 | UInt8(payload.count))
  case ..<65_536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
  default:
    bytes.append(0x80 | 127)
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
  }
  bytes += mask
  bytes += payload.enumerated().map { $0.element ^ mask[$0.offset & 3] }
  return bytes
}
