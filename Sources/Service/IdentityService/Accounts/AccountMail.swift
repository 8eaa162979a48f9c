import Serving

/// The emails about a customer's account.
enum AccountMail {
  /// Contains the code that sets a new password.
  case passwordReset(code: String)
  /// Contains the code that confirms a new email address.
  case emailConfirmation(code: String)
  /// Contains the code that confirms the address of a new account.
  case signUpConfirmation(code: String)
  /// Informs the owner of an account of an attempt to create another with its address.
  case accountExists
  /// Informs the previous address of the new one.
  case emailChanged(to: String)

  /// The code, for the demo's mailbox.
  var code: String? {
    switch self {
    case .passwordReset(let code), .emailConfirmation(let code), .signUpConfirmation(let code):
      code
    case .emailChanged, .accountExists: nil
    }
  }

  func subject(in language: Language) -> String {
    switch self {
    case .passwordReset:
      LocalizedText(
        "Your password reset code", "비밀번호 재설정 코드", "رمز إعادة تعيين كلمة المرور")[language]
    case .emailConfirmation:
      LocalizedText(
        "Confirm your new email address", "새 이메일 주소를 확인해 주세요",
        "تأكيد بريدك الإلكتروني الجديد")[language]
    case .signUpConfirmation:
      LocalizedText(
        "Confirm your email address", "이메일 주소를 확인해 주세요", "تأكيد بريدك الإلكتروني")[language]
    case .accountExists:
      LocalizedText(
        "You already have an account", "이미 가입한 계정이 있어요", "لديك حساب بالفعل")[language]
    case .emailChanged:
      LocalizedText(
        "Your email address was changed", "이메일 주소가 변경됐어요", "تم تغيير بريدك الإلكتروني")[language]
    }
  }

  func body(in language: Language) -> String {
    switch self {
    case .passwordReset(let code):
      LocalizedText(
        "Your code is \(code). Enter it within 15 minutes to set a new password.\n\n"
          + "If you didn't request this, ignore this email.",
        "인증 코드: \(code)\n15분 안에 입력하고 새 비밀번호를 설정해 주세요.\n\n"
          + "직접 요청하지 않았다면 이 메일을 무시하세요.",
        "رمزك هو \(code). أدخله خلال 15 دقيقة لتعيين كلمة مرور جديدة.\n\n"
          + "إذا لم تطلب ذلك، فتجاهل هذه الرسالة.")[language]
    case .emailConfirmation(let code):
      LocalizedText(
        "Your code is \(code). Enter it within 15 minutes to use this address for your account."
          + "\n\nIf you didn't request this, ignore this email.",
        "인증 코드: \(code)\n15분 안에 입력하면 이 주소가 계정 이메일로 등록돼요.\n\n"
          + "직접 요청하지 않았다면 이 메일을 무시하세요.",
        "رمزك هو \(code). أدخله خلال 15 دقيقة لاستخدام هذا العنوان في حسابك.\n\n"
          + "إذا لم تطلب ذلك، فتجاهل هذه الرسالة.")[language]
    case .signUpConfirmation(let code):
      LocalizedText(
        "Your code is \(code). Enter it within 15 minutes to create your account.\n\n"
          + "If you didn't request this, ignore this email.",
        "인증 코드: \(code)\n15분 안에 입력하면 가입이 끝나요.\n\n"
          + "직접 요청하지 않았다면 이 메일을 무시하세요.",
        "رمزك هو \(code). أدخله خلال 15 دقيقة لإنشاء حسابك.\n\n"
          + "إذا لم تطلب ذلك، فتجاهل هذه الرسالة.")[language]
    case .accountExists:
      LocalizedText(
        "Someone tried to create an account with this address, which already has one.\n\n"
          + "If it was you, sign in, or reset your password. Otherwise ignore this email.",
        "이 주소로 새 계정을 만들려는 요청이 있었지만, 이미 가입한 계정이 있어요.\n\n"
          + "직접 요청했다면 로그인하거나 비밀번호를 재설정해 주세요. 아니라면 이 메일을 무시하세요.",
        "حاول شخص ما إنشاء حساب بهذا العنوان، ولديه حساب بالفعل.\n\n"
          + "إذا كنت أنت، فسجّل الدخول أو أعد تعيين كلمة المرور. وإلا فتجاهل هذه الرسالة.")[language]
    case .emailChanged(let address):
      LocalizedText(
        "Your account now uses \(address).\n\n"
          + "If you didn't make this change, contact us right away.",
        "새 계정 이메일: \(address)\n\n직접 변경하지 않았다면 바로 저희에게 알려 주세요.",
        "يستخدم حسابك الآن العنوان \(address).\n\nإذا لم تُجرِ هذا التغيير، فتواصل معنا فورًا.")[
          language]
    }
  }
}
