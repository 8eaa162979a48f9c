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
}

struct Reply: Encodable {
  struct File: Encodable {
    let source: String
    let findings: [Finding]
  }
  var files: [File] = []
}

do {
  let request = try JSONDecoder().decode(
    Request.self, from: FileHandle.standardInput.readDataToEndOfFile())
  var index = ProjectIndex()
  let parsed = try request.files.map { file in
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.source)))
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    index.add(tree)
    return (file, bytes, tree)
  }
  var reply = Reply()
  for (file, bytes, tree) in parsed {
    let rewriter = SourceRewriter(tree, source: bytes, path: file.source, index: index)
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
