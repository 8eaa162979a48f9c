import Testing
import UIKit

// Compiled as Swift 5 was, without a default actor: what public libraries are written in.

/// An object that reports its deallocation.
private final class Witness {
  let onEnd: () -> Void

  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}

private var firstKey: UInt8 = 0
private var secondKey: UInt8 = 0

@Suite struct PlainCodeTests {
  @MainActor @Test func `code that knows no actors makes views and constraints`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let child = UIView()
    root.addSubview(child)
    child.make { $0.edge(.left, 10).edge(.top, 20).size(50, 60) }
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 20, width: 50, height: 60))
    #expect(child.made.count == 4)
    child.remake { $0.edge(.left).edge(.right, -20).edge(.top).edge(.bottom) }
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(child.constraints.isEmpty)
    #expect(root.constraints.count == 4)
  }

  @MainActor @Test func `operators and functions at the top of a file reach UIKit`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let title = label("Title") { $0.numberOfLines = 0 }
    title.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(title)
    title.leadingAnchor <=> root.centerXAnchor
    root.layoutIfNeeded()
    #expect(title.frame.minX == 160)
    #expect(title.text == "Title")
  }

  @MainActor @Test func `a plain object is a table's data source`() {
    let source = PlainSource(rows: ["One", "Two"])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["One", "Two"])
  }

  // MARK: Associated values

  @MainActor @Test func `associated values are stored by object and key`() {
    let view = UIView()
    let other = NSObject()
    objc_setAssociatedObject(view, &firstKey, "one", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(view, &secondKey, 2, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(other, &firstKey, [3], .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view, &firstKey) as? String == "one")
    #expect(objc_getAssociatedObject(view, &secondKey) as? Int == 2)
    #expect(objc_getAssociatedObject(other, &firstKey) as? [Int] == [3])
    #expect(objc_getAssociatedObject(other, &secondKey) == nil)
    objc_setAssociatedObject(view, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, &firstKey) == nil)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, &secondKey) == nil)
  }

  @MainActor @Test func `a view releases its associated values on deinit`() {
    var gone = 0
    do {
      let view = UIView()
      objc_setAssociatedObject(
        view, &firstKey, Witness { gone += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(gone == 0)
      withExtendedLifetime(view) {}
    }
    #expect(gone == 1)
  }

  @MainActor @Test func `an assigned associated value is not retained`() {
    let view = UIView()
    var value: NSObject? = NSObject()
    objc_setAssociatedObject(view, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(view, &firstKey) as? NSObject === value)
    value = nil
    #expect(objc_getAssociatedObject(view, &firstKey) == nil)
  }

  @MainActor @Test func `a copy policy stores a copy`() {
    let view = UIView()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(view, &firstKey, text, .OBJC_ASSOCIATION_COPY)
    text.append("b")
    #expect(objc_getAssociatedObject(view, &firstKey) as? NSString == "a")
  }

  @MainActor @Test func `a new object at the address of an old one has no values`() {
    for round in 0..<300 {
      let object = NSObject()
      #expect(objc_getAssociatedObject(object, &firstKey) == nil, "round \(round)")
      objc_setAssociatedObject(object, &firstKey, round, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, &firstKey) as? Int == round)
    }
  }
}
