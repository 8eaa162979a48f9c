#!/usr/bin/env python3
"""Writes Apps/Apps.xcodeproj: an iOS target for each app, on the modules of the package.

Usage: Scripts/xcode-project.py [--check]

Identifiers are derived from names, so the output is stable. With --check nothing is written, and a
project that differs is an error.
"""

import hashlib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROJECT = ROOT / "Apps" / "Apps.xcodeproj" / "project.pbxproj"

# The name of each app, and whether it uses the service.
APPS = [("Mermaidbucks", True), ("Bankey", True), ("Koober", True), ("Barista", True),
        ("Gallery", False)]
LANGUAGES = ["en", "ko", "ar", "Base"]
CONFIGURATIONS = ["Debug", "Release"]


def identifier(*names):
    """Returns the 24 digits that identify an object."""
    return hashlib.sha256("/".join(names).encode()).hexdigest()[:24].upper()


def quoted(value):
    """Returns a value in the syntax of property lists."""
    if isinstance(value, dict):
        return "{ " + "".join(f"{quoted(k)} = {quoted(v)}; " for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "( " + "".join(f"{quoted(v)}, " for v in value) + ")"
    text = str(value)
    if text and all(c.isascii() and (c.isalnum() or c in "_./") for c in text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Project:
    """The objects of a project."""

    def __init__(self):
        self.objects = {}

    def add(self, isa, *names, **values):
        key = identifier(isa, *names)
        self.objects[key] = {"isa": isa, **values}
        return key

    def configurations(self, owner, settings, base=None):
        """Adds the build configurations of a project or target; returns their list."""
        keys = []
        for name in CONFIGURATIONS:
            values = {"buildSettings": {**settings, **SPECIFIC[name]} if base else settings}
            if base:
                values["baseConfigurationReference"] = base
            keys.append(self.add("XCBuildConfiguration", owner, name, name=name, **values))
        return self.add(
            "XCConfigurationList", owner, buildConfigurations=keys,
            defaultConfigurationIsVisible=0, defaultConfigurationName="Release")

    def text(self, root):
        lines = [
            "// !$*UTF8*$!", "{", "\tarchiveVersion = 1;", "\tclasses = {", "\t};",
            "\tobjectVersion = 77;", "\tobjects = {"]
        for isa in sorted({o["isa"] for o in self.objects.values()}):
            lines += ["", f"/* Begin {isa} section */"]
            for key, values in sorted(self.objects.items()):
                if values["isa"] == isa:
                    lines.append(f"\t\t{key} = {{")
                    lines += [f"\t\t\t{quoted(k)} = {quoted(v)};" for k, v in values.items()]
                    lines.append("\t\t};")
            lines.append(f"/* End {isa} section */")
        return "\n".join([*lines, "\t};", f"\trootObject = {root};", "}", ""])


# Settings of all targets, and those that the configurations add.
SHARED = {
    "ALWAYS_SEARCH_USER_PATHS": "NO",
    "CLANG_ENABLE_MODULES": "YES",
    "ENABLE_USER_SCRIPT_SANDBOXING": "YES",
    "IPHONEOS_DEPLOYMENT_TARGET": "26.0",
    "LOCALIZATION_PREFERS_STRING_CATALOGS": "YES",
    "SDKROOT": "iphoneos",
    "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator",
    "SWIFT_EMIT_LOC_STRINGS": "NO",
    "SWIFT_VERSION": "6.0",
    "TARGETED_DEVICE_FAMILY": "1,2",
}
SPECIFIC = {
    "Debug": {
        "DEBUG_INFORMATION_FORMAT": "dwarf",
        "ENABLE_TESTABILITY": "YES",
        "ONLY_ACTIVE_ARCH": "YES",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG",
        "SWIFT_OPTIMIZATION_LEVEL": "-Onone",
    },
    "Release": {
        "DEBUG_INFORMATION_FORMAT": "dwarf-with-dsym",
        "SWIFT_COMPILATION_MODE": "wholemodule",
        "VALIDATE_PRODUCT": "YES",
    },
}


def target_settings(app):
    return {
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "AccentColor",
        "CODE_SIGN_ENTITLEMENTS": f"{app}/{app}.entitlements",
        "CODE_SIGN_STYLE": "Automatic",
        "CURRENT_PROJECT_VERSION": "1",
        "GENERATE_INFOPLIST_FILE": "NO",
        "INFOPLIST_FILE": f"{app}/Info.plist",
        "LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "@executable_path/Frameworks"],
        "MARKETING_VERSION": "1.0",
        "PRODUCT_BUNDLE_IDENTIFIER": f"$(FERRY_BUNDLE_PREFIX).{app.lower()}",
        "PRODUCT_NAME": "$(TARGET_NAME)",
        "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
        "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
    }


def add_target(project, app, shared, package):
    """Adds the target of an app; returns the target, its folder and its product."""
    target = identifier("PBXNativeTarget", app)
    exceptions = project.add(
        "PBXFileSystemSynchronizedBuildFileExceptionSet", app,
        membershipExceptions=[f"{app}.entitlements", "Info.plist"], target=target)
    folder = project.add(
        "PBXFileSystemSynchronizedRootGroup", app, exceptions=[exceptions], path=app,
        sourceTree="<group>")
    product = project.add(
        "PBXFileReference", app, explicitFileType="wrapper.application", includeInIndex=0,
        path=f"{app}.app", sourceTree="BUILT_PRODUCTS_DIR")
    library = project.add(
        "XCSwiftPackageProductDependency", app, package=package, productName=app)
    linked = project.add("PBXBuildFile", app, productRef=library)
    phases = [
        project.add(
            f"PBX{name}BuildPhase", app, buildActionMask=2147483647,
            files=[linked] if name == "Frameworks" else [],
            runOnlyForDeploymentPostprocessing=0)
        for name in ("Sources", "Frameworks", "Resources")]
    project.add(
        "PBXNativeTarget", app,
        buildConfigurationList=project.configurations(app, target_settings(app)),
        buildPhases=phases, buildRules=[], dependencies=[],
        fileSystemSynchronizedGroups=[folder, *shared], name=app,
        packageProductDependencies=[library], productName=app, productReference=product,
        productType="com.apple.product-type.application")
    return target, folder, product


def make():
    project = Project()
    package = project.add("XCLocalSwiftPackageReference", "..", relativePath="..")
    shared = project.add(
        "PBXFileSystemSynchronizedRootGroup", "Shared", path="Shared", sourceTree="<group>")
    service = project.add(
        "PBXFileReference", "Service.xcconfig", lastKnownFileType="text.xcconfig",
        path="Service.xcconfig", sourceTree="<group>")
    added = [
        add_target(project, app, [shared] if uses_service else [], package)
        for app, uses_service in APPS]
    products = project.add(
        "PBXGroup", "Products", children=[product for _, _, product in added], name="Products",
        sourceTree="<group>")
    group = project.add(
        "PBXGroup", "", children=[service, shared, *(f for _, f, _ in added), products],
        sourceTree="<group>")
    root = project.add(
        "PBXProject", "",
        attributes={
            "BuildIndependentTargetsInParallel": 1, "LastSwiftUpdateCheck": 2600,
            "LastUpgradeCheck": 2600},
        buildConfigurationList=project.configurations("", SHARED, base=service),
        developmentRegion="en", hasScannedForEncodings=0, knownRegions=LANGUAGES,
        mainGroup=group, minimizedProjectReferenceProxies=1, packageReferences=[package],
        preferredProjectObjectVersion=77, productRefGroup=products, projectDirPath="",
        projectRoot="", targets=[target for target, _, _ in added])
    return project.text(root)


def main():
    if sys.argv[1:] == ["--check"]:
        if not PROJECT.exists() or PROJECT.read_text() != make():
            sys.exit("Apps.xcodeproj differs; run Scripts/xcode-project.py")
        return
    if sys.argv[1:]:
        sys.exit(__doc__)
    PROJECT.parent.mkdir(parents=True, exist_ok=True)
    PROJECT.write_text(make())


if __name__ == "__main__":
    main()
