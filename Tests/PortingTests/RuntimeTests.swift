import Foundation
import Porting
import Testing

/// The features of the Objective-C runtime that apps use.
@Suite(.serialized) struct RuntimeTests {
  /// Builds a project, runs steps on it, and returns its accessibility tree.
  private func tree(
    of name: String, steps: String = "", in folder: String
  ) async throws -> (text: String, errors: String) {
    let product = try await Fixtures.build(name, in: folder)
    #expect(product.diagnostics.isEmpty, "\(product.diagnostics)")
    try Fixtures.write(["steps": steps], to: folder)
    let result = try await Fixtures.run(
      product.program, ["tree", "--steps", "\(folder)/steps", "--container", folder], "")
    #expect(result.status == 0, "\(result.errors)")
    return (result.output, result.errors)
  }

  @Test func `dynamic properties are observed, read and set, and methods found by name`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let (text, errors) = try await tree(of: "KeyValues", in: folder)
      for line in [
        "[name ->Mocha ][name Mocha>Latte Mocha][title Latte 1]", "[count 3]",
        "[title Latte 1][progress will][progress 0.5][offset 12.0]",
        "[size 1>2 size 2>1 size 1>5 price 3.5>4.0]", "[2.5 Cortado 4 4][unknown color][yes]",
        "[hidden true 1.0][missing true]", "[by name][took 7][true false]",
      ] {
        #expect(text.contains(line), "\(line) in \(text)")
      }
      #expect(errors.contains("Order has no property nothing that can be read by name."))
    }
  }

  @Test func `key paths are published with Combine`() async throws {
    try await Fixtures.withFolder { folder in
      let (text, errors) = try await tree(of: "Publishers", in: folder)
      #expect(
        text.contains(
          "[playing false][title Overture][offset 0.0][playing true][title Waltz][title none]"
            + "[offset 12.0][monitor false]"), "\(text)")
      #expect(!errors.contains("observed"), "\(errors)")
    }
  }

  @Test func `timers and sleeping tasks follow virtual time, which awaits responses`() async throws
  {
    try await Fixtures.withFolder { folder in
      let start = Date()
      let (text, _) = try await tree(of: "Waiting", steps: "wait 3600\n", in: folder)
      #expect(
        text.contains(
          "[splash][slept][canceled][tick 1][loop tea][queue tea][published][tick 2]"
            + "[later true][tick 3][ring][background][after]"), "\(text)")
      #expect(Date().timeIntervalSince(start) < 600)
      let (early, _) = try await tree(of: "Waiting", steps: "wait 40\n", in: folder)
      #expect(early.contains("[splash][slept]") && !early.contains("tick"), "\(early)")
      let (first, _) = try await tree(of: "Waiting", in: folder)
      #expect(first.contains("[answered][splash]") && !first.contains("slept"), "\(first)")
      #expect(first.contains("Worked"), "\(first)")
      #expect(first.contains("chain context dependent group operation"), "\(first)")
    }
  }

  @Test func `members of senders without a type are found when they are used`() async throws {
    try await Fixtures.withFolder { folder in
      let (text, _) = try await tree(
        of: "Senders", steps: "tap \"Answer\"\ntap \"Coffee\"\n", in: folder)
      #expect(
        text.contains(
          "[changed 3][slider 3.0][stepper 4.0][item 7 Done]"
            + "[tag 3, tag 0, titles Answer+none, first false, last 3.0 0.0, slider 8.0,"
            + " Mocha 3.5, Latte 4, Latte of 2 2, names 2 Mocha, 4 true true]"
            + "[missing true true][Answer 3 Answer][is three][in UIView][first true]"
            + "[touched 3 300.0][coffee]"), "\(text)")
      #expect(text.contains("Answered"), "\(text)")
    }
  }

  @Test func `a layer draws its own animated property frame by frame`() async throws {
    try await Fixtures.withFolder { folder in
      let (text, _) = try await tree(
        of: "Ring", steps: "tap \"Start\"\nwait 2\ntap \"Show\"\n", in: folder)
      #expect(text.contains("rising true from 0.0 to 1.0 model 1.0 key 1.0"), "\(text)")
    }
  }

  @Test func `optional requirements are called only where they are implemented`() async throws {
    try await Fixtures.withFolder { folder in
      let (text, _) = try await tree(of: "Optionals", in: folder)
      #expect(
        text.contains(
          "receipt 6, color some, closes, loaded 2, loaded 3, Corner silent, true false, height 44.0, [true, false]"
            + " | receipt -1, color none, closes, unnamed silent, false false, height 44.0, [true, false]"
            + " | 0 receipt -1, color none, hears, unnamed silent, false true, height 44.0, [true, false] 1"
        ),
        "\(text)")
      #expect(text.contains("open+Mocha | appeared without status bar"), "\(text)")
    }
  }

  @Test func `timers, numbers, index paths and objects without a class work as in older code`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let (text, errors) = try await tree(of: "OlderCode", steps: "wait 6\n", in: folder)
      #expect(
        text.contains(
          "[BrewCell UICollectionViewCell 3 true][row 4 2 height 4.0 lasts 0.25 top 7.0][offset 30.0][true false 2][3 shared]"
            + "[tiles [5.0, 70.0, 80.0] [5.0, 140.0, 140.0]][clock 1:05][tea 2.0][brewed 5]"
            + "[brewed 2][cool]"),
        "\(text) \(errors)")
    }
  }

  @Test func `names of the frameworks before Swift 4.2 are understood`() async throws {
    try await Fixtures.withFolder { folder in
      let (text, errors) = try await tree(of: "OlderNames", steps: "tap \"Go\"\n", in: folder)
      #expect(
        text.contains(
          "[order [false, true]][children 1 11][left 0 22][length 3 {1, 2}][reader false][keyboard 4.0][attributes 2][fills true]"
            + "[style true][data true true][picked true][went]"), "\(text) \(errors)")
      #expect(text.contains("link \"Go\""), "\(text)")
    }
  }

  @Test func `the window of a delegate is unwrapped twice`() async throws {
    try await Fixtures.withFolder { folder in
      let source = """
        import UIKit
        @main class Delegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func applicationDidBecomeActive(_ application: UIApplication) {
            let root = UIApplication.shared.delegate?.window??.rootViewController
            let size = UIApplication.shared.delegate!.window!!.bounds.size
            print(root?.view.bounds.size == size)
          }
        }
        """
      try Fixtures.write(["App/A.swift": source], to: folder)
      let product = try await ProjectBuilder(
        Fixtures.toolchain, folder: "\(folder)/out", run: Fixtures.run
      ).build(Project(folder: "\(folder)/App"))
      #expect(product.diagnostics.isEmpty, "\(product.diagnostics)")
    }
  }

  @Test func `passwords are kept in the container`() async throws {
    try await Fixtures.withFolder { folder in
      let (first, _) = try await tree(of: "Keychain", in: folder)
      #expect(first.contains("before none status 0 after secret"), "\(first)")
      let result = try await Fixtures.run(
        "\(folder)/Keychain.app/Keychain",
        ["tree", "--steps", "\(folder)/steps", "--container", folder], "")
      #expect(result.output.contains("before secret status 0 after secret"), "\(result.output)")
    }
  }

  @Test func `what needs the runtime is refused at its place, with the reason`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "App/A.swift": """
          import UIKit
          extension UIView {
            open override func layoutSubviews() {}
          }
          @main class Delegate: UIResponder, UIApplicationDelegate {}
          extension Delegate {
            override var next: UIResponder? { didSet {} }
          }
          func call(_ object: Any) { (object as AnyObject).layoutSubviews() }
          let swap = method_exchangeImplementations
          func call(all objects: [AnyObject]) { for object in objects { object.setNeedsLayout() } }
          """
        ], to: folder)
      let failure = await #expect(throws: ProjectBuilder.Failure.self) {
        try await ProjectBuilder(
          Fixtures.toolchain, folder: "\(folder)/out", run: Fixtures.run
        ).build(Project(folder: "\(folder)/App"))
      }
      let found = failure?.diagnostics.filter { $0.kind == .warning }.map {
        "\($0.line):\($0.column) \($0.message)"
      }
      let cast =
        "a member of AnyObject needs the Objective-C runtime: cast to the class that declares"
      let exchange = "changes a class at run time, which needs the Objective-C runtime: override"
      let expected: [String] = [
        "3:3 an override in an extension of another module's class is left out: use a subclass",
        "7:3 this override in an extension is left out: move it into the class",
        "9:50 \(cast) layoutSubviews",
        "10:12 method_exchangeImplementations \(exchange) the method in a subclass",
        "11:70 \(cast) setNeedsLayout",
      ]
      #expect(found.map { Array($0.prefix(5)) } == expected)
    }
  }
}
