import Foundation
import Testing
import UniformTypeIdentifiers

/// - SeeAlso: Apple, *System-declared uniform type identifiers* and `UTType`.
@Suite struct UTTypeTests {
  @Test(arguments: [
    ("jpg", UTType.jpeg), ("JPEG", .jpeg), ("png", .png), ("pdf", .pdf),
    ("csv", .commaSeparatedText),
    ("txt", .plainText), ("json", .json), ("mp4", .mpeg4Movie), ("mov", .quickTimeMovie),
    ("heic", .heic), ("svg", .svg), ("zip", .zip), ("html", .html), ("mp3", .mp3),
  ])
  func `a file extension finds its type`(ending: String, type: UTType) {
    #expect(UTType(filenameExtension: ending) == type)
  }

  @Test(arguments: [
    ("image/jpeg", UTType.jpeg), ("IMAGE/PNG", .png), ("text/plain; charset=utf-8", .plainText),
    ("application/pdf", .pdf), ("text/csv", .commaSeparatedText), ("video/mp4", .mpeg4Movie),
  ])
  func `a media type finds its type`(name: String, type: UTType) {
    #expect(UTType(mimeType: name) == type)
  }

  @Test func `preferred tags are those of written files`() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.pdf.preferredFilenameExtension == "pdf")
    #expect(UTType.commaSeparatedText.preferredMIMEType == "text/csv")
    #expect(UTType.image.preferredFilenameExtension == nil)
    #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
  }

  @Test func `types conform to wider types`() {
    #expect(UTType.jpeg.conforms(to: .image))
    #expect(UTType.jpeg.conforms(to: .data))
    #expect(UTType.jpeg.conforms(to: .item))
    #expect(UTType.jpeg.conforms(to: .content))
    #expect(UTType.jpeg.conforms(to: .jpeg))
    #expect(!UTType.jpeg.conforms(to: .png))
    #expect(!UTType.image.conforms(to: .jpeg))
    #expect(UTType.json.conforms(to: .text))
    #expect(UTType.commaSeparatedText.conforms(to: .delimitedText))
    #expect(UTType.swiftSource.conforms(to: .plainText))
    #expect(UTType.folder.conforms(to: .item))
    #expect(!UTType.folder.conforms(to: .data))
  }

  @Test func `subtypes and supertypes exclude the type itself`() {
    #expect(UTType.png.isSubtype(of: .image))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(!UTType.png.isSupertype(of: .png))
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
  }

  @Test func `an unknown extension makes a dynamic type that keeps it`() throws {
    let type = try #require(UTType(filenameExtension: "Ferry1"))
    #expect(type.isDynamic)
    #expect(!type.isDeclared)
    #expect(type.preferredFilenameExtension == "ferry1")
    #expect(type.conforms(to: .data))
    #expect(!type.conforms(to: .image))
    #expect(UTType(type.identifier) == type)
    #expect(UTType(type.identifier)?.preferredFilenameExtension == "ferry1")
  }

  @Test func `an extension of a type that does not conform makes a dynamic type that does`() throws
  {
    let type = try #require(UTType(filenameExtension: "png", conformingTo: .text))
    #expect(type.isDynamic)
    #expect(type.conforms(to: .text))
    #expect(UTType(filenameExtension: "png", conformingTo: .image) == .png)
  }

  @Test func `an empty string is not a tag`() {
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(mimeType: "") == nil)
  }

  @Test func `only declared identifiers are found`() {
    #expect(UTType("public.png") == .png)
    #expect(UTType("Public.PNG") == .png)
    #expect(UTType("org.example.nothing") == nil)
  }

  @Test func `an app declares its own types`() {
    let recipe = UTType(exportedAs: "org.example.recipe", conformingTo: .json)
    #expect(recipe.conforms(to: .json))
    #expect(recipe.conforms(to: .text))
    #expect(recipe.isDeclared)
    #expect(!recipe.isPublic)
    #expect(UTType(exportedAs: "org.example.other").conforms(to: .data))
    #expect(UTType(importedAs: "public.png") == .png)
  }

  @Test func `a type is encoded as its identifier`() throws {
    let bytes = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: bytes, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: bytes) == [.png])
  }

  @Test func `every supertype in the table is in the table`() {
    #expect(UTType.pdf.supertypes.allSatisfy { UTType($0.identifier) != nil })
    #expect(UTType.item.family.count > 90)
    #expect(UTType.item.family.allSatisfy { UTType($0.identifier) == $0 })
    #expect(UTType.vCard.supertypes.contains(.contact))
  }
}
