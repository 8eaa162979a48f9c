import Glibc

/// A growable, uniquely owned buffer of trivial values.
///
/// The memory is allocated with the C library, whose `realloc` remaps large blocks instead of
/// copying them. Indices are checked in debug builds only, because the simplex loops run over these
/// buffers.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = Self.block(self.capacity, grownFrom: nil)
  }

  deinit { free(base) }

  private static func block(
    _ capacity: Int, grownFrom old: UnsafeMutablePointer<Element>?
  ) -> UnsafeMutablePointer<Element> {
    precondition(MemoryLayout<Element>.alignment <= 16, "Memory is aligned to 16 bytes.")
    guard let block = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      fatalError("There is no memory for \(capacity) elements.")
    }
    return block.bindMemory(to: Element.self, capacity: capacity)
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  /// Truncates or extends the buffer; elements beyond the old count are uninitialized.
  mutating func setCount(_ newCount: Int) {
    reserve(newCount)
    count = newCount
  }

  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let newCapacity = max(wanted, capacity * 2)
    base = Self.block(newCapacity, grownFrom: base)
    capacity = newCapacity
  }
}
