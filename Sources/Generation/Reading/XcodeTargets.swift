import ProjectFiles
import SwiftReader

extension Project {
    /// The names that the targets of Xcode projects in the folder have in code: `MyApp` of `MyApp.LoginPresenter`.
    var xcodeTargets: Set<String> {
        let paths = files(in: .root, endingWith: "project.pbxproj", isDeep: true)
        let snapshot = snapshot(of: paths)
        return paths.reduce(into: []) { names, path in
            if let name = path.parent?.name, name.hasSuffix(".xcodeproj") {
                names.insert(XcodeTarget.moduleName(name.dropLast(".xcodeproj".count)))
            }
            if case .bytes(let bytes) = snapshot[path]?.current { names.formUnion(XcodeTarget.moduleNames(in: bytes)) }
        }
    }
}

private enum XcodeTarget {
    private static let keys: Set<Substring> = ["productName", "PRODUCT_MODULE_NAME"]

    /// `MyApp` of `productName = MyApp;`. A name with a variable is left out.
    static func moduleNames(in project: [UInt8]) -> [String] {
        String(decoding: project, as: UTF8.self).split { $0.isNewline }.compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, keys.contains(parts[0].filter { !$0.isWhitespace }[...]) else { return nil }
            let value = parts[1].prefix { $0 != ";" }.drop(while: \.isWhitespace).filter { $0 != "\"" }
            return value.isEmpty || value.contains("$") ? nil : moduleName(value[...])
        }
    }

    /// `My_App` of `My App`.
    static func moduleName(_ name: Substring) -> String {
        String(decoding: name.utf8.map { Ascii.isWordPart($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    }
}
