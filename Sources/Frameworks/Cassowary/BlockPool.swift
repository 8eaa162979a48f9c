/// A pool of blocks whose sizes are powers of two; blocks never move.
///
/// Rows and columns grow and shrink by the thousand during a build. A free list per size class is
/// several times cheaper than the general allocator and has better locality.
struct BlockPool<Element: BitwiseCopyable>: ~Copyable {
  /// The size class of the smallest blocks, as a power of two of elements.
  private static var smallestShift: Int { 2 }
  private static var chunkElements: Int { 4096 }

  private var freeLists: Buffer<UnsafeMutableRawPointer?>
  private var chunks = Buffer<UnsafeMutableRawPointer>()
  private var next: UnsafeMutablePointer<Element>?
  private var remaining = 0

  init() {
    freeLists = Buffer(capacity: 48)
    for _ in 0..<48 { freeLists.append(nil) }
  }

  deinit {
    for index in 0..<chunks.count { chunks[index].deallocate() }
  }

  /// Returns the size class whose blocks hold at least `count` elements.
  static func sizeClass(for count: Int) -> Int {
    guard count > 1 << smallestShift else { return smallestShift }
    return Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  static func capacity(of sizeClass: Int) -> Int { 1 << sizeClass }

  mutating func allocate(sizeClass: Int) -> UnsafeMutablePointer<Element> {
    if let block = freeLists[sizeClass] {
      freeLists[sizeClass] = block.load(as: UnsafeMutableRawPointer?.self)
      return block.assumingMemoryBound(to: Element.self)
    }
    let wanted = Self.capacity(of: sizeClass)
    if wanted >= Self.chunkElements { return makeChunk(wanted) }
    if let start = next, remaining >= wanted {
      next = start + wanted
      remaining -= wanted
      return start
    }
    let start = makeChunk(Self.chunkElements)
    next = start + wanted
    remaining = Self.chunkElements - wanted
    return start
  }

  mutating func free(_ block: UnsafeMutablePointer<Element>, sizeClass: Int) {
    let raw = UnsafeMutableRawPointer(block)
    raw.storeBytes(of: freeLists[sizeClass], as: UnsafeMutableRawPointer?.self)
    freeLists[sizeClass] = raw
  }

  private mutating func makeChunk(_ elements: Int) -> UnsafeMutablePointer<Element> {
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: elements * MemoryLayout<Element>.stride, alignment: 16)
    chunks.append(raw)
    return raw.bindMemory(to: Element.self, capacity: elements)
  }
}
