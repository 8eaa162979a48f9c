import Foundation
import Porting

/// Creates a small app.
struct NewCommand {
  let name: String

  init(name: String) { self.name = name }

  func run() throws {
    let template = AppTemplate(name: URL(filePath: name).lastPathComponent)
    do {
      try template.write(to: name)
    } catch let failure as ProjectFailure {
      throw CommandFailure(failure.description)
    }
    Terminal.write("Created \(name). Run it with: ferry run \(name)\n")
  }
}
