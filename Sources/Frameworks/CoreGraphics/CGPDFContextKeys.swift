import Foundation

/// The key of a document's title.
public var kCGPDFContextTitle: CFString { "Title" }
/// The key of a document's author.
public var kCGPDFContextAuthor: CFString { "Author" }
/// The key of a document's subject.
public var kCGPDFContextSubject: CFString { "Subject" }
/// The key of a document's keywords.
public var kCGPDFContextKeywords: CFString { "Keywords" }
/// The key of the program that created a document.
public var kCGPDFContextCreator: CFString { "Creator" }
