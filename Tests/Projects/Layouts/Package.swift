// swift-tools-version: 5.9
import PackageDescription

// The folders are not the usual ones.
let package = Package(
  name: "Layouts",
  products: [.library(name: "Layouts", targets: ["Layouts"])],
  targets: [
    .testTarget(
      name: "LayoutsTests", dependencies: [.target(name: "Layouts")], path: "LayoutsTests",
      resources: [.copy("Fixtures/sizes.json")]),
    .testTarget(name: "LayoutsUITests", path: "UITests"),
    .target(name: "Layouts", path: "Source"),
  ])
