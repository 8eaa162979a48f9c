import DisplayProtocol
import Foundation

extension SystemText {
  /// The text in Arabic.
  ///
  /// - Parameter locale: Determines the digits.
  func arabic(_ locale: Locale) -> String {
    func digits(_ number: Int) -> String {
      number.formatted(IntegerFormatStyle<Int>.number.locale(locale))
    }
    return switch self {
    case .cut: "قص"
    case .copy, .copyShared: "نسخ"
    case .paste: "لصق"
    case .select: "تحديد"
    case .selectAll: "تحديد الكل"
    case .done: "تم"
    case .cancel: "إلغاء"
    case .edit: "تحرير"
    case .save: "حفظ"
    case .undo: "تراجع"
    case .redo: "إعادة"
    case .add: "إضافة"
    case .compose: "إنشاء"
    case .reply: "رد"
    case .share: "مشاركة"
    case .organize: "تنظيم"
    case .bookmarks: "الإشارات المرجعية"
    case .search: "بحث"
    case .refresh: "تحديث"
    case .stop: "إيقاف"
    case .close: "إغلاق"
    case .camera: "الكاميرا"
    case .delete: "حذف"
    case .play: "تشغيل"
    case .pause: "إيقاف مؤقت"
    case .rewind: "ترجيع"
    case .fastForward: "تقديم سريع"
    case .back: "رجوع"
    case .loading: "جارٍ التحميل…"
    case .progress: "التقدم"
    case .noResults: "لا توجد نتائج"
    case .on: "تشغيل"
    case .off: "إيقاف"
    case .moreInfo: "مزيد من المعلومات"
    case .dismissPopup: "إغلاق النافذة المنبثقة"
    case .tab(let position, let count): "\(digits(position)) من \(digits(count))"
    case .hideKeyboard: "إخفاء لوحة المفاتيح"
    case .showMenu: "إظهار القائمة"
    case .moveUp: "نقل لأعلى"
    case .moveDown: "نقل لأسفل"
    case .page(let page, let count): "الصفحة \(digits(page)) من \(digits(count))"
    case .grabber: "مقبض الورقة"
    case .sheetHalf: "نصف الشاشة"
    case .sheetFull: "ملء الشاشة"
    case .ok: "حسنًا"
    case .reorder: "إعادة الترتيب"
    case .sectionIndex: "فهرس الأقسام"
    case .today: "اليوم"
    case .previousMonth: "الشهر السابق"
    case .nextMonth: "الشهر التالي"
    case .time: "الوقت"
    case .hours(let number, _): "\(number) س"
    case .minutes(let number): "\(number) د"
    case .plainText: "نص عادي"
    case .image: "صورة"
    case .items(let count):
      Self.counted(count, digits(count), ["عنصر واحد", "عنصران", "عناصر", "عنصرًا", "عنصر"])
    case .files: "الملفات"
    case .photos: "الصور"
    case .browse: "تصفح"
    case .chooseFile: "اختر ملفًا من هذا الجهاز."
    case .chooseFiles: "اختر ملفات من هذا الجهاز."
    case .choosePhoto: "اختر صورة من هذا الجهاز."
    case .choosePhotos: "اختر صورًا من هذا الجهاز."
    case .saveFiles: "حفظ في الملفات"
    case .cannotChoose: "لا يمكن اختيار هذا"
    case .refusal(let rejection): rejection.arabic(digits)
    case .wrongKind(let name): "لا يمكن استخدام ”\u{2068}\(name)\u{2069}“ هنا."
    case .cannotLoadPhoto: "تعذّر تحميل الصورة"
    case .loadPhotoLater: "تعذّرت قراءة الصورة."
    case .moveAndScale: "نقل وتغيير الحجم"
    case .choose: "اختيار"
    case .applicationIcon: "أيقونة التطبيق"
    case .newItems(let count):
      Self.counted(
        count, digits(count),
        ["عنصر جديد", "عنصران جديدان", "عناصر جديدة", "عنصرًا جديدًا", "عنصر جديد"])
    case .backToApplication: "العودة إلى التطبيق"
    case .languageSetting: "اللغة"
    case .notifications: "السماح بالإشعارات"
    case .notificationQuestion(let app):
      "هل تسمح لتطبيق ”\u{2068}\(app)\u{2069}“ بإرسال إشعارات إليك؟"
    case .notificationExplanation: "تظهر الإشعارات أعلى الشاشة أثناء استخدام التطبيق."
    case .allow: "السماح"
    case .cameraQuestion(let app):
      "هل تسمح لتطبيق ”\u{2068}\(app)\u{2069}“ باستخدام الكاميرا؟"
    case .allowCamera: "السماح بالكاميرا"
    case .cameraOff: "الكاميرا غير متاحة"
    case .takePicture: "التقاط صورة"
    case .retake: "إعادة الالتقاط"
    case .usePhoto: "استخدام الصورة"
    case .choosePhotoInstead: "اختيار صورة"
    case .tryAgain: "إعادة المحاولة"
    case .settings: "الإعدادات"
    case .pointAtCode: "وجّه الكاميرا نحو رمز."
    case .dontAllow: "عدم السماح"
    case .increment: "زيادة"
    case .decrement: "إنقاص"
    case .sidebar: "الشريط الجانبي"
    }
  }

  /// Selects the form of a counted noun.
  ///
  /// - Parameter forms: One, two, few, many and other.
  /// - SeeAlso: Unicode CLDR, “Language Plural Rules”, Arabic.
  private static func counted(_ count: Int, _ digits: String, _ forms: [String]) -> String {
    switch (count, count % 100) {
    case (1, _): forms[0]
    case (2, _): forms[1]
    case (_, 3...10): "\(digits) \(forms[2])"
    case (_, 11...99): "\(digits) \(forms[3])"
    default: "\(digits) \(forms[4])"
    }
  }
}

extension FileRejection {
  /// The text in Arabic.
  fileprivate func arabic(_ digits: (Int) -> String) -> String {
    switch self {
    case .tooLarge: "الملف كبير جدًا. الحد الأقصى لجميع الملفات معًا \(digits(50)) م.ب."
    case .tooMany: "عدد الملفات كبير جدًا."
    case .unreadable: "تعذّرت قراءة الملف."
    case .noRoom: "لا توجد مساحة لمزيد من الملفات."
    case .cameraDenied: "لا يسمح المتصفح باستخدام الكاميرا. يمكنك السماح بها من شريط العنوان."
    case .noCamera: "لا توجد كاميرا متاحة."
    }
  }
}
