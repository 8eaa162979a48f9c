/// A queue that serves its owners in turn, and each owner's elements in order of arrival.
///
/// However many elements one owner has, an element of another waits for at most one of each owner
/// before it.
///
/// - SeeAlso: Nagle (1987), "On Packet Switches with Infinite Storage", RFC 970.
public struct FairQueue<Element> {
  fileprivate struct Line {
    var elements: [Element]
    /// The index of the first element; earlier ones have been removed.
    var head = 0
  }

  private var lines: [String: Line] = [:]
  /// The owners with elements, in the order of their turns.
  private var turns: [String] = []
  /// The index of the first turn; earlier ones have been removed.
  private var firstTurn = 0

  /// The number of elements.
  public private(set) var count = 0

  /// Whether there are no elements.
  public var isEmpty: Bool { count == 0 }

  /// Creates an empty queue.
  public init() {}

  /// Adds an element at the end of its owner's line.
  public mutating func append(_ element: Element, of owner: String) {
    count += 1
    guard lines[owner] == nil else {
      lines[owner]?.elements.append(element)
      return
    }
    lines[owner] = Line(elements: [element])
    turns.append(owner)
  }

  /// Removes and returns the first element of the owner whose turn it is; `nil` when empty.
  public mutating func popFirst() -> Element? {
    guard firstTurn < turns.count else { return nil }
    let owner = turns[firstTurn]
    firstTurn += 1
    if firstTurn >= 256 || firstTurn == turns.count {
      turns.removeFirst(firstTurn)
      firstTurn = 0
    }
    guard var line = lines.removeValue(forKey: owner) else { return nil }
    count -= 1
    let element = line.elements[line.head]
    line.head += 1
    guard line.head < line.elements.count else { return element }
    if line.head >= 256 {
      line.elements.removeFirst(line.head)
      line.head = 0
    }
    lines[owner] = line
    turns.append(owner)
    return element
  }
}

extension FairQueue: Sendable where Element: Sendable {}
extension FairQueue.Line: Sendable where Element: Sendable {}
