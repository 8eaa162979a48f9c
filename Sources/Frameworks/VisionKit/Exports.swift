// As on Apple's platforms, VisionKit reexports UIKit.
@_exported import UIKit
@_exported import Vision
