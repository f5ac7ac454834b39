import ProjectFiles
import SwiftReader

extension Project {
    /// The names that the targets of Xcode projects in the folder have in code: `MyApp` of `MyApp.LoginPresenter`.
    var xcodeTargets: Set<String> {
        let paths = files(in: .root, endingWith: "project.pbxproj", isDeep: true)
        let snapshot = snapshot(of: paths)
        return paths.reduce(into: []) { names, path in
            if let name = path.parent?.name, name.hasSuffix(".xcodeproj") {
                names.insert(XcodeProject.moduleName(name.dropLast(".xcodeproj".count)))
            }
            if let bytes = snapshot.bytes(at: path) { names.formUnion(XcodeProject.moduleNames(in: bytes)) }
        }
    }
}

/// The text of an Xcode project (`project.pbxproj`), a property list in the old style.
enum XcodeProject {
    private static let keysOfModules: Set = ["productName", "PRODUCT_MODULE_NAME"]
    /// By the class of an object, the key of its folder.
    private static let keysOfFolders = ["PBXNativeTarget": "name", "PBXFileSystemSynchronizedRootGroup": "path"]

    /// `MyApp` of `productName = MyApp;`
    static func moduleNames(in project: [UInt8]) -> [String] {
        entries(in: project).filter { keysOfModules.contains($0.key) }.map { moduleName($0.value[...]) }
    }

    /// The names of the targets, and the paths of synchronized folders. Those of tests are left out.
    static func folderNames(in project: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var key: String?
        for entry in entries(in: project) {
            if entry.key == "isa" {
                key = keysOfFolders[entry.value]
            } else if entry.key == key {
                if !entry.value.hasSuffix("Tests") { names.insert(entry.value) }
                key = nil
            }
        }
        return names
    }

    /// The lines `key = value;`. A value with a variable is left out.
    private static func entries(in project: [UInt8]) -> [(key: String, value: String)] {
        String(decoding: project, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            let value = parts[1].prefix { $0 != ";" }.drop(while: \.isWhitespace).filter { $0 != "\"" }
            return value.isEmpty || value.contains("$") ? nil : (parts[0].filter { !$0.isWhitespace }, value)
        }
    }

    /// `My_App` of `My App`.
    static func moduleName(_ name: Substring) -> String {
        String(decoding: name.utf8.map { Ascii.isWordPart($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    }
}
