import Cryptography
import Testing

@Suite struct HexadecimalTests {
  @Test func `every byte has two lowercase digits`() {
    #expect(Hexadecimal.text(of: [0x00, 0x0F, 0xA0, 0xFF] as [UInt8]) == "000fa0ff")
    #expect(Hexadecimal.text(of: [] as [UInt8]) == "")
  }

  @Test func `text becomes the bytes again`() {
    let bytes = Array(UInt8.min...UInt8.max)
    #expect(Hexadecimal.bytes(of: Hexadecimal.text(of: bytes)) == bytes)
  }

  @Test(arguments: ["0", "0g", "0A", "é", "0x00"])
  func `other text has no bytes`(text: String) {
    #expect(Hexadecimal.bytes(of: text) == nil)
  }
}
