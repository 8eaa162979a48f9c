import Foundation
import SwiftParser
import SwiftSyntax

// Reads a request as JSON from standard input, and writes the rewritten files and, as JSON to
// standard output, what could not be rewritten.

struct Request: Decodable {
  struct File: Decodable {
    let source: String
    let output: String
  }
  let files: [File]
  /// The sources of the modules that the files may import.
  var imported: [String]?
  /// The sources of the modules that may import these files.
  var dependents: [String]?
  /// The conditions of `#if` that hold; `nil` unless tests are searched for.
  let conditions: [String]?
}

struct Reply: Encodable {
  struct File: Encodable {
    let source: String
    let findings: [Finding]
  }
  var files: [File] = []
  /// The classes with tests, if they are searched for.
  var cases: [TestCase]?
}

func parse(_ path: String) throws -> (bytes: [UInt8], tree: SourceFileSyntax) {
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
  return (bytes, bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
}

do {
  let request = try JSONDecoder().decode(
    Request.self, from: FileHandle.standardInput.readDataToEndOfFile())
  var index = ProjectIndex()
  let parsed = try request.files.enumerated().map { number, file in
    let (bytes, tree) = try parse(file.source)
    index.add(tree, number: number)
    return (file, bytes, tree)
  }
  for (number, source) in (request.imported ?? []).enumerated() {
    index.add(try parse(source).tree, number: parsed.count + number, isOwn: false)
  }
  for source in request.dependents ?? [] { index.add(dependent: try parse(source).tree) }
  index.finish()
  var reply = Reply()
  if let conditions = request.conditions {
    var tests = TestCases(conditions: conditions)
    for (_, _, tree) in parsed { tests.add(tree) }
    reply.cases = tests.cases
  }
  for (number, (file, bytes, tree)) in parsed.enumerated() {
    let rewriter = SourceRewriter(
      tree, source: bytes, path: file.source, index: index, number: number)
    let quoted = file.source.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let head = "#sourceLocation(file: \"\(quoted)\", line: 1)\n"
    let text = Data(head.utf8) + Data(rewriter.result)
    let output = URL(filePath: file.output)
    // An unchanged file keeps its date, so that it is not compiled again.
    if (try? Data(contentsOf: output)) != text { try text.write(to: output) }
    if !rewriter.findings.isEmpty {
      reply.files.append(Reply.File(source: file.source, findings: rewriter.findings))
    }
  }
  FileHandle.standardOutput.write(try JSONEncoder().encode(reply))
} catch {
  FileHandle.standardError.write(Data("rewriter: \(error)\n".utf8))
  exit(1)
}
