#!/usr/bin/env python3
"""Keeps Documentation/Parity in step with what the frameworks declare.

Each page has a section for each type and a row for each of its public symbols:

    | `addSubview(_:)` | done |  |
    | `draw(_:)` | partial | recorded, always for the whole bounds |

Without arguments it adds missing rows as done, deletes rows without a symbol, and updates the line
about each type's isolation. States, differences and prose are preserved. With --check it writes
nothing and reports every discrepancy as an error. A closure in place of one of Apple's selectors is an
error.

The symbols come from the compiler: from the modules of the newest build of `make test` or of
`swift build`.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "Documentation" / "Parity"
SELECTORS = ROOT / "Tests" / "APIFacts" / "selectors.txt"
FRAMEWORKS = [
    "CoreGraphics", "QuartzCore", "UIKit", "UserNotifications", "UniformTypeIdentifiers", "PhotosUI",
    "CoreLocation", "MapKit", "CoreImage", "Vision",
    "VisionKit", "AVFoundation", "CryptoKit", "Compression", "Security",
    "Combine", "CoreData", "Predicates", "LocalAuthentication", "SafariServices",
    "MessageUI", "MobileCoreServices", "Network", "StoreKit", "WebKit",
]

# The page of a new section: the first pattern that matches the path of the declaring file.
HOMES = [
    (r"/CoreGraphics/", "core-graphics"),
    (r"/QuartzCore/", "quartz-core"),
    (r"/UserNotifications/", "user-notifications"),
    (r"/(UniformTypeIdentifiers|PhotosUI)/", "pickers"),
    (r"/CoreLocation/", "core-location"),
    (r"/MapKit/", "map-kit"),
    (r"/CoreImage/", "core-image"),
    (r"/(Vision|VisionKit|AVFoundation)/", "vision"),
    (r"/(CryptoKit|Compression)/", "cryptokit-and-compression"),
    (r"/Combine/", "combine"),
    (r"/(LocalAuthentication|SafariServices|MessageUI|MobileCoreServices|Network|StoreKit|WebKit)/", "services"),
    (r"/Security/", "security"),
    (r"/(CoreData|Predicates)/", "core-data"),
    (r"/Accessibility/", "accessibility"),
    (r"/(Tables|Lists)/", "tables"),
    (r"/Collections/", "collections"),
    (r"/Scrolling/", "scrolling"),
    (r"/Bars/", "bars"),
    (r"/Menus/", "menus"),
    (r"/AppAndScenes/", "app-and-scenes"),
    (r"/Views/", "views"),
    (r"/Controls/", "controls"),
    (r"/(Text|Keyboard)/", "text"),
    (r"/Images/", "images"),
    (r"/ViewControllers/", "view-controllers"),
    (r"/Layout/", "layout"),
    (r"/PointerInteractions/", "pointer-interactions"),
    (r"/Events/", "events"),
    (r"/DragAndDrop/", "drag-and-drop"),
    (r"/(Animation|Dynamics)/", "animation"),
    (r"/Appearance/", "appearance"),
    (r"/ResourceManagement/", "resource-management"),
    (r"/Localization/", "localization"),
]
TITLES = {
    "core-graphics": "CoreGraphics",
    "quartz-core": "QuartzCore",
    "tables": "Tables and content",
    "bars": "Bars",
    "controls": "Controls",
    "text": "Text",
    "images": "Images",
    "collections": "Collections",
    "menus": "Menus and actions",
    "user-notifications": "UserNotifications",
    "pickers": "UniformTypeIdentifiers and PhotosUI",
    "core-location": "CoreLocation",
    "map-kit": "MapKit",
    "core-image": "CoreImage",
    "vision": "Vision, VisionKit and AVFoundation",
    "cryptokit-and-compression": "CryptoKit and Compression",
    "security": "Security",
    "services": "LocalAuthentication, SafariServices, MessageUI and others",
    "core-data": "CoreData",
    "drag-and-drop": "Drag and drop",
    "resource-management": "Resource management",
    "pointer-interactions": "Pointer interactions",
}

# Members from the compiler or a conformance, which Apple's documentation does not list.
BOILERPLATE = re.compile(
    r"^(==|!=|<|~=)\(|^hash(Value)?$|^hash\(into:\)$|^rawValue$|^init\(rawValue:\)$|^RawValue$"
    r"|^debugDescription$|^description$|^isEqual\(_:\)$|^init\(arrayLiteral:\)$|^Element$"
    r"|^ArrayLiteralElement$|^allCases$|^AllCases$|^copy\(with:\)$|^mutableCopy\(with:\)$"
    r"|^encode\(to:\)$|^init\(from:\)$|^init\(stringLiteral:\)$|^StringLiteralType$"
    r"|^customMirror$|^\w+LiteralType$|^init\(integerLiteral:\)$|^init\(floatLiteral:\)$"
)
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.actor"}
GLOBALS = {
    "swift.func": "Functions",
    "swift.var": "Constants",
    "swift.typealias": "Type aliases",
    "swift.func.op": "Functions",
}


def symbol_graphs():
    """Yields the symbol graphs of the frameworks."""
    modules = [path.parent for pattern in ("*/debug", "checked/*/release")
               for path in ROOT.glob(f".build/{pattern}/Modules/UIKit.swiftmodule")]
    if not modules:
        sys.exit("parity: build first, with: swift build")
    newest = max(modules, key=lambda folder: (folder / "UIKit.swiftmodule").stat().st_mtime)
    flags = subprocess.run(
        ["pkg-config", "--cflags-only-I", "cairo-ft", "pangoft2"],
        capture_output=True, text=True, check=True).stdout.split()
    target = subprocess.run(
        ["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    triple = json.loads(target)["target"]["unversionedTriple"]
    with tempfile.TemporaryDirectory() as folder:
        for framework in FRAMEWORKS:
            command = ["swift", "symbolgraph-extract", "-module-name", framework,
                       "-target", triple, "-I", str(newest), "-output-dir", folder,
                       "-minimum-access-level", "public", "-skip-synthesized-members",
                       "-skip-inherited-docs"]
            for library in sorted((ROOT / "Sources" / "C").iterdir()):
                command += ["-I", str(library)]
            for flag in flags:
                command += ["-Xcc", flag]
            run = subprocess.run(command, capture_output=True, text=True)
            if run.returncode != 0:
                sys.exit(f"parity: {framework} cannot be read:\n{run.stderr.strip()}")
        for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
            yield json.loads(path.read_text())


class Type:
    """A type, or the global declarations of one kind."""

    def __init__(self):
        self.home = None
        self.isolation = None
        self.members = {}  # name: isolation
        self.required = set()


def isolation(symbol):
    words = "".join(f["spelling"] for f in symbol.get("declarationFragments", []))
    return "main actor" if "@MainActor" in words else "none"


def home(symbol):
    uri = symbol.get("location", {}).get("uri", "")
    return next((page for pattern, page in HOMES if re.search(pattern, uri)), "views")


def declared():
    """Returns every type by its path, with its members, and the public closures for selectors."""
    types = {}
    selectors = set(SELECTORS.read_text().split())
    closures = []
    for graph in symbol_graphs():
        overrides = {r["source"] for r in graph["relationships"] if r["kind"] == "overrides"}
        for symbol in graph["symbols"]:
            kind = symbol["kind"]["identifier"]
            path = symbol["pathComponents"]
            if kind == "swift.extension" or any(part.startswith("_") for part in path):
                continue
            declaration = "".join(f["spelling"] for f in symbol.get("declarationFragments", []))
            # An arrow before a closing parenthesis is that of a parameter.
            if ".".join(path) in selectors and re.search(r"->.*\)", declaration):
                closures.append(".".join(path))
            # An extension of a protocol for one class belongs to the class.
            for limit in symbol.get("swiftExtension", {}).get("constraints", []):
                if limit["lhs"] == "Self" and limit["kind"] == "superclass":
                    path = [*limit["rhs"].split("."), path[-1]]
            if kind in TYPES:
                entry = types.setdefault(".".join(path), Type())
                entry.home = home(symbol)
                entry.isolation = isolation(symbol)
            if len(path) == 1 and kind in TYPES:
                continue
            section = GLOBALS.get(kind, "Constants") if len(path) == 1 else ".".join(path[:-1])
            entry = types.setdefault(section, Type())
            entry.home = entry.home or home(symbol)
            entry.members[path[-1]] = isolation(symbol)
            # A nested type has its own section. An override is listed with the class that introduced
            # the member, except an initializer, which is listed with its class.
            own = symbol["identifier"]["precise"] not in overrides or (
                kind == "swift.init" and path[-1] != "init(coder:)")
            if kind not in TYPES and not BOILERPLATE.match(path[-1]) and own:
                entry.required.add(path[-1])
    return types, closures


ROW = re.compile(r"^\| `([^`]+)` \|")
TABLE = "| symbol | state | difference |\n| --- | --- | --- |\n"


class Section:
    def __init__(self, text):
        self.lines = text.rstrip("\n").split("\n")
        self.name = self.lines[0][3:].strip().strip("`")

    @property
    def rows(self):
        return {m[1]: line for line in self.lines if (m := ROW.match(line))}

    def set_rows(self, rows):
        ordered = [rows[name] for name in sorted(rows, key=lambda n: (n.casefold(), n))]
        places = [i for i, line in enumerate(self.lines) if line.startswith("|")]
        if places:
            head = self.lines[:places[0]] + TABLE.rstrip("\n").split("\n")
            self.lines = head + ordered + self.lines[places[-1] + 1:]
        else:
            self.lines += ["", *TABLE.rstrip("\n").split("\n"), *ordered]

    def set_isolation(self, line):
        rest = [l for l in self.lines[1:] if not l.startswith("Isolation: ")]
        while rest and not rest[0]:
            rest.pop(0)
        self.lines = [self.lines[0], "", line, *([""] + rest if rest else [])]

    @property
    def text(self):
        return "\n".join(self.lines).rstrip("\n") + "\n"


class Page:
    def __init__(self, path):
        self.path = path
        if path.exists():
            text = path.read_text()
        else:
            title = TITLES.get(path.stem, path.stem.capitalize())
            text = (f"# {title}\n\nThe declared symbols. A symbol that no page lists is not "
                    "declared.\n")
        parts = re.split(r"(?m)^(?=## )", text)
        self.intro = parts[0]
        self.sections = [Section(part) for part in parts[1:]]

    @property
    def text(self):
        return "\n".join([self.intro.rstrip("\n") + "\n", *(s.text for s in self.sections)])


def isolation_line(entry):
    usual = entry.isolation
    line = "Isolation: main actor" if usual == "main actor" else "Isolation: none"
    other = sorted(n for n in entry.required if entry.members[n] != usual)
    if other and usual == "main actor":
        line += "; none for " + ", ".join(f"`{n}`" for n in other)
    return line + "."


def bring_up_to_date(pages, types):
    """Updates the pages and returns the discrepancies."""
    faults = []
    listed = {}
    for page in pages.values():
        for section in page.sections:
            entry = types.get(section.name)
            if entry is None and section.rows:
                faults.append(f"{page.path.name}: there is no {section.name}")
                section.lines = []
                continue
            if entry is None:
                continue
            rows = section.rows
            for name in [n for n in rows if n not in entry.members]:
                faults.append(f"{page.path.name}: there is no {section.name}.{name}")
                del rows[name]
            for name, line in rows.items():
                cells = [c.strip() for c in line.strip("|").split(" | ")]
                state, difference = (cells + ["", ""])[1:3]
                if (state, bool(difference.strip("| "))) not in (("done", False), ("partial", True)):
                    faults.append(f"{page.path.name}: {section.name}.{name} is neither done nor "
                                  "partial with its difference")
            listed.setdefault(section.name, []).append((section, rows))
        page.sections = [s for s in page.sections if s.lines]
    for name, entry in sorted(types.items()):
        if not entry.required and entry.isolation is None:
            continue
        if name not in listed:
            faults.append(f"{name} has no section")
            path = PAGES / f"{entry.home}.md"
            page = pages.setdefault(path.name, Page(path))
            section = Section(f"## {name}\n")
            page.sections.append(section)
            listed[name] = [(section, {})]
        known = set().union(*(rows for _, rows in listed[name]))
        section, rows = listed[name][-1]
        for member in sorted(entry.required - known):
            faults.append(f"{name}.{member} has no row")
            rows[member] = f"| `{member}` | done |  |"
        for section, rows in listed[name]:
            if rows:
                section.set_rows(rows)
            if entry.isolation is not None:
                section.set_isolation(isolation_line(entry))
    return faults


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    pages = {path.name: Page(path) for path in sorted(PAGES.glob("*.md"))}
    before = {name: page.path.read_text() for name, page in pages.items()}
    types, closures = declared()
    faults = bring_up_to_date(pages, types)
    if check:
        for fault in faults:
            print(fault, file=sys.stderr)
        for name in closures:
            print(f"{name} takes a closure where Apple takes a selector", file=sys.stderr)
        faults += closures
        if faults:
            sys.exit(f"parity: {len(faults)} out of step; run Scripts/parity.py and review")
        return
    changed = 0
    for name, page in pages.items():
        if page.text != before.get(name):
            page.path.write_text(page.text)
            changed += 1
    print(f"parity: {len(faults)} brought into step, {changed} pages changed")


if __name__ == "__main__":
    main()
