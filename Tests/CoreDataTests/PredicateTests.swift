import CoreData
import Foundation
import QuartzCore
import Testing

/// Predicates in memory, and the law that the store finds the same objects.
@MainActor @Suite struct PredicateTests {
  private static let milk: [String: Any] = [
    "name": "Milk", "count": 3, "price": 1.5, "tags": ["a", "b"], "owner": ["name": "Ann"],
    "lines": [["n": 1], ["n": 5]], "and": 1,
  ]

  @Test(arguments: [
    ("name == 'Milk'", true), ("name = \"milk\"", false), ("name ==[c] 'MILK'", true),
    ("name == 'Mílk'", false), ("name ==[cd] 'mílk'", true), ("name != 'Tea'", true),
    ("count > 2 AND count <= 3", true), ("count < 2 || price >= 1.5", true),
    ("NOT (count == 3)", false), ("!(count == 3) OR TRUEPREDICATE", true),
    ("count BETWEEN {1, 3}", true), ("count BETWEEN {4, 5}", false),
    ("name IN {'Tea', 'Milk'}", true), ("'a' IN tags", true), ("tags CONTAINS 'c'", false),
    ("name CONTAINS[c] 'IL'", true), ("name BEGINSWITH 'Mi'", true),
    ("name ENDSWITH[c] 'LK'", true),
    ("name LIKE 'M*k'", true), ("name LIKE 'M?k'", false), ("name LIKE[c] 'm??k'", true),
    ("name MATCHES 'M[a-z]+'", true), ("name MATCHES 'M'", false), ("name MATCHES 'a|Milk'", true),
    ("owner.name == 'Ann'", true), ("ANY lines.n > 4", true), ("ALL lines.n > 4", false),
    ("NONE lines.n > 5", true), ("SOME tags == 'b'", true), ("lines.@count == 2", true),
    ("lines.@sum.n == 6", true), ("missing == nil", true), ("name != NULL", true),
    ("missing < 3", false), ("count + 1 == 2 * 2", true), ("#and == 1", true),
    ("SUBQUERY(lines, $x, $x.n > 2).@count == 1", true), ("count == 0x3", true),
    ("price == 15e-1", true), ("count == -3", false), ("(count) == (3)", true),
    ("FALSEPREDICATE", false), ("name.length == 4", true), ("uppercase(name) == 'MILK'", true),
    ("count == 3 and name beginswith 'M' or FALSEPREDICATE", true),
  ])
  func `formats are evaluated as documented`(format: String, expected: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: Self.milk) == expected, "\(format)")
  }

  @Test func `arguments replace specifiers outside quotation marks`() {
    let predicate = NSPredicate(
      format: "%K == %@ AND count == %d AND price < %f AND name != '%@'", "name", "Milk", 3, 2.0)
    #expect(predicate.evaluate(with: Self.milk))
    #expect(NSPredicate(format: "%K.name IN %@", "owner", ["Ann"]).evaluate(with: Self.milk))
    let date = Date()
    #expect(NSPredicate(format: "at >= %@", date as NSDate).evaluate(with: ["at": date]))
    #expect(NSPredicate(format: "at >= %@", date as any CVarArg).evaluate(with: ["at": date]))
    #expect(
      NSPredicate(format: "count == %@", argumentArray: [NSNumber(value: 3)])
        .evaluate(with: Self.milk))
    let variable = NSPredicate(format: "count == $n").withSubstitutionVariables(["n": 3])
    #expect(variable.evaluate(with: Self.milk))
  }

  @Test func `a text is matched by a regular expression`() {
    let mail = NSPredicate(
      format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[a-z]{2,}")
    #expect(mail.evaluate(with: "ann@example.org"))
    #expect(!mail.evaluate(with: "ann@example.org "))
  }

  @Test func `compound predicates of formats filter arrays`() {
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "SELF > 1"), NSPredicate(format: "SELF < %d", 4),
    ])
    #expect([1, 2, 3, 4].filter { both.evaluate(with: $0) } == [2, 3])
  }

  @Test func `objects are sorted by the path of a property`() {
    let people: NSArray = [["n": "b", "a": 1], ["n": "a", "a": 1], ["n": "c"]]
    let sorted = people.sortedArray(using: [
      NSSortDescriptor(key: "a", ascending: false), NSSortDescriptor(key: "n", ascending: true),
    ])
    #expect(sorted.compactMap { ($0 as? [String: Any])?["n"] as? String } == ["a", "b", "c"])
  }

  // MARK: Stores

  private nonisolated static let formats = [
    "title == 'Milk'", "title ==[c] 'milk'", "title != 'Milk'", "title CONTAINS[cd] 'e'",
    "title BEGINSWITH 'T'", "title LIKE '*e*'", "title MATCHES '.*k'", "title IN {'Tea', 'Milk'}",
    "rank > 1", "rank >= 1 AND rank < 3", "NOT (rank > 1)", "rank BETWEEN {1, 2}", "rank != 2",
    "isDone == YES", "isDone != TRUE", "price > 1.4", "price == nil", "NOT (price > 1.4)",
    "due == nil", "due != nil", "due > CAST_DATE", "NOT (due > CAST_DATE)", "list == nil",
    "list.name == 'Home'", "list.name != 'Home'", "NOT (list.name == 'Home')",
    "list.name CONTAINS[c] 'o'", "ANY tags.name == 'cold'", "ALL tags.name == 'cold'",
    "NONE tags.name == 'cold'", "tags.@count > 1", "tags.@count == 0", "list.items.@count > 1",
    "ANY list.items.title == 'Tea'", "SUBQUERY(tags, $t, $t.name == 'hot').@count == 1",
    "title > 'M' AND rank IN {0, 1, 3}", "TRUEPREDICATE", "FALSEPREDICATE OR rank == 1",
    "cost > 2", "title == list.name", "rank + 1 == 2", "ANY steps.text ENDSWITH 'b'",
  ]

  /// Creates objects with all combinations that the formats distinguish.
  private func fill(_ context: NSManagedObjectContext) {
    let lists = ["Home", "Work", nil].map { name in
      let list = List(context: context)
      list.name = name
      return list
    }
    let tags = ["cold", "hot"].map { name in
      let tag = Tag(context: context)
      tag.name = name
      return tag
    }
    var number = 0
    for title in ["Milk", "Tea", "milk", "Café", "Home"] {
      for list in lists + [nil] {
        let item = context.addItem(title, rank: Int32(number % 4), to: list)
        item.isDone = number % 3 == 0
        if number % 2 == 0 { item.due = Date(timeIntervalSinceReferenceDate: Double(number)) }
        if number % 5 == 0 { item.setValue(nil, forKey: "price") }
        if number % 4 == 0 { item.setValue(NSDecimalNumber(value: number), forKey: "cost") }
        item.tags = Set(tags.prefix(number % 3))
        let step = NSEntityDescription.insertNewObject(forEntityName: "Step", into: context)
        step.setValue(number % 2 == 0 ? "a" : "b", forKey: "text")
        if number % 3 != 1 { item.steps = NSOrderedSet(object: step) }
        number += 1
      }
    }
  }

  @Test(arguments: formats) func `a store finds the objects that satisfy a predicate`(
    format: String
  ) throws {
    let container = try Fixtures.container()
    let context = container.viewContext
    fill(context)
    let predicate =
      format.contains("CAST_DATE")
      ? NSPredicate(
        format: format.replacing("CAST_DATE", with: "%@"),
        Date(timeIntervalSinceReferenceDate: 7) as NSDate) : NSPredicate(format: format)
    func ids(_ items: [Item]) -> [String] { items.map(\.objectID.description) }
    let request = NSFetchRequest<Item>(entityName: "Item")
    request.sortDescriptors = [
      NSSortDescriptor(key: "title", ascending: false),
      NSSortDescriptor(key: "rank", ascending: true),
    ]
    let unsaved = try context.fetch(request).filter { predicate.evaluate(with: $0) }
    request.predicate = predicate
    let pending = try context.fetch(request)
    #expect(ids(pending) == ids(unsaved))
    try context.save()
    request.predicate = nil
    let expected = ids(try context.fetch(request).filter { predicate.evaluate(with: $0) })
    request.predicate = predicate
    let other = container.newBackgroundContext()
    try other.performAndWait {
      let found = ids(try other.fetch(request))
      #expect(found == expected)
      let count = try other.count(for: request)
      #expect(count == expected.count)
      request.fetchLimit = 3
      request.fetchOffset = 1
      let part = ids(try other.fetch(request))
      #expect(part == Array(expected.dropFirst().prefix(3)))
    }
  }

  @Test func `objects and identifiers are compared in a store`() throws {
    let context = try Fixtures.container().viewContext
    fill(context)
    try context.save()
    let home = try #require(
      try context.fetch(NSFetchRequest<List>(entityName: "List")).first { $0.name == "Home" })
    #expect(try context.items("list == %@", [home]).count == 5)
    #expect(try context.items("list IN %@", [[home]]).count == 5)
    #expect(try context.items("list == %@", [home.objectID]).count == 5)
    let item = try #require(try context.items("list == %@", [home]).first)
    #expect(try context.items("SELF == %@", [item]) == [item])
    #expect(try context.items("NOT (SELF IN %@)", [[item]]).count == 19)
    let lists = NSFetchRequest<List>(entityName: "List")
    lists.predicate = NSPredicate(format: "items CONTAINS %@", item)
    #expect(try context.fetch(lists) == [home])
  }

  @Test func `texts have the order of the descriptor's method`() throws {
    let context = try Fixtures.container().viewContext
    for title in ["b", "C", "a", "B10", "B9"] { context.addItem(title) }
    for isSaved in [false, true] {
      if isSaved { try context.save() }
      func titles(_ selector: String) throws -> [String] {
        let request = NSFetchRequest<Item>(entityName: "Item")
        request.sortDescriptors = [
          NSSortDescriptor(key: "title", ascending: true, selector: .init(selector))
        ]
        return try context.fetch(request).map(\.title)
      }
      #expect(try titles("compare:") == ["B10", "B9", "C", "a", "b"])
      #expect(try titles("caseInsensitiveCompare:") == ["a", "b", "B10", "B9", "C"])
      #expect(try titles("localizedStandardCompare:") == ["a", "b", "B9", "B10", "C"])
    }
  }
}
