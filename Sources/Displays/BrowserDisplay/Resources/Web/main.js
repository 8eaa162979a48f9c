// One application in this page: the device frame, the layers and the connection.

import { LayerTree } from "./layers.js";
import { History } from "./history.js";
import { listen } from "./input.js";
import { Press } from "./press.js";
import { Session } from "./session.js";
import { Shell } from "./shell.js";
import { System } from "./system.js";

const app = location.pathname.split("/")[1];
const words = {
  en: {
    lost: ["Reconnecting…", "You’re offline. The app continues when you’re back."],
    crashed: ["The app stopped", "Something went wrong. You can open it again.", "Reopen"],
    hostile: ["The app was closed", "This page sent something that the app can’t accept.", "Reopen"],
    full: ["Too many people are here", "Try again in a few minutes.", "Try Again"],
    replaced: ["Open in another tab", "This app moved to another tab of this browser.", "Use It Here"],
  },
  ko: {
    lost: ["다시 연결하는 중…", "오프라인 상태예요. 다시 연결되면 계속돼요."],
    crashed: ["앱이 중단되었어요", "문제가 생겼어요. 앱을 다시 열 수 있어요.", "다시 열기"],
    hostile: ["앱이 닫혔어요", "이 페이지에서 앱이 받을 수 없는 내용을 보냈어요.", "다시 열기"],
    full: ["사용자가 너무 많아요", "몇 분 뒤에 다시 시도해 주세요.", "다시 시도"],
    replaced: ["다른 탭에서 열림", "이 앱이 이 브라우저의 다른 탭으로 옮겨졌어요.", "여기서 사용"],
  },
  ar: {
    lost: ["جارٍ إعادة الاتصال…", "أنت غير متصل بالإنترنت. سيتابع التطبيق عند عودة الاتصال."],
    crashed: ["توقف التطبيق", "حدث خطأ ما. يمكنك فتحه مجددًا.", "فتح مجددًا"],
    hostile: ["أُغلق التطبيق", "أرسلت هذه الصفحة ما لا يمكن للتطبيق قبوله.", "فتح مجددًا"],
    full: ["عدد المستخدمين كبير", "حاول مجددًا بعد بضع دقائق.", "إعادة المحاولة"],
    replaced: ["مفتوح في علامة تبويب أخرى", "انتقل هذا التطبيق إلى علامة تبويب أخرى.", "استخدامه هنا"],
  },
};

const shell = new Shell((environment) => session.send({ t: "env", env: environment }));
const say = (name) => words[document.documentElement.lang]?.[name] ?? words.en[name];

let current = null;
// A followed link is a visit; a reload or a return in the history is not.
let isVisit = performance.getEntriesByType("navigation")[0]?.type === "navigate";
const session = new Session(app, {
  started(name) {
    // A new session is a new application process; state of the previous session is discarded.
    if (name !== current) {
      tree.clear();
      system.apply({}, true);
      system.hover.apply(0);
    }
    current = name;
    visits.start(name);
    system.hover.sent = null;
    shell.notice(null);
  },
  opened() {
    session.greet({ t: "hello", env: shell.environment, path: visits.path, visit: isVisit });
    isVisit = false;
  },
  committed(message) {
    if (message.t === "file") return system.files.take(message);
    if (message.t === "nav") return visits.take(message.s);
    tree.apply(message);
    press.end();
    const isWhole = message.t === "whole";
    if (message.bar || isWhole) shell.frame.dataset.bar = message.bar ?? "automatic";
    if (message.home || isWhole) shell.frame.dataset.home = message.home ?? "on";
    if (message.ways || isWhole) shell.refresh(message.ways ?? 7);
    if (message.sys || isWhole) system.apply(message.sys ?? {}, isWhole);
    if (message.ptr || isWhole) system.hover.apply(message.ptr?.hover ?? 0, message.ptr?.cur);
    else system.hover.schedule();
    document.getElementById("launch").hidden = true;
  },
  lost(attempts) {
    system.hover.apply(0);
    // The next connection begins with a report.
    system.position.apply(false);
    if (attempts > 1) shell.notice(...say("lost"));
  },
  silent(isSilent) {
    if (isSilent) shell.notice(...say("lost"));
    else shell.notice(null);
  },
  stopped(reason) {
    const notice = say(Object.hasOwn(words.en, reason) ? reason : "crashed");
    shell.notice(...notice, () => {
      shell.notice(null);
      session.reopen();
    });
  },
});
const tree = new LayerTree(document.getElementById("screen"), session);

const appName = app[0].toUpperCase() + app.slice(1);
document.querySelector("link[rel=icon]").href = `/page/${app}.svg`;
const system = new System(appName, tree, session);
const visits = new History(app, session, (title) => system.setTitle(title));
for (const id of ["title", "screen"]) document.getElementById(id).setAttribute("aria-label", appName);
listen(document.getElementById("screen"), session);
const press = new Press(document.getElementById("screen"));
document.addEventListener("visibilitychange", () => {
  session.send({ t: "life", s: document.hidden ? "background" : "foreground" });
  if (!document.hidden) session.send({ t: "life", s: "active" });
});
session.open();
