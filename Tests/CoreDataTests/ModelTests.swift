import CoreData
import Foundation
import Testing

@Suite struct ModelTests {
  @Test func `the current version of a compiled model is read with its relationships`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).momd")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ list: [String: Any], _ name: String) throws {
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: folder.appending(path: name))
    }
    try write(["NSManagedObjectModel_CurrentVersionName": "Two"], "VersionInfo.plist")
    try write(["entities": [[String: Any]]()], "One.mom")
    let attribute: [String: Any] = [
      "name": "count", "type": 200, "optional": false, "default": 7,
    ]
    let pages: [String: Any] = [
      "name": "pages", "destination": "Page", "inverse": "book", "max": 0, "ordered": true,
      "deleteRule": 2,
    ]
    let book: [String: Any] = ["name": "book", "destination": "Book", "inverse": "pages", "max": 1]
    try write(
      [
        "entities": [
          [
            "name": "Book", "attributes": [attribute], "relationships": [pages],
            "unique": [["count"]],
          ],
          ["name": "Page", "relationships": [book], "parent": "Part"],
          ["name": "Part", "abstract": true],
        ] as [[String: Any]]
      ], "Two.mom")
    let model = try #require(NSManagedObjectModel(contentsOf: folder))
    let entity = try #require(model.entitiesByName["Book"])
    #expect(entity.attributesByName["count"]?.defaultValue as? Int == 7)
    #expect(entity.attributesByName["count"]?.attributeType == .integer32AttributeType)
    let relationship = try #require(entity.relationshipsByName["pages"])
    #expect(relationship.isToMany && relationship.isOrdered)
    #expect(relationship.deleteRule == .cascadeDeleteRule)
    #expect(relationship.destinationEntity === model.entitiesByName["Page"])
    #expect(relationship.inverseRelationship?.isToMany == false)
    #expect(model.entitiesByName["Page"]?.superentity?.isAbstract == true)
    #expect(entity.uniquenessConstraints as? [[String]] == [["count"]])
  }

  @Test func `a file that is no model gives none`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).mom")
    try Data("junk".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(NSManagedObjectModel(contentsOf: file) == nil)
    #expect(NSManagedObjectModel(contentsOf: file.appending(path: "missing")) == nil)
  }
}
