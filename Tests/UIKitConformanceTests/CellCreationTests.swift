import Testing
import UIKit
import UIKitTestSupport

// After Apple's documentation of UICollectionView.dequeueReusableCell(withReuseIdentifier:for:).

@Suite struct CellCreationTests {
  @Test func `a cell is created with the frame of its layout attributes`() {
    final class Cell: UICollectionViewCell {
      static var frames: [CGRect] = []

      override init(frame: CGRect) {
        Cell.frames.append(frame)
        super.init(frame: frame)
      }

      required init?(coder: NSCoder) { nil }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    onScreen { screen in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 120, height: 80)
      layout.minimumInteritemSpacing = 10
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 250, height: 300), collectionViewLayout: layout)
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      let source = Source()
      view.dataSource = source
      view.contentInsetAdjustmentBehavior = .never
      screen.window.addSubview(view)
      screen.show()
      #expect(
        Cell.frames == [
          CGRect(x: 0, y: 0, width: 120, height: 80), CGRect(x: 130, y: 0, width: 120, height: 80),
        ])
    }
  }
}
