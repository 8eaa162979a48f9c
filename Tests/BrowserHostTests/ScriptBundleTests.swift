import Foundation
import Testing

@testable import BrowserHost

@Suite struct ScriptBundleTests {
  private static func script(_ files: [String: String]) throws -> String {
    try ScriptBundle.script(of: "./main.js") { files[$0] }
  }

  @Test func `modules run once, after those that they import`() throws {
    let script = try Self.script([
      "./main.js": """
      import { b, C } from "./b.js";
      import { a } from "./a.js";
      b(a);
      """,
      "./b.js": """
      // A comment.
      import { a } from "./a.js";

      export const b = (x) => x + a; // kept
        // Another one.
      export class C {
        m() { return "// text"; }
      }
      """,
      "./a.js": "export const a = 1;",
    ])
    #expect(
      script == """
        const $1 = (() => {
        const a = 1;
        return { a };
        })();
        const $2 = (() => {
        const { a } = $1;
        const b = (x) => x + a; // kept
        class C {
          m() { return "// text"; }
        }
        return { b, C };
        })();
        const $3 = (() => {
        const { b, C } = $2;
        const { a } = $1;
        b(a);
        return {  };
        })();

        """)
  }

  @Test(arguments: [
    "import a from \"./a.js\";", "import { a as b } from \"./a.js\";", "import \"./a.js\";",
    "import {", "export default 1;", "export { a };", "export let a = 1;", "export function a() {}",
  ])
  func `another form of a module is rejected`(line: String) {
    #expect(throws: ScriptBundle.Failure.unknownForm(file: "./main.js", line: line)) {
      try Self.script(["./main.js": line, "./a.js": "export const a = 1;"])
    }
  }

  @Test func `a missing module and a cycle are rejected`() {
    #expect(throws: ScriptBundle.Failure.missing("./a.js")) {
      try Self.script(["./main.js": "import { a } from \"./a.js\";"])
    }
    #expect(throws: ScriptBundle.Failure.cycle(["./main.js", "./a.js", "./main.js"])) {
      try Self.script([
        "./main.js": "import { a } from \"./a.js\";",
        "./a.js": "import { b } from \"./main.js\";\nexport const a = 1;",
      ])
    }
  }

  @Test func `the script of apps' pages has all modules and no import`() throws {
    let folder = URL(filePath: #filePath).appending(
      path: "../../../Sources/Displays/BrowserDisplay/Resources/Web"
    ).standardizedFileURL
    let script = try ScriptBundle.script(of: "./main.js") { file in
      file.hasPrefix("/")
        ? "export const folder = \"\";\nexport const subsets = [];"
        : try? String(contentsOf: folder.appending(path: file.dropFirst(2)), encoding: .utf8)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The script of the first page is a file of its own.
    let count = names.count { $0.hasSuffix(".js") && $0 != "home.js" }
    #expect(script.matches(of: #/(?m)^const \$\d+ = \(/#).count == count + 1)
    #expect(!script.contains(#/(?m)^ *(import |export |//)/#))
  }
}
