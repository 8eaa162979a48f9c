// As on Apple's platforms, PhotosUI reexports UIKit.
@_exported import UIKit
