import AppHost
import GalleryUI

HostedApplication.run(AppDelegate.self, scheme: "gallery") { _ in }
