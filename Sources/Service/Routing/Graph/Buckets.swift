/// Lists of elements in one array.
package struct Buckets<Element: Sendable>: Sendable {
  package let offsets: [Int32]
  package let elements: [Element]

  package init(offsets: [Int32], elements: [Element]) {
    self.offsets = offsets
    self.elements = elements
  }

  package init(_ lists: [[Element]]) {
    var offsets: [Int32] = [0]
    offsets.reserveCapacity(lists.count + 1)
    var elements: [Element] = []
    elements.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists {
      elements.append(contentsOf: list)
      offsets.append(Int32(elements.count))
    }
    self.offsets = offsets
    self.elements = elements
  }

  package var count: Int { offsets.count - 1 }

  package func range(_ index: Int) -> Range<Int> {
    Int(offsets[index])..<Int(offsets[index + 1])
  }

  package subscript(index: Int) -> ArraySlice<Element> { elements[range(index)] }
}
