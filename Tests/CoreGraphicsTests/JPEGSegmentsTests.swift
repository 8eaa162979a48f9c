import CoreGraphics
import Testing

@Suite struct JPEGSegmentsTests {
  private func markers(_ bytes: [UInt8]) -> [UInt8]? {
    JPEGSegments([0xFF, 0xD8] + bytes)?.map(\.marker)
  }

  @Test func `segments end at the image data`() {
    let header: [UInt8] = [0xFF, 0xE0, 0, 3, 7, 0xFF, 0xC0, 0, 2]
    #expect(markers(header + [0xFF, 0xDA, 0, 2, 0xFF, 0xE1, 0, 2]) == [0xE0, 0xC0])
  }

  @Test func `fill bytes and markers without a segment are skipped`() {
    #expect(markers([0xFF, 0xFF, 0xFF, 0xD0, 0xFF, 0x01, 0xFF, 0xE1, 0, 2]) == [0xE1])
  }

  @Test func `a truncated segment is not read`() {
    #expect(markers([0xFF, 0xE0, 0, 2, 0xFF, 0xE1, 0, 9, 1, 2]) == [0xE0])
    #expect(markers([0xFF, 0xE0, 0, 1, 0]) == [])
    #expect(JPEGSegments([0x89, 0x50])?.map(\.marker) == nil)
  }
}
