import DisplayProtocol
import Foundation

/// UIKit's own texts, visible or for assistive technology, in English, Korean and Arabic.
package enum SystemText {
  case cut, copy, paste, select, selectAll
  case done, cancel, edit, save, undo, redo, add, compose, reply, share, organize, bookmarks
  case search, refresh, stop, close, camera, delete, play, pause, rewind, fastForward, back
  case loading, progress, noResults, moreInfo, dismissPopup, tab(Int, of: Int), grabber, sheetHalf,
    sheetFull
  case ok, increment, decrement, sidebar, reorder, sectionIndex, today, previousMonth
  case nextMonth, time, on, off
  case hideKeyboard, showMenu, moveUp, moveDown, page(Int, of: Int)
  case hours(String, isOne: Bool), minutes(String)
  case copyShared, plainText, image, items(Int)
  case files, photos, browse, chooseFile, chooseFiles, choosePhoto, choosePhotos, saveFiles
  case cannotChoose, refusal(FileRejection), wrongKind(String), cannotLoadPhoto
  case loadPhotoLater, moveAndScale, choose
  case applicationIcon, newItems(Int), backToApplication, languageSetting, notifications
  case notificationQuestion(app: String), notificationExplanation, allow, dontAllow
  case cameraQuestion(app: String), allowCamera, cameraOff, takePicture, retake, usePhoto
  case choosePhotoInstead, tryAgain, settings, pointAtCode

  /// The text in the language of the current locale; English for other languages.
  package var string: String {
    string(inLanguage: SystemText.language)
  }

  func string(inLanguage language: String) -> String {
    if language.hasPrefix("ar") { return arabic(Locale(identifier: language)) }
    let (english, korean) = strings
    return language.hasPrefix("ko") ? korean : english
  }

  private var strings: (english: String, korean: String) {
    switch self {
    case .cut: ("Cut", "오려두기")
    case .copy: ("Copy", "복사하기")
    case .paste: ("Paste", "붙여넣기")
    case .select: ("Select", "선택")
    case .selectAll: ("Select All", "전체 선택")
    case .done: ("Done", "완료")
    case .cancel: ("Cancel", "취소")
    case .edit: ("Edit", "편집")
    case .save: ("Save", "저장")
    case .undo: ("Undo", "실행 취소")
    case .redo: ("Redo", "실행 복귀")
    case .add: ("Add", "추가")
    case .compose: ("Compose", "작성")
    case .reply: ("Reply", "답장")
    case .share: ("Share", "공유")
    case .organize: ("Organize", "정리")
    case .bookmarks: ("Bookmarks", "책갈피")
    case .search: ("Search", "검색")
    case .refresh: ("Refresh", "새로 고침")
    case .stop: ("Stop", "중단")
    case .close: ("Close", "닫기")
    case .camera: ("Camera", "카메라")
    case .delete: ("Delete", "삭제")
    case .play: ("Play", "재생")
    case .pause: ("Pause", "일시 정지")
    case .rewind: ("Rewind", "되감기")
    case .fastForward: ("Fast Forward", "빨리 감기")
    case .back: ("Back", "뒤로")
    case .loading: ("Loading…", "로드 중…")
    case .progress: ("Progress", "진행률")
    case .noResults: ("No Results", "결과 없음")
    case .moreInfo: ("More Info", "추가 정보")
    case .dismissPopup: ("Dismiss Popup", "팝업 닫기")
    case .tab(let position, let count): ("\(position) of \(count)", "\(count)개 중 \(position)")
    case .on: ("on", "켬")
    case .off: ("off", "끔")
    case .hideKeyboard: ("Hide keyboard", "키보드 가리기")
    case .showMenu: ("Show Menu", "메뉴 보기")
    case .moveUp: ("Move Up", "위로 이동")
    case .moveDown: ("Move Down", "아래로 이동")
    case .page(let page, let count): ("Page \(page) of \(count)", "\(count)페이지 중 \(page)페이지")
    case .grabber: ("Sheet Grabber", "시트 핸들")
    case .sheetHalf: ("Half screen", "화면 절반")
    case .sheetFull: ("Full screen", "전체 화면")
    case .ok: ("OK", "확인")
    case .reorder: ("Reorder", "순서 변경")
    case .sectionIndex: ("Section index", "섹션 색인")
    case .today: ("Today", "오늘")
    case .previousMonth: ("Previous Month", "이전 달")
    case .nextMonth: ("Next Month", "다음 달")
    case .time: ("Time", "시간")
    case .hours(let number, let isOne):
      (isOne ? "\(number) hour" : "\(number) hours", "\(number)시간")
    case .minutes(let number): ("\(number) min", "\(number)분")
    case .copyShared: ("Copy", "복사")
    case .plainText: ("Plain Text", "일반 텍스트")
    case .image: ("Image", "이미지")
    case .items(let count): (count == 1 ? "1 Item" : "\(count) Items", "항목 \(count)개")
    case .files: ("Files", "파일")
    case .photos: ("Photos", "사진")
    case .browse: ("Browse", "둘러보기")
    case .chooseFile: ("Choose a file from this device.", "이 기기에서 파일을 선택해 주세요.")
    case .chooseFiles: ("Choose files from this device.", "이 기기에서 파일들을 선택해 주세요.")
    case .choosePhoto: ("Choose a photo from this device.", "이 기기에서 사진을 선택해 주세요.")
    case .choosePhotos: ("Choose photos from this device.", "이 기기에서 사진들을 선택해 주세요.")
    case .saveFiles: ("Save to Files", "파일에 저장")
    case .cannotChoose: ("Can’t Be Chosen", "선택할 수 없음")
    case .refusal(let refusal): refusal.strings
    case .wrongKind(let name):
      ("“\(name)” can’t be used here.", "‘\(name)’은(는) 여기에서 사용할 수 없어요.")
    case .cannotLoadPhoto: ("Unable to Load Photo", "사진을 로드할 수 없음")
    case .loadPhotoLater:
      ("The photo couldn’t be read.", "사진을 읽을 수 없어요.")
    case .moveAndScale: ("Move and Scale", "이동 및 크기 조절")
    case .choose: ("Choose", "선택")
    case .applicationIcon: ("App icon", "앱 아이콘")
    case .newItems(let count):
      (count == 1 ? "1 new item" : "\(count) new items", "새로운 항목 \(count)개")
    case .backToApplication: ("Back to App", "앱으로 돌아가기")
    case .languageSetting: ("Language", "언어")
    case .notifications: ("Allow Notifications", "알림 허용")
    case .notificationQuestion(let app):
      ("Allow “\(app)” to send you notifications?", "‘\(app)’에서 알림을 보내도록 허용할까요?")
    case .notificationExplanation:
      ("They appear as banners while you use the app.", "앱을 사용하는 동안 배너로 표시돼요.")
    case .allow: ("Allow", "허용")
    case .cameraQuestion(let app):
      ("Allow “\(app)” to use the camera?", "‘\(app)’에서 카메라를 사용하도록 허용할까요?")
    case .allowCamera: ("Allow Camera", "카메라 허용")
    case .cameraOff: ("Camera Unavailable", "카메라를 사용할 수 없음")
    case .takePicture: ("Take Picture", "사진 찍기")
    case .retake: ("Retake", "다시 찍기")
    case .usePhoto: ("Use Photo", "사진 사용")
    case .choosePhotoInstead: ("Choose Photo", "사진 선택")
    case .tryAgain: ("Try Again", "다시 시도")
    case .settings: ("Settings", "설정")
    case .pointAtCode: ("Point the camera at a code.", "카메라로 코드를 비춰 주세요.")
    case .dontAllow: ("Don’t Allow", "허용 안 함")
    case .increment: ("Increment", "증가")
    case .decrement: ("Decrement", "감소")
    case .sidebar: ("Sidebar", "사이드바")
    }
  }
}

extension FileRejection {
  /// The text in English and Korean.
  fileprivate var strings: (english: String, korean: String) {
    switch self {
    case .tooLarge:
      (
        "The file is too large. All files together can be up to 50 MB.",
        "파일이 너무 커요. 모두 합쳐 50MB까지 쓸 수 있어요."
      )
    case .tooMany: ("There are too many files.", "파일이 너무 많아요.")
    case .unreadable: ("The file could not be read.", "파일을 읽을 수 없어요.")
    case .noRoom: ("There is no room for more files.", "저장 공간이 부족해요.")
    case .cameraDenied:
      (
        "The browser does not allow the camera. You can allow it in the address bar.",
        "브라우저에서 카메라를 허용하지 않았어요. 주소창에서 허용할 수 있어요."
      )
    case .noCamera: ("There is no camera to use.", "사용할 수 있는 카메라가 없어요.")
    }
  }
}
