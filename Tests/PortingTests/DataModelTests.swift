import Foundation
import Testing

@testable import Porting

@Suite struct DataModelTests {
  private static func model(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">\(body)</model>
    """
  }

  private static let library = model(
    """
    <entity name="Part" representedClassName="Part" isAbstract="YES" codeGenerationType="class">
      <attribute name="text" attributeType="String" defaultValueString="7"/>
    </entity>
    <entity name="Page" representedClassName=".Page" parentEntity="Part" codeGenerationType="class">
      <attribute name="number" optional="YES" attributeType="Integer 32" defaultValueString="7" usesScalarValueType="YES"/>
      <attribute name="weight" optional="YES" attributeType="Double" usesScalarValueType="NO"/>
      <relationship name="book" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Book" inverseName="pages" inverseEntity="Book"/>
    </entity>
    <entity name="Book" representedClassName="Other.Novel">
      <attribute name="isbn" optional="YES" attributeType="String"/>
      <relationship name="pages" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Page" inverseName="book" inverseEntity="Page"/>
      <uniquenessConstraints><uniquenessConstraint><constraint value="isbn"/></uniquenessConstraint></uniquenessConstraints>
    </entity>
    """)

  private func list(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    return try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }

  @Test func `the current version of a model is compiled with its classes and relationships`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "Library.xcdatamodeld/One.xcdatamodel/contents": Self.model(""),
          "Library.xcdatamodeld/Two.xcdatamodel/contents": Self.library,
          "Library.xcdatamodeld/.xccurrentversion":
            "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key>"
            + "<string>Two.xcdatamodel</string></dict></plist>",
        ], to: folder)
      let compiler = DataModelCompiler("\(folder)/Library.xcdatamodeld", module: "App")
      #expect(try compiler.write(to: "\(folder)/App.app").isEmpty)
      let bundle = "\(folder)/App.app/Library.momd"
      #expect(
        try list("\(bundle)/VersionInfo.plist") as? [String: String]
          == ["NSManagedObjectModel_CurrentVersionName": "Two"])
      let entities = try #require(try list("\(bundle)/Two.mom")["entities"] as? [[String: Any]])
      #expect(entities.map { $0["class"] as? String } == ["App.Part", "App.Page", "Other.Novel"])
      #expect(entities[1]["parent"] as? String == "Part")
      let text = try #require((entities[0]["attributes"] as? [[String: Any]])?.first)
      #expect(text["default"] as? String == "7" && text["optional"] as? Bool == false)
      let number = try #require((entities[1]["attributes"] as? [[String: Any]])?.first)
      #expect(number["default"] as? Int == 7 && number["type"] as? Int == 200)
      let pages = try #require((entities[2]["relationships"] as? [[String: Any]])?.first)
      #expect(pages["max"] as? Int == 0 && pages["ordered"] as? Bool == true)
      #expect(pages["deleteRule"] as? Int == 2 && pages["inverse"] as? String == "book")
      #expect(entities[2]["unique"] as? [[String]] == [["isbn"]])
    }
  }

  @Test func `classes are generated for the entities that ask for it`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(["M.xcdatamodel/contents": Self.library], to: folder)
      let model = try DataModelCompiler("\(folder)/M.xcdatamodel", module: "App").model()
      let source = try #require(DataModelClasses([model], isMainActorIsolated: true).source)
      for text in [
        "nonisolated public class Part: NSManagedObject {}",
        "nonisolated public class Page: Part {}", "public var `text`: String? {",
        "public var `number`: Int32 {", "public var `weight`: NSNumber? {",
        "public var `book`: Novel? {", "NSFetchRequest<Page>(entityName: \"Page\")",
      ] {
        #expect(source.contains(text), "\(source)")
      }
      #expect(!source.contains("class Novel") && !source.contains("extension Novel"))
    }
  }

  @Test func `an ordered relationship has accessors with positions`() async throws {
    try await Fixtures.withFolder { folder in
      let text = Self.library.replacing(
        "representedClassName=\"Other.Novel\"",
        with: "representedClassName=\"Book\" codeGenerationType=\"category\"")
      try Fixtures.write(["M.xcdatamodel/contents": text], to: folder)
      let model = try DataModelCompiler("\(folder)/M.xcdatamodel", module: "App").model()
      let source = try #require(DataModelClasses([model], isMainActorIsolated: false).source)
      #expect(!source.contains("class Book:") && source.contains("extension Book {"))
      for method in [
        "addToPages(_ value: Page)", "removeFromPages(_ values: NSOrderedSet)",
        "insertIntoPages(_ value: Page, at idx: Int)", "removeFromPages(at idx: Int)",
      ] {
        #expect(source.contains("public func \(method)"), "\(source)")
      }
    }
  }

  @Test func `a file that is no data model, and what is not available, is reported`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "A.xcdatamodel/contents": "<model><entity", "B.xcdatamodel/contents": "<other/>",
          "C.xcdatamodel/contents": Self.model(
            "<entity name=\"E\"><fetchedProperty name=\"f\"/></entity>"),
        ], to: folder)
      for name in ["A", "B", "Missing"] {
        let compiler = DataModelCompiler("\(folder)/\(name).xcdatamodel", module: "App")
        #expect(throws: ProjectFailure.self) { try compiler.write(to: folder) }
      }
      let compiler = DataModelCompiler("\(folder)/C.xcdatamodel", module: "App")
      #expect(
        try compiler.write(to: folder).map(\.message)
          == ["the element fetchedProperty is not available"])
    }
  }
}
