import SwiftSyntax

extension SourceRewriter {
  /// Replaces the search for the bundle of a library, whose code is in the app's program.
  ///
  /// The call keeps its length, and with it the columns of what follows.
  func findBundle(_ node: FunctionCallExprSyntax, _ name: String) {
    guard ["Bundle", "Foundation.Bundle"].contains(name), node.arguments.count == 1,
      let start = node.leftParen, let argument = node.arguments.first, let end = argument.colon
    else { return }
    let call: String
    switch argument.label?.text {
    case "for": call = ".of( "
    case "identifier": call = ".identified("
    default: return
    }
    needsSupport = true
    edits.replace(range(start).lowerBound..<range(end).upperBound, with: call)
  }
}
