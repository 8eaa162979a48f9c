import CoreGraphics
import Foundation
import Testing

/// Tables of objects, as in Apple's Foundation.
@Suite struct WeakTablesTests {
  private protocol Listener: AnyObject {}
  private final class Screen: NSObject, Listener {}
  private final class Model {}

  @Test func `objects leave a weak hash table when they are deallocated`() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let (first, model) = (Screen(), Model())
    var second: Screen? = Screen()
    table.add(first)
    table.add(second)
    table.add(model)
    table.add(first)
    #expect(table.count == 3)
    #expect(table.allObjects.map { ObjectIdentifier($0) }.first == ObjectIdentifier(first))
    #expect(table.contains(model) && table.contains(second))
    second = nil
    #expect(table.count == 2)
    table.remove(first)
    #expect(!table.contains(first) && table.contains(model))
    table.removeAllObjects()
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func `a hash table has elements of a protocol of an app, in their order`() {
    let table = NSHashTable<any Listener>(options: [.weakMemory, .objectPointerPersonality])
    let screens = (0..<20).map { _ in Screen() }
    for screen in screens { table.add(screen) }
    #expect(table.allObjects.map { ObjectIdentifier($0) } == screens.map { ObjectIdentifier($0) })
  }

  @Test func `equal objects are one element, and strong tables retain them`() {
    let table = NSHashTable<NSString>()
    table.add(NSString(string: "tea"))
    table.add(NSString(string: "tea"))
    table.add("milk")
    #expect(table.count == 2)
    #expect(table.member("tea") == "tea")
    let other = NSHashTable<NSString>()
    other.add("milk")
    #expect(other.isSubset(of: table) && table.intersects(other))
    table.minus(other)
    #expect(table.allObjects == ["tea"])
    table.union(other)
    table.intersect(other)
    #expect(table.allObjects == ["milk"])
  }

  @Test func `values leave a map table with their keys, or when they are deallocated`() {
    let byKey = NSMapTable<Screen, NSString>.weakToStrongObjects()
    var key: Screen? = Screen()
    byKey.setObject("title", forKey: key)
    #expect(byKey.object(forKey: key) == "title" && byKey.count == 1)
    key = nil
    #expect(byKey.count == 0)
    let byName = NSMapTable<NSString, Screen>.strongToWeakObjects()
    var screen: Screen? = Screen()
    byName.setObject(screen, forKey: "main")
    #expect(byName.object(forKey: NSString(string: "main")) === screen)
    #expect(byName.keyEnumerator().allObjects as? [String] == ["main"])
    screen = nil
    #expect(byName.object(forKey: "main") == nil && byName.count == 0)
  }

  @Test func `the value of a key is replaced and removed`() {
    let table = NSMapTable<NSNumber, NSString>.strongToStrongObjects()
    table.setObject("a", forKey: 1)
    table.setObject("b", forKey: 2)
    table.setObject("c", forKey: 1)
    #expect(table.dictionaryRepresentation() == [NSNumber(1): "c", NSNumber(2): "b"])
    #expect(table.objectEnumerator()?.allObjects.count == 2)
    table.removeObject(forKey: 1)
    #expect(table.object(forKey: 1) == nil && table.count == 1)
  }

  @Test func `a lock in memory excludes other threads`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    nonisolated(unsafe) let shared = lock
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 {
        os_unfair_lock_lock(shared)
        count += 1
        os_unfair_lock_unlock(shared)
      }
    }
    #expect(count == 8_000)
  }
}
