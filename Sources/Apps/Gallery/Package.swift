// swift-tools-version: 6.2
import PackageDescription

// The Gallery alone, for `ferry run`; the package above builds it with everything else.
let package = Package(
  name: "Gallery",
  targets: [
    .target(
      name: "GalleryUI", path: "GalleryUI",
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ])
  ])
