// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Design",
  defaultLocalization: "en",
  products: [.library(name: "Design", targets: ["Design"])],
  dependencies: [.package(name: "Base", path: "../Base")],
  targets: [
    .target(
      name: "Design", dependencies: ["Base"], resources: [.process("Resources")])
  ]
)
