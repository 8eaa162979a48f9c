// swift-tools-version: 6.2
import PackageDescription

// Ferry is one package. The folders under Sources/ are its layers; ARCHITECTURE.md shows the table
// of who may import whom, and RepositoryTests holds the sources against it.

/// The settings of every Swift target; nothing is set per target by hand.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The settings of UIKit and of what is written in it: everything runs on the main actor unless it
/// says otherwise.
let interfaceSettings = settings + [.defaultIsolation(MainActor.self)]

/// The settings of tests that are written as code was before Swift knew actors: UIKit must let it be
/// compiled as Apple's does.
let olderSettings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

extension Target {
  /// A library target of the frameworks, the displays, the service or the tools.
  static func module(
    _ name: String, in folder: String, _ dependencies: [String] = [],
    settings: [SwiftSetting] = settings, walled: Bool = false, resources: [Resource] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
      path: "Sources/\(folder)/\(name)", resources: resources, packageAccess: !walled,
      swiftSettings: settings)
  }

  /// An executable target.
  static func program(_ name: String, in folder: String, _ dependencies: [String]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
      path: "Sources/\(folder)/\(name)", swiftSettings: settings)
  }

  /// A C library of the system, with a module map and nothing else.
  static func systemLibrary(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
  }

  /// The tests of one module or topic, in the folder of the same name under Tests.
  static func tests(_ name: String, _ dependencies: [String], settings: [SwiftSetting] = settings)
    -> Target
  {
    .testTarget(
      name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
      path: "Tests/\(name)", swiftSettings: settings)
  }
}

let package = Package(
  name: "Ferry",
  products: [
    .executable(name: "ferry", targets: ["ferry"]),
    .executable(name: "mermaidbucks", targets: ["mermaidbucks"]),
    .executable(name: "bankey", targets: ["bankey"]),
    .executable(name: "gallery", targets: ["gallery"]),
    // For packages of others: UIKit with what it brings, and what runs an application on a display.
    .library(
      name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics", "UserNotifications"]),
    .library(name: "AppHost", targets: ["AppHost"]),
  ],
  targets: [
    // C libraries.
    .systemLibrary("CCairo", pkgConfig: "cairo-ft", apt: "libcairo2-dev"),
    .systemLibrary("CPango", pkgConfig: "pangoft2", apt: "libpango1.0-dev"),
    .systemLibrary("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    .systemLibrary("CPostgres", pkgConfig: "libpq", apt: "libpq-dev"),
    .systemLibrary("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev"),
    .target(name: "CLinux", path: "Sources/C/CLinux"),
    .target(
      name: "CJPEG", path: "Sources/C/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),

    // Frameworks under Apple's names, and the two modules beneath them.
    .module("Cassowary", in: "Frameworks"),
    .module("CoreGraphics", in: "Frameworks"),
    .module("TextShaping", in: "Frameworks", ["CoreGraphics", "CPango"]),
    .module("UniformTypeIdentifiers", in: "Frameworks"),
    .module("QuartzCore", in: "Frameworks", ["CoreGraphics", "DisplayProtocol"]),
    .module(
      "UIKit", in: "Frameworks",
      [
        "QuartzCore", "CoreGraphics", "TextShaping", "Cassowary", "DisplayProtocol",
        "UniformTypeIdentifiers",
      ], settings: interfaceSettings),
    .module(
      "PhotosUI", in: "Frameworks", ["UIKit", "UniformTypeIdentifiers", "DisplayProtocol"],
      settings: interfaceSettings),
    .module(
      "UserNotifications", in: "Frameworks",
      ["UIKit", "QuartzCore", "CoreGraphics", "DisplayProtocol"], settings: interfaceSettings),

    // Displays.
    .module("DisplayProtocol", in: "Displays", ["CoreGraphics"]),
    .module(
      "Compositor", in: "Displays", ["DisplayProtocol", "CoreGraphics", "CCairo", "CJPEG"]),
    .module("HeadlessDisplay", in: "Displays", ["DisplayProtocol", "CoreGraphics", "Compositor"]),
    .module(
      "BrowserDisplay", in: "Displays", ["DisplayProtocol", "CoreGraphics"],
      resources: [.copy("Resources/Web")]),
    .module("BrowserHost", in: "Displays", ["HTTPServer", "CLinux"]),

    // What app and service both speak.
    .module("Wire", in: "Shared"),
    .module("MermaidbucksAPI", in: "Shared", ["Wire"]),
    .module("BankeyAPI", in: "Shared", ["Wire"]),

    // What all apps share.
    .module("AppsKit", in: "Apps/Shared", ["Wire"], walled: true),
    .module(
      "AppsUI", in: "Apps/Shared", ["AppsKit", "UIKit"], settings: interfaceSettings,
      walled: true),

    // Mermaidbucks.
    .module(
      "MermaidbucksKit", in: "Apps/Mermaidbucks", ["AppsKit", "MermaidbucksAPI", "Wire"],
      walled: true),
    .module(
      "MermaidbucksUI", in: "Apps/Mermaidbucks", ["AppsUI", "MermaidbucksKit", "UIKit"],
      settings: interfaceSettings, walled: true),
    .program(
      "mermaidbucks", in: "Apps/Mermaidbucks",
      ["MermaidbucksUI", "MermaidbucksKit", "UIKit", "AppHost"]),

    // The gallery: every control and layout, a page each.
    .module(
      "GalleryUI", in: "Apps/Gallery",
      ["UIKit", "UserNotifications", "PhotosUI", "UniformTypeIdentifiers"],
      settings: interfaceSettings, walled: true),
    .program("gallery", in: "Apps/Gallery", ["GalleryUI", "AppHost"]),

    // Bankey.
    .module("BankeyKit", in: "Apps/Bankey", ["AppsKit", "BankeyAPI", "Wire"], walled: true),
    .module(
      "BankeyUI", in: "Apps/Bankey", ["AppsUI", "BankeyKit", "UIKit"],
      settings: interfaceSettings, walled: true),
    .program("bankey", in: "Apps/Bankey", ["BankeyUI", "BankeyKit", "UIKit", "AppHost"]),

    // The service.
    .module("HTTPServer", in: "Service", ["CLinux"]),
    .module("Storage", in: "Service"),
    .module("SQLiteStorage", in: "Service", ["Storage", "CSQLite"]),
    .module("PostgresStorage", in: "Service", ["Storage", "CPostgres"]),
    .module("Ledger", in: "Service", ["Storage"], walled: true),
    .module("Serving", in: "Service", ["Ledger", "Storage", "Wire", "HTTPServer"]),
    .module(
      "IdentityService", in: "Service", ["Serving", "Storage", "Wire", "HTTPServer", "CSodium"]),
    .module(
      "BankeyService", in: "Service",
      ["IdentityService", "Serving", "Ledger", "Storage", "Wire", "BankeyAPI", "HTTPServer"],
      walled: true),
    .module(
      "MermaidbucksService", in: "Service",
      [
        "IdentityService", "Serving", "Ledger", "Storage", "Wire", "MermaidbucksAPI", "HTTPServer",
      ],
      walled: true),
    .module(
      "FerryService", in: "Service",
      [
        "BankeyService", "MermaidbucksService", "IdentityService", "Serving", "Ledger",
        "SQLiteStorage", "PostgresStorage", "Storage", "Wire", "HTTPServer",
      ]
    ),

    // Tools.
    .module("SolverBenchmark", in: "Tools", ["Cassowary"]),
    .module("TransferBenchmark", in: "Tools", ["Ledger", "Storage"]),
    .module("LocalPostgres", in: "Tools"),
    .module(
      "AppHost", in: "Tools",
      [
        "UIKit", "QuartzCore", "CoreGraphics", "DisplayProtocol", "HeadlessDisplay",
        "BrowserDisplay", "TextShaping",
      ], settings: interfaceSettings),
    .module(
      "FerryCommand", in: "Tools",
      [
        "FerryService", "Ledger", "Wire", "BrowserHost", "BrowserDisplay", "HTTPServer",
        "SolverBenchmark", "TransferBenchmark", "LocalPostgres", "SQLiteStorage", "PostgresStorage",
      ]),
    .program("ferry", in: "Tools", ["FerryCommand"]),

    // Tests of the service.
    .tests("HTTPServerTests", ["HTTPServer", "HTTPTesting", "RandomTesting"]),
    .tests("BrowserHostTests", ["BrowserHost", "HTTPServer", "HTTPTesting"]),
    .tests(
      "StorageTests",
      ["Storage", "SQLiteStorage", "PostgresStorage", "StorageTesting", "LocalPostgres"]),
    .tests(
      "LedgerTests",
      [
        "Ledger", "Storage", "SQLiteStorage", "PostgresStorage", "StorageTesting", "LocalPostgres",
        "RandomTesting",
      ]),
    .tests(
      "IdentityServiceTests",
      ["IdentityService", "Serving", "Storage", "SQLiteStorage", "Wire", "HTTPServer"]),
    .tests(
      "BankeyServiceTests",
      [
        "BankeyService", "BankeyAPI", "IdentityService", "Serving", "Ledger", "Storage",
        "StorageTesting", "Wire", "HTTPServer",
      ]),
    .tests(
      "MermaidbucksServiceTests",
      [
        "MermaidbucksService", "IdentityService", "Ledger", "Storage", "SQLiteStorage", "Wire",
        "MermaidbucksAPI", "HTTPServer",
      ]),
    .tests(
      "FerryServiceTests",
      [
        "FerryService", "MermaidbucksService", "Ledger", "Storage", "SQLiteStorage",
        "PostgresStorage", "StorageTesting", "LocalPostgres", "Wire", "MermaidbucksAPI",
        "BankeyAPI", "HTTPServer", "HTTPTesting",
      ]),
    .tests("WireTests", ["Wire", "MermaidbucksAPI", "BankeyAPI"]),

    // Tests of the command line and of the repository itself.
    .tests(
      "FerryCommandTests",
      ["FerryCommand", "FerryService", "Ledger", "HTTPServer", "HTTPTesting"]),
    .tests("AppHostTests", ["AppHost", "UIKit"], settings: interfaceSettings),
    .tests("RepositoryTests", []),

    // Overlays that the Testing module looks for beside these names.
    .module("_Testing_CoreGraphics", in: "TestSupport", ["CoreGraphics"]),
    .module("_Testing_UIKit", in: "TestSupport", ["UIKit"]),

    // A display and a window for tests of interfaces.
    .module(
      "UIKitTestSupport", in: "TestSupport",
      ["UIKit", "QuartzCore", "CoreGraphics", "DisplayProtocol", "HeadlessDisplay"],
      settings: interfaceSettings),

    // Random numbers that repeat, for laws and fuzzers.
    .module("RandomTesting", in: "TestSupport"),

    // A client and clocks for tests on the loopback.
    .module("HTTPTesting", in: "TestSupport"),

    // The stores that every test of a store runs on.
    .module(
      "StorageTesting", in: "TestSupport",
      ["Storage", "SQLiteStorage", "PostgresStorage", "LocalPostgres"]),

    // Tests.
    .tests("CassowaryTests", ["Cassowary", "RandomTesting"]),
    .tests("CoreGraphicsTests", ["CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "DisplayProtocolTests", ["DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "BrowserDisplayTests",
      ["BrowserDisplay", "DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests("AppsKitTests", ["AppsKit", "Wire", "HTTPServer", "HTTPTesting"]),
    .tests("MermaidbucksKitTests", ["MermaidbucksKit"]),
    .tests("BankeyKitTests", ["BankeyKit"]),
    .tests(
      "BankeyUITests",
      [
        "BankeyUI", "BankeyKit", "AppsUI", "UIKit", "UIKitTestSupport", "QuartzCore",
        "CoreGraphics", "DisplayProtocol", "HeadlessDisplay", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "MermaidbucksUITests",
      [
        "MermaidbucksUI", "MermaidbucksKit", "AppsUI", "UIKit", "UIKitTestSupport", "QuartzCore",
        "CoreGraphics", "DisplayProtocol", "HeadlessDisplay", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "QuartzCoreTests",
      ["QuartzCore", "DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "UIKitMotionTests",
      [
        "UIKit", "QuartzCore", "CoreGraphics", "DisplayProtocol", "HeadlessDisplay",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .tests(
      "UIKitLayoutTests",
      ["UIKit", "Cassowary", "RandomTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .tests(
      "UIKitConformanceTests",
      ["UIKit", "UIKitTestSupport", "_Testing_CoreGraphics", "_Testing_UIKit"],
      settings: interfaceSettings),
    .tests(
      "UIKitOlderCodeTests", ["UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"],
      settings: olderSettings),
    .tests("TextShapingTests", ["TextShaping", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "CompositorTests",
      ["Compositor", "TextShaping", "DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "UIKitViewTests",
      [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "CoreGraphics",
        "DisplayProtocol", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UIKitSystemTests",
      [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "CoreGraphics",
        "DisplayProtocol", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UIKitBarTests",
      [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "CoreGraphics",
        "DisplayProtocol", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UIKitControllerTests",
      [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "CoreGraphics",
        "DisplayProtocol", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UIKitTableTests",
      [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "CoreGraphics",
        "DisplayProtocol", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UIKitCollectionTests",
      [
        "UIKit", "UIKitTestSupport", "RandomTesting", "HeadlessDisplay", "QuartzCore",
        "CoreGraphics", "DisplayProtocol", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UIKitListFuzzTests",
      [
        "UIKit", "UIKitTestSupport", "RandomTesting", "CoreGraphics", "DisplayProtocol",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "HeadlessDisplayTests",
      [
        "HeadlessDisplay", "Compositor", "DisplayProtocol", "CoreGraphics",
        "_Testing_CoreGraphics",
      ]),
    .tests(
      "UIKitTextTests",
      [
        "UIKit", "TextShaping", "HeadlessDisplay", "QuartzCore", "DisplayProtocol",
        "CoreGraphics", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .tests(
      "UIKitMenuTests",
      [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "DisplayProtocol",
        "CoreGraphics", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .tests(
      "UIKitSharingTests",
      [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "DisplayProtocol",
        "CoreGraphics", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests("UniformTypeIdentifiersTests", ["UniformTypeIdentifiers"]),
    .tests(
      "PickerTests",
      [
        "UIKit", "PhotosUI", "UniformTypeIdentifiers", "UIKitTestSupport", "HeadlessDisplay",
        "QuartzCore", "DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UserNotificationsTests",
      [
        "UIKit", "UserNotifications", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore",
        "DisplayProtocol",
        "CoreGraphics", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: interfaceSettings),
    .tests(
      "UIKitControlTests",
      [
        "UIKit", "TextShaping", "HeadlessDisplay", "QuartzCore", "DisplayProtocol",
        "CoreGraphics", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
  ]
)

// `FERRY_TARGETS="CassowaryTests UIKitLayoutTests"` leaves these targets and what they need, for whoever
// builds a part often or under a sanitizer.
if let names = Context.environment["FERRY_TARGETS"] {
  var kept = Set(names.split(separator: " ").map(String.init))
  var size = 0
  while kept.count != size {
    size = kept.count
    for target in package.targets where kept.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    !kept.isSuperset(of: (product as? Product.Library)?.targets ?? [product.name])
  }
}
