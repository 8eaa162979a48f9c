// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Ferry is one package. The folders under Sources/ are its layers. ARCHITECTURE.md has the table of
// allowed imports, and RepositoryTests checks the sources against it.

/// Whether the manifest describes the package on Apple's platforms, where Apple's frameworks are
/// used. `FERRY_PLATFORM=Apple` selects that description on Linux, for tests.
#if canImport(Darwin)
  let isApplePlatform = true
#else
  let isApplePlatform = Context.environment["FERRY_PLATFORM"] == "Apple"
#endif

/// The folder of the toolchain's SwiftSyntax libraries, beside the compiler.
let syntaxLibraries: String = {
  let path = Context.environment["PATH"] ?? "/usr/bin"
  let compiler = path.split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  let folder = compiler?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "/usr/bin"
  return "\(folder)/../lib/swift/host"
}()

/// The settings of every Swift target; no target has settings of its own.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (isApplePlatform ? [] : [.treatAllWarnings(as: .error)])

/// The settings of UIKit and of modules that use it: the main actor isolates declarations by
/// default.
let interfaceSettings = settings + [.defaultIsolation(MainActor.self)]

/// The settings of tests written like code from before Swift concurrency, which must compile with
/// UIKit as it does with Apple's.
let olderSettings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The localized texts of a module.
let catalog = Resource.process("Resources/Localizable.xcstrings")

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

  /// A module that uses UIKit.
  ///
  /// Optimized modules contain inlined parts of the modules below UIKit. Without a dependency on
  /// them they would not be compiled again when the layout of layers changes.
  static func interfaceModule(
    _ name: String, in folder: String, _ dependencies: [String], walled: Bool = false
  ) -> Target {
    let inlined = ["QuartzCore", "CoreGraphics", "DisplayProtocol"]
    return .module(
      name, in: folder, dependencies + inlined.filter { !dependencies.contains($0) },
      settings: interfaceSettings, walled: walled)
  }

  /// An executable target.
  static func program(
    _ name: String, in folder: String, _ dependencies: [String],
    settings: [SwiftSetting] = settings, resources: [Resource] = []
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
      path: "Sources/\(folder)/\(name)", resources: resources, swiftSettings: settings)
  }

  /// A system C library with only a module map.
  static func systemLibrary(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
  }

  /// The tests of a module or topic, in the folder of that name in Tests.
  ///
  /// They are never optimized, because most of them run once.
  static func tests(_ name: String, _ dependencies: [String], settings: [SwiftSetting] = settings)
    -> Target
  {
    .testTarget(
      name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
      path: "Tests/\(name)",
      swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
  }

  /// Tests of screens on a headless display.
  static func interfaceTests(
    _ name: String, _ dependencies: [String] = [], settings: [SwiftSetting] = interfaceSettings
  ) -> Target {
    .tests(
      name,
      dependencies + [
        "UIKit", "UIKitTestSupport", "HeadlessDisplay", "QuartzCore", "CoreGraphics",
        "DisplayProtocol", "Compositor", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], settings: settings)
  }
}

let package = Package(
  name: "Ferry",
  defaultLocalization: "en",
  products: [
    "ferry", "ferry-rewrite", "mermaidbucks", "bankey", "barista", "koober", "gallery",
    "benchmarks",
  ].map { Product.executable(name: $0, targets: [$0]) } + [
    // For other packages: UIKit with its companions, and the runtime that shows an app on a
    // display.
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "Vision", "VisionKit", "AVFoundation",
        "UserNotifications", "CoreLocation", "MapKit",
      ]),
    .library(name: "AppHost", targets: ["AppHost"]),
    // For `ferry run`: the same as one dynamic library.
    .library(
      name: "FerryFrameworks", type: .dynamic,
      targets: [
        "AppHost", "UIKit", "CoreImage", "Vision", "VisionKit", "AVFoundation", "UserNotifications",
        "MapKit", "PhotosUI", "CryptoKit", "Compression", "Security", "Combine", "CoreData", "os",
        "LocalAuthentication", "SafariServices", "MessageUI", "MobileCoreServices", "Network",
        "StoreKit", "WebKit",
      ]),
  ],
  targets: [
    // C libraries.
    .systemLibrary("CCairo", pkgConfig: "cairo-ft", apt: "libcairo2-dev"),
    .systemLibrary("CPango", pkgConfig: "pangoft2", apt: "libpango1.0-dev"),
    .systemLibrary("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    .systemLibrary("CPostgres", pkgConfig: "libpq", apt: "libpq-dev"),
    .systemLibrary("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .systemLibrary("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    .systemLibrary("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev"),
    // Without pkg-config: Zint has no file for it, and the others' have flags for compilers only.
    .systemLibrary(name: "CZint", path: "Sources/C/CZint", providers: [.apt(["libzint-dev"])]),
    .systemLibrary(
      name: "CHunspell", path: "Sources/C/CHunspell", providers: [.apt(["libhunspell-dev"])]),
    .systemLibrary(name: "CZbar", path: "Sources/C/CZbar", providers: [.apt(["libzbar-dev"])]),
    .systemLibrary(
      name: "CTesseract", path: "Sources/C/CTesseract", providers: [.apt(["libtesseract-dev"])]),
    .target(name: "CLinux", path: "Sources/C/CLinux"),
    .target(name: "CJPEG", path: "Sources/C/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CFontSubset", path: "Sources/C/CFontSubset"),

    // Frameworks under Apple's names, and the two modules that they use.
    .module("Cassowary", in: "Frameworks"),
    .module("CoreGraphics", in: "Frameworks"),
    .module("CoreImage", in: "Frameworks", ["CoreGraphics", "CoreImageSubmodules", "CZint"]),
    .systemLibrary(name: "CoreImageSubmodules", path: "Sources/Frameworks/CoreImageSubmodules"),
    .module("Vision", in: "Frameworks", ["CoreGraphics", "CZbar", "CTesseract"]),
    .module("TextShaping", in: "Frameworks", ["CoreGraphics", "CPango"]),
    .module("UniformTypeIdentifiers", in: "Frameworks"),
    .module("os", in: "Frameworks"),
    .module("LocalAuthentication", in: "Frameworks"),
    .module("Network", in: "Frameworks"),
    .module("MobileCoreServices", in: "Frameworks", ["CoreGraphics"]),
    .module("QuartzCore", in: "Frameworks", ["CoreGraphics", "DisplayProtocol"]),
    .module("Combine", in: "Frameworks", ["QuartzCore"]),
    .interfaceModule(
      "UIKit", in: "Frameworks",
      [
        "QuartzCore", "CoreGraphics", "CoreImage", "TextShaping", "Cassowary", "DisplayProtocol",
        "UniformTypeIdentifiers", "CHunspell",
      ]),
    .interfaceModule("AVFoundation", in: "Frameworks", ["UIKit"]),
    .interfaceModule("SafariServices", in: "Frameworks", ["UIKit"]),
    .interfaceModule("MessageUI", in: "Frameworks", ["UIKit"]),
    .interfaceModule("StoreKit", in: "Frameworks", ["UIKit"]),
    .interfaceModule("WebKit", in: "Frameworks", ["UIKit"]),
    .interfaceModule(
      "VisionKit", in: "Frameworks", ["Vision", "UIKit", "CoreGraphics", "DisplayProtocol"]),
    .module("Cryptography", in: "Frameworks", ["CSodium"]),
    .module("Zlib", in: "Frameworks", ["CZlib"]),
    .module("CryptoKit", in: "Frameworks", ["Cryptography"]),
    .module("Compression", in: "Frameworks", ["Zlib"]),
    .module("Security", in: "Frameworks", ["CryptoKit", "CoreGraphics"]),
    .module("Predicates", in: "Frameworks"),
    .module("CoreData", in: "Frameworks", ["Predicates", "QuartzCore", "CSQLite"]),
    .interfaceModule(
      "PhotosUI", in: "Frameworks", ["UIKit", "UniformTypeIdentifiers", "DisplayProtocol"]),
    .interfaceModule(
      "UserNotifications", in: "Frameworks",
      ["UIKit", "QuartzCore", "CoreGraphics", "DisplayProtocol"]),
    .interfaceModule("CoreLocation", in: "Frameworks", ["UIKit", "QuartzCore", "DisplayProtocol"]),
    .interfaceModule(
      "MapKit", in: "Frameworks",
      [
        "CoreLocation", "UIKit", "QuartzCore", "CoreGraphics", "TextShaping", "DisplayProtocol",
        "MapTiles",
      ]),

    // Displays.
    .module("DisplayProtocol", in: "Displays", ["CoreGraphics"]),
    .module("Compositor", in: "Displays", ["DisplayProtocol", "CoreGraphics", "CCairo", "CJPEG"]),
    .module("HeadlessDisplay", in: "Displays", ["DisplayProtocol", "CoreGraphics", "Compositor"]),
    .module(
      "BrowserDisplay", in: "Displays", ["DisplayProtocol", "CoreGraphics"],
      resources: [.copy("Resources/Web")]),
    .module("FontSubsets", in: "Displays", ["CFontSubset"]),
    .module(
      "BrowserHost", in: "Displays",
      ["FontSubsets", "HTTPServer", "Cryptography", "CLinux", "Zlib"]),

    // The runtime: runs an application on a display, and drives it by steps.
    .interfaceModule("Steps", in: "Runtime", ["UIKit", "DisplayProtocol", "HeadlessDisplay"]),
    .interfaceModule(
      "AppHost", in: "Runtime",
      [
        "Steps", "UIKit", "DisplayProtocol", "HeadlessDisplay", "BrowserDisplay", "Compositor",
        "TextShaping", "Security", "CLinux",
      ]),
    .module("MapClient", in: "Runtime", ["MapKit", "CoreLocation", "MapAPI", "MapTiles", "Wire"]),
    .interfaceModule(
      "CompositionHost", in: "Runtime", ["AppHost", "AppsUI", "AppsKit", "CryptoKit"]),

    // Routes and bodies that apps and service share.
    .module("Wire", in: "Shared"),
    .module("SeededRandom", in: "Shared"),
    .module("MermaidbucksAPI", in: "Shared", ["Wire"]),
    .module("PaymentCodes", in: "Shared"),
    .module("BaristaAPI", in: "Shared", ["MermaidbucksAPI", "Wire"]),
    .module("BankeyAPI", in: "Shared", ["Wire"]),
    .module("MapTiles", in: "Shared"),
    .module("KooberAPI", in: "Shared", ["Wire"]),
    .module("MapAPI", in: "Shared", ["MapTiles", "Wire"]),

    // Modules that the apps share.
    .module(
      "AppsKit", in: "Apps/Shared", ["Wire", "CryptoKit"], walled: true, resources: [catalog]),
    .interfaceModule(
      "AppsUI", in: "Apps/Shared", ["AppsKit", "CoreLocation", "UserNotifications", "UIKit"],
      walled: true),

    // Mermaidbucks.
    .module(
      "MermaidbucksKit", in: "Apps/Mermaidbucks", ["AppsKit", "MermaidbucksAPI", "Wire"],
      walled: true, resources: [catalog]),
    .module("Banknotes", in: "Apps/Mermaidbucks", ["Vision", "CoreGraphics"], walled: true),
    .interfaceModule(
      "MermaidbucksUI", in: "Apps/Mermaidbucks",
      [
        "AppsUI", "MermaidbucksKit", "Banknotes", "MapKit", "CoreLocation", "CoreImage",
        "UserNotifications", "UIKit",
      ], walled: true),
    .program(
      "mermaidbucks", in: "Apps/Mermaidbucks",
      ["MermaidbucksUI", "AppsKit", "MapClient", "MapKit", "CompositionHost", "AppHost"]),

    // Barista, the app of Mermaidbucks' shops.
    .module(
      "BaristaKit", in: "Apps/Barista",
      [
        "AppsKit", "BaristaAPI", "MermaidbucksAPI", "PaymentCodes", "CryptoKit", "Compression",
        "Wire",
      ], walled: true, resources: [catalog]),
    .interfaceModule(
      "BaristaUI", in: "Apps/Barista",
      [
        "AppsUI", "BaristaKit", "AVFoundation", "Vision", "VisionKit", "PhotosUI",
        "UserNotifications", "UIKit",
      ], walled: true),
    .program("barista", in: "Apps/Barista", ["BaristaUI", "CompositionHost", "AppHost"]),

    // The Gallery: one page per control and layout.
    .interfaceModule(
      "GalleryUI", in: "Apps/Gallery",
      [
        "UIKit", "UserNotifications", "PhotosUI", "UniformTypeIdentifiers", "CoreImage",
        "VisionKit", "MapKit",
      ], walled: true),
    .program(
      "gallery", in: "Apps/Gallery", ["GalleryUI", "MapKit", "MapTiles", "AppHost"],
      resources: [.copy("Tiles")]),

    // Bankey.
    .module(
      "BankeyKit", in: "Apps/Bankey", ["AppsKit", "BankeyAPI", "Wire"], walled: true,
      resources: [catalog]),
    .interfaceModule(
      "BankeyUI", in: "Apps/Bankey", ["AppsUI", "BankeyKit", "UIKit"], walled: true),
    .program("bankey", in: "Apps/Bankey", ["BankeyUI", "CompositionHost", "AppHost"]),

    // Koober.
    .module(
      "KooberKit", in: "Apps/Koober", ["AppsKit", "KooberAPI", "MapAPI", "MapTiles", "Wire"],
      walled: true, resources: [catalog]),
    .interfaceModule(
      "KooberUI", in: "Apps/Koober",
      ["AppsUI", "KooberKit", "MapKit", "CoreLocation", "UserNotifications", "UIKit"], walled: true),
    .program(
      "koober", in: "Apps/Koober",
      ["KooberUI", "AppsKit", "MapClient", "MapKit", "CompositionHost", "AppHost"]),

    // The service.
    .module("HTTPServer", in: "Service", ["CLinux", "Zlib"]),
    .module("Storage", in: "Service"),
    .module("SQLiteStorage", in: "Service", ["Storage", "CSQLite"]),
    .module("PostgresStorage", in: "Service", ["Storage", "CPostgres"]),
    .module("Ledger", in: "Service", ["Storage", "Cryptography"], walled: true),
    .module("Serving", in: "Service", ["Ledger", "Storage", "Wire", "HTTPServer", "Cryptography"]),
    .module("SMTPMail", in: "Service", ["Serving", "CCurl"]),
    .module(
      "IdentityService", in: "Service",
      ["Serving", "Storage", "Wire", "HTTPServer", "Cryptography"]),
    .module("Routing", in: "Service"),
    .module("OSRMRouting", in: "Service", ["Routing"]),
    .module("Maps", in: "Service", ["MapTiles", "Routing", "Zlib"]),
    .module(
      "MapService", in: "Service",
      ["Maps", "Routing", "MapAPI", "MapTiles", "Serving", "Wire", "HTTPServer"]),
    .module(
      "BankeyService", in: "Service",
      [
        "IdentityService", "Serving", "Ledger", "Storage", "SeededRandom", "Wire", "BankeyAPI",
        "HTTPServer",
      ], walled: true),
    .module(
      "LoyaltyService", in: "Service",
      [
        "BankeyService", "IdentityService", "Serving", "Ledger", "Storage", "Wire",
        "MermaidbucksAPI", "BaristaAPI", "BankeyAPI", "PaymentCodes", "Cryptography", "Zlib",
        "HTTPServer",
      ], walled: true),
    .module(
      "ShopService", in: "Service",
      [
        "LoyaltyService", "BankeyService", "IdentityService", "Serving", "Ledger", "Storage",
        "Wire", "MermaidbucksAPI", "BaristaAPI", "HTTPServer",
      ], walled: true),
    .module(
      "MermaidbucksService", in: "Service",
      [
        "LoyaltyService", "IdentityService", "Serving", "Ledger", "Storage", "SeededRandom",
        "Wire", "MermaidbucksAPI", "HTTPServer",
      ], walled: true),
    .module(
      "KooberService", in: "Service",
      [
        "BankeyService", "IdentityService", "Serving", "Ledger", "Storage", "Wire", "BankeyAPI",
        "KooberAPI", "HTTPServer",
      ], walled: true),
    .module("DriverFleet", in: "Service", ["KooberAPI", "SeededRandom", "Wire"]),
    .module(
      "FerryService", in: "Service",
      [
        "ShopService", "LoyaltyService", "KooberService", "KooberAPI", "DriverFleet", "MapService",
        "Maps", "MapTiles", "Routing", "BankeyService", "MermaidbucksService", "IdentityService",
        "Serving", "Ledger", "SQLiteStorage", "PostgresStorage", "Storage", "Wire", "HTTPServer",
      ]),
    .module("SolverBenchmark", in: "Tools", ["Cassowary"]),
    .module(
      "RideBenchmark", in: "Tools",
      [
        "KooberService", "KooberAPI", "BankeyService", "IdentityService", "Serving", "Ledger",
        "Storage", "Wire", "HTTPServer",
      ]),
    .module("TransferBenchmark", in: "Tools", ["Ledger", "Storage"]),
    .module(
      "RushHour", in: "Tools",
      [
        "ShopService", "LoyaltyService", "BankeyService", "IdentityService", "Serving", "Ledger",
        "Storage", "Wire", "MermaidbucksAPI", "BaristaAPI", "PaymentCodes", "Cryptography", "Zlib",
        "HTTPServer",
      ]),
    .module("Porting", in: "Tools"),
    .executableTarget(
      name: "ferry-rewrite", path: "Sources/Tools/ferry-rewrite",
      swiftSettings: settings + [.unsafeFlags(["-I", syntaxLibraries])],
      linkerSettings: [
        .unsafeFlags(["-L", syntaxLibraries, "-Xlinker", "-rpath=\(syntaxLibraries)"]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
      ]),
    .module("ChildProcesses", in: "Tools"),
    .module("LocalPostgres", in: "Tools", ["ChildProcesses"]),
    .module("LocalOSRM", in: "Tools", ["ChildProcesses"]),
    .program(
      "benchmarks", in: "Tools",
      [
        "MermaidbucksUI", "MermaidbucksKit", "AppsUI", "AppHost", "Steps", "UIKit", "QuartzCore",
        "CoreGraphics", "DisplayProtocol", "HeadlessDisplay",
      ], settings: interfaceSettings),
    .module(
      "FerryCommand", in: "Tools",
      [
        "KooberService", "KooberAPI", "DriverFleet", "MapAPI", "FerryService", "Maps", "MapTiles",
        "Routing", "Serving", "SMTPMail", "Ledger", "Wire", "BrowserHost", "BrowserDisplay",
        "HTTPServer", "SolverBenchmark", "TransferBenchmark", "RushHour", "RideBenchmark",
        "LocalPostgres", "Storage", "SQLiteStorage", "PostgresStorage", "OSRMRouting", "LocalOSRM",
        "ChildProcesses", "Porting", "SeededRandom", "Zlib",
      ]),
    .program("ferry", in: "Tools", ["FerryCommand"]),

    .tests(
      "HTTPServerTests",
      [
        "HTTPServer", "HTTPTesting", "ProcessTesting", "ChildProcesses", "RandomTesting", "Zlib",
      ]),
    .tests("FontSubsetsTests", ["FontSubsets", "TextShaping"]),
    .tests(
      "BrowserHostTests",
      [
        "BrowserHost", "HTTPServer", "HTTPTesting", "ProcessTesting", "Cryptography", "Zlib",
        "copied-program",
      ]),
    .tests(
      "StorageTests",
      ["Storage", "SQLiteStorage", "PostgresStorage", "StorageTesting", "LocalPostgres"]),
    .tests(
      "LedgerTests",
      [
        "Ledger", "Storage", "SQLiteStorage", "PostgresStorage", "StorageTesting", "LocalPostgres",
        "RandomTesting",
      ]),
    .tests("ServingTests", ["Serving", "HTTPServer", "Ledger", "Storage", "Wire"]),
    .tests("SMTPMailTests", ["SMTPMail", "Serving", "ProcessTesting"]),
    .tests("RoutingTests", ["Routing", "RandomTesting"]),
    .tests("OSRMRoutingTests", ["OSRMRouting", "Routing", "LocalOSRM", "RandomTesting"]),
    .tests(
      "IdentityServiceTests",
      ["IdentityService", "Serving", "Storage", "SQLiteStorage", "Wire", "HTTPServer"]),
    .tests(
      "BankeyServiceTests",
      [
        "BankeyService", "BankeyAPI", "IdentityService", "Serving", "Ledger", "Storage",
        "SQLiteStorage", "PostgresStorage", "StorageTesting", "LocalPostgres", "SeededRandom",
        "Wire", "HTTPServer",
      ]),
    .tests(
      "LoyaltyServiceTests",
      [
        "LoyaltyService", "BankeyService", "IdentityService", "Serving", "Ledger", "Storage",
        "StorageTesting", "ServiceTesting", "Wire", "MermaidbucksAPI", "BaristaAPI", "PaymentCodes",
        "Cryptography", "Zlib", "HTTPServer",
      ]),
    .tests(
      "ShopServiceTests",
      [
        "ShopService", "RushHour", "LoyaltyService", "BankeyService", "IdentityService", "Serving",
        "Ledger", "Storage", "StorageTesting", "ServiceTesting", "Wire", "MermaidbucksAPI",
        "BaristaAPI", "BankeyAPI", "HTTPServer",
      ]),
    .tests(
      "PaymentCodesTests",
      ["PaymentCodes", "Cryptography", "Zlib", "CryptoKit", "Compression", "RandomTesting"]),
    .tests(
      "MermaidbucksServiceTests",
      [
        "MermaidbucksService", "IdentityService", "Serving", "Ledger", "Storage", "SQLiteStorage",
        "Wire", "MermaidbucksAPI", "HTTPServer",
      ]),
    .tests(
      "KooberServiceTests",
      [
        "KooberService", "KooberAPI", "DriverFleet", "BankeyService", "BankeyAPI",
        "IdentityService", "Serving", "Ledger", "Storage", "SQLiteStorage", "PostgresStorage",
        "LocalPostgres", "StorageTesting", "ServiceTesting", "RandomTesting", "RideBenchmark",
        "Wire", "HTTPServer", "HTTPTesting", "ProcessTesting", "ChildProcesses",
      ]),
    .tests(
      "FerryServiceTests",
      [
        "FerryService", "KooberAPI", "Routing", "MermaidbucksService", "Serving", "Ledger",
        "Storage", "SQLiteStorage", "PostgresStorage", "StorageTesting", "LocalPostgres", "Wire",
        "MermaidbucksAPI", "BankeyAPI", "BaristaAPI", "HTTPServer", "HTTPTesting", "RandomTesting",
        "IdentityService", "BankeyService", "KooberService", "LoyaltyService", "ShopService",
      ]),
    .tests("MapTilesTests", ["MapTiles", "RandomTesting"]),
    .tests("MapsTests", ["Maps", "MapTiles", "Routing", "RandomTesting"]),
    .tests(
      "MapServiceTests",
      ["MapService", "Maps", "MapAPI", "MapTiles", "Routing", "Wire", "HTTPServer"]),
    .tests("WireTests", ["Wire", "MermaidbucksAPI", "BankeyAPI", "KooberAPI"]),
    .tests("MapAPITests", ["MapAPI", "MapTiles", "RandomTesting"]),

    // Tests of the command line and of the repository itself.
    .tests(
      "FerryCommandTests",
      [
        "FerryCommand", "BrowserHost", "ChildProcesses", "Maps", "FerryService", "Ledger",
        "HTTPServer", "HTTPTesting", "ProcessTesting", "Wire", "TransferBenchmark",
      ]),
    .tests("SecurityTests", ["Security", "CoreGraphics"]),
    .tests("RuntimeTests", ["AppHost", "Steps", "UIKit"], settings: interfaceSettings),
    .tests("RepositoryTests", ["ProcessTesting", "ChildProcesses"]),

    // Overlays that Swift Testing finds by these names.
    .module("_Testing_CoreGraphics", in: "TestSupport", ["CoreGraphics"]),
    .module("_Testing_UIKit", in: "TestSupport", ["UIKit"]),
    .module("_Testing_CoreImage", in: "TestSupport", ["CoreImage"]),

    // A display and a window for UI tests.
    .interfaceModule(
      "UIKitTestSupport", in: "TestSupport",
      ["UIKit", "QuartzCore", "CoreGraphics", "DisplayProtocol", "HeadlessDisplay"]),

    // Stubs, clocks and in-memory stores for tests of apps.
    .module("AppsTesting", in: "TestSupport", ["AppsKit"]),

    // Reproducible random numbers, and an HTTP client with clocks for loopback tests.
    .module("RandomTesting", in: "TestSupport", ["SeededRandom"]),
    .program("copied-program", in: "TestSupport", ["CLinux"]),
    .module("HTTPTesting", in: "TestSupport"),

    // Programs that tests run.
    .module("ProcessTesting", in: "TestSupport", ["ChildProcesses"]),

    // Calls of services in memory, for their tests.
    .module("ServiceTesting", in: "TestSupport", ["HTTPServer", "Wire"]),

    // The stores that storage tests run on.
    .module(
      "StorageTesting", in: "TestSupport",
      ["Storage", "SQLiteStorage", "PostgresStorage", "LocalPostgres"]),

    .tests("CassowaryTests", ["Cassowary", "RandomTesting"]),
    .tests("CoreGraphicsTests", ["CoreGraphics", "_Testing_CoreGraphics"]),
    .tests("DisplayProtocolTests", ["DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "BrowserDisplayTests",
      ["BrowserDisplay", "DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "AppsKitTests", ["AppsKit", "AppsTesting", "CryptoKit", "Wire", "HTTPServer", "HTTPTesting"]),
    .tests("MermaidbucksKitTests", ["MermaidbucksKit", "AppsTesting"]),
    .tests("BankeyKitTests", ["BankeyKit", "AppsTesting"]),
    .tests("KooberKitTests", ["KooberKit", "AppsTesting"]),
    .tests(
      "BaristaKitTests",
      ["BaristaKit", "AppsTesting", "MermaidbucksAPI", "PaymentCodes", "Cryptography", "Zlib"]),
    .tests("PortingTests", ["Porting", "ChildProcesses"]),
    .interfaceTests(
      "AppsUITests", ["AppsUI", "AppsKit", "BankeyUI", "BaristaUI", "KooberUI", "MermaidbucksUI"]),
    .interfaceTests("BankeyUITests", ["BankeyUI", "BankeyKit", "AppsTesting", "AppsUI"]),
    .interfaceTests("KooberUITests", ["KooberUI", "KooberKit", "MapKit"]),
    .interfaceTests(
      "MermaidbucksUITests", ["MermaidbucksUI", "MermaidbucksKit", "AppsUI", "Vision"]),
    .tests(
      "QuartzCoreTests",
      ["QuartzCore", "DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .interfaceTests("UIKitMotionTests", settings: settings),
    .tests(
      "UIKitLayoutTests",
      ["UIKit", "Cassowary", "RandomTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .interfaceTests("UIKitConformanceTests"),
    .tests(
      "UIKitOlderCodeTests", ["UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"],
      settings: olderSettings),
    .interfaceTests("UIKitThreadTests", settings: settings),
    .tests(
      "BanknotesTests",
      [
        "Banknotes", "Compositor", "CoreGraphics", "ProcessTesting", "ChildProcesses",
        "_Testing_CoreGraphics",
      ]),
    .tests(
      "CodeTests",
      [
        "CoreImage", "Vision", "Compositor", "CoreGraphics", "RandomTesting",
        "_Testing_CoreGraphics", "_Testing_CoreImage",
      ]),
    .tests("TextShapingTests", ["TextShaping", "CoreGraphics", "_Testing_CoreGraphics"]),
    .tests(
      "CompositorTests",
      ["Compositor", "TextShaping", "DisplayProtocol", "CoreGraphics", "_Testing_CoreGraphics"]),
    .interfaceTests("UIKitViewTests"),
    .interfaceTests("UIKitSystemTests"),
    .interfaceTests("UIKitBarTests"),
    .interfaceTests("UIKitControllerTests"),
    .interfaceTests("UIKitTableTests"),
    .interfaceTests("UIKitCollectionTests", ["RandomTesting"]),
    .interfaceTests("UIKitListFuzzTests", ["RandomTesting"]),
    .tests(
      "HeadlessDisplayTests",
      [
        "HeadlessDisplay", "Compositor", "DisplayProtocol", "CoreGraphics",
        "_Testing_CoreGraphics",
      ]),
    .interfaceTests("UIKitTextTests", ["TextShaping"], settings: settings),
    .interfaceTests("UIKitMenuTests", settings: settings),
    .interfaceTests("UIKitSharingTests"),
    .tests("UniformTypeIdentifiersTests", ["UniformTypeIdentifiers"]),
    .tests("CombineTests", ["Combine", "QuartzCore", "_Testing_CoreGraphics", "RandomTesting"]),
    .interfaceTests("CoreLocationTests", ["CoreLocation"]),
    .tests(
      "MapClientTests", ["MapClient", "MapKit", "CoreLocation", "MapAPI", "MapTiles", "Wire"]),
    .interfaceTests("MapKitTests", ["MapKit", "CoreLocation", "MapTiles", "Maps"]),
    .interfaceTests(
      "PickerTests",
      [
        "PhotosUI", "UniformTypeIdentifiers", "AVFoundation", "VisionKit", "Vision", "CoreImage",
        "_Testing_CoreImage",
      ]),
    .interfaceTests("UserNotificationsTests", ["UserNotifications"]),
    .interfaceTests("SafariServicesTests", ["SafariServices", "MessageUI", "WebKit"]),
    .tests("NetworkTests", ["Network", "MobileCoreServices", "UniformTypeIdentifiers"]),
    .tests("LocalAuthenticationTests", ["LocalAuthentication"]),
    .tests(
      "CoreDataTests",
      [
        "CoreData", "Predicates", "QuartzCore", "ProcessTesting", "ChildProcesses",
        "_Testing_CoreGraphics",
      ]),
    .interfaceTests("UIKitControlTests", ["TextShaping"], settings: settings),
  ]
)

// On Apple's platforms only the modules of the apps remain, as libraries for Apps.xcodeproj.
if isApplePlatform {
  let modules = [
    "Wire", "PaymentCodes", "MermaidbucksAPI", "BaristaAPI", "BankeyAPI", "KooberAPI", "MapTiles",
    "MapAPI", "AppsKit", "AppsUI", "MermaidbucksKit", "MermaidbucksUI", "BankeyKit", "BankeyUI",
    "KooberKit", "KooberUI", "BaristaKit", "BaristaUI", "GalleryUI", "Banknotes",
  ]
  package.platforms = [.iOS(.v26)]
  package.targets.removeAll { !modules.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll { dependency in
      guard case .byNameItem(let name, _) = dependency else { return false }
      return !modules.contains(name)
    }
  }
  package.products = [
    .library(
      name: "Mermaidbucks",
      targets: ["AppsKit", "AppsUI", "MermaidbucksKit", "MermaidbucksUI", "Banknotes"]),
    .library(name: "Bankey", targets: ["AppsKit", "AppsUI", "BankeyKit", "BankeyUI"]),
    .library(name: "Koober", targets: ["AppsKit", "AppsUI", "KooberKit", "KooberUI"]),
    .library(name: "Barista", targets: ["AppsKit", "AppsUI", "BaristaKit", "BaristaUI"]),
    .library(name: "Gallery", targets: ["GalleryUI"]),
  ]
}

// `FERRY_TARGETS="CassowaryTests UIKitLayoutTests"` reduces the package to these targets and their
// dependencies, to build a part quickly or with a sanitizer.
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
