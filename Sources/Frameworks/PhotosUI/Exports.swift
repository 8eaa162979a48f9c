// As on Apple's systems, PhotosUI brings UIKit with it.
@_exported import UIKit
