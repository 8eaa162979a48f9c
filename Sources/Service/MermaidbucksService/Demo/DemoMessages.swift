import Serving

/// The messages that the demo customer finds in the inbox.
enum DemoMessages {
  /// One message; its age is counted from the first start of the service.
  struct Message {
    let id: String
    let ageInHours: Double
    let isRead: Bool
    let link: String?
    let title: LocalizedText
    let body: LocalizedText
  }

  static let all: [Message] = [
    Message(
      id: "weekend-stars", ageInHours: 3, isRead: false, link: "mermaidbucks://news/bonus-stars",
      title: LocalizedText("Twice the Stars until Sunday", "일요일까지 별이 두 배", "ضعف النجوم حتى الأحد"),
      body: LocalizedText(
        "Every handcrafted drink you order ahead counts double until Sunday evening.\n\n"
          + "There’s nothing to sign up for.",
        "일요일 저녁까지 미리 주문한 제조 음료는 별이 두 배로 쌓여요.\n\n따로 신청하지 않아도 돼요.",
        "كل مشروب محضّر تطلبه مسبقًا يُحتسب مضاعفًا حتى مساء الأحد.\n\nلا حاجة إلى التسجيل.")),
    Message(
      id: "new-cold-brew", ageInHours: 26, isRead: false,
      link: "mermaidbucks://news/cold-brew-weeks",
      title: LocalizedText(
        "A slower cold brew has arrived", "더 천천히 우린 콜드 브루", "وصلت قهوة باردة على مهل"),
      body: LocalizedText(
        "Twenty-four hours in cold water make it round and a little sweet. Try it with oat milk.",
        "찬물에 스물네 시간 우려 둥글고 은은하게 달아요. 오트 밀크와 함께 드셔 보세요.",
        "أربع وعشرون ساعة في الماء البارد تمنحها قوامًا ناعمًا وحلاوة خفيفة. جرّبها مع حليب الشوفان.")),
    Message(
      id: "reward-waiting", ageInHours: 75, isRead: false, link: "mermaidbucks://rewards",
      title: LocalizedText("A reward is waiting for you", "받을 수 있는 리워드가 있어요", "مكافأة بانتظارك"),
      body: LocalizedText(
        "You have enough Stars for something from the bakery. Show the code at the till.",
        "베이커리 하나를 받을 만큼 별이 모였어요. 계산할 때 코드를 보여 주세요.",
        "لديك نجوم تكفي لشيء من المخبوزات. أظهر الرمز عند الكاشير.")),
    Message(
      id: "own-cup", ageInHours: 200, isRead: true, link: "mermaidbucks://news/own-cup",
      title: LocalizedText("Bring your own cup", "개인 컵을 가져오세요", "أحضر كوبك معك"),
      body: LocalizedText(
        "Bring a clean cup of any size, and earn five Stars with every drink.",
        "크기에 상관없이 깨끗한 컵을 건네면 음료마다 별 다섯 개를 드려요.",
        "قدّم كوبًا نظيفًا بأي حجم واحصل على خمس نجوم مع كل مشروب.")),
    Message(
      id: "hours", ageInHours: 460, isRead: true, link: "mermaidbucks://stores",
      title: LocalizedText(
        "Longer evenings near you", "가까운 매장이 더 늦게까지 열어요", "ساعات أطول مساءً بالقرب منك"),
      body: LocalizedText(
        "The store at the corner of Pine and Second now closes at nine.",
        "파인가와 2번가 모퉁이의 매장이 이제 밤 아홉 시에 닫아요.",
        "فرع زاوية شارع باين والشارع الثاني يغلق الآن في التاسعة.")),
    Message(
      id: "birthday", ageInHours: 2_900, isRead: true, link: "mermaidbucks://history",
      title: LocalizedText("Happy birthday, Jonathan", "생일 축하해요, 조너선", "عيد ميلاد سعيد يا جوناثان"),
      body: LocalizedText(
        "We’ve added 150 Stars to your account. Have a drink on us.",
        "별 150개를 넣어 드렸어요. 저희가 드리는 한 잔을 즐기세요.", "أضفنا 150 نجمة إلى حسابك. استمتع بمشروب على حسابنا."
      )),
    Message(
      id: "welcome", ageInHours: 17_500, isRead: true, link: nil,
      title: LocalizedText("Welcome to the club", "클럽에 오신 것을 환영해요", "أهلًا بك في النادي"),
      body: LocalizedText(
        "From today each visit earns Stars, and Stars turn into drinks and treats.\n\n"
          + "Find them at the top of Home.",
        "오늘부터 방문할 때마다 별이 쌓이고, 별은 음료와 간식이 돼요.\n\n홈 화면 맨 위에서 볼 수 있어요.",
        "من اليوم تمنحك كل زيارة نجومًا تتحول إلى مشروبات وحلويات.\n\nتجدها أعلى الصفحة الرئيسية.")),
  ]
}
