import ProjectFiles
import SourceText
import SwiftReader

/// The folders of the targets of a project's packages and Xcode projects.
enum TargetProposals {
    /// The setting with the folders.
    static let setting = "targets"

    /// - Throws: The system's refusal to read a file.
    static func proposals(for files: SurveyedFiles) throws(Failure) -> [Proposal] {
        let found = try xcodeFolders(in: files) + packageFolders(in: files)
        let folders = Set(found).filter { $0 != .root }.sorted()
        if folders.isEmpty { return [] }
        let value = folders.map(\.text).joined(separator: ", ")
        let reason = folders.count == 1 ? "the folder of the target" : "the folders of targets"
        return [Proposal(setting: setting, value: value, reason: reason)]
    }

    // MARK: - Xcode

    /// The folders beside an Xcode project that are called like its targets, and those that it shares with the disk.
    private static func xcodeFolders(in files: SurveyedFiles) throws(Failure) -> [ProjectPath] {
        try files.read(files.paths(endingWith: "project.pbxproj")).flatMap { path, bytes -> [ProjectPath] in
            let folder = path.parent?.parent ?? .root
            return XcodeProject.folderNames(in: bytes).compactMap { try? folder.appending($0) }
                .filter(files.haveSwiftFiles)
        }
    }

    // MARK: - Packages

    /// The folders that targets of a package name with `path:`. Those in `Sources` are known without it.
    private static func packageFolders(in files: SurveyedFiles) throws(Failure) -> [ProjectPath] {
        let manifests = files.paths(endingWith: "Package.swift").filter { $0.name == "Package.swift" }
        return try files.read(manifests).flatMap { path, bytes in
            let folder = path.parent ?? .root
            return PackageManifest.targetPaths(in: SourceFile(path: path.text, bytes: bytes))
                .compactMap { try? folder.appending($0) }
        }
    }
}

/// The text of a `Package.swift`.
package enum PackageManifest {
    private static let targets: Set = ["target", "executableTarget"]

    /// The paths that targets have.
    package static func targetPaths(in file: SourceFile) -> [String] {
        let tokens = TokenList(file).tokens
        let parent = BracketPairs.pairs(of: tokens, in: file.bytes).parent
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? file.text(tokens[index].range) : "" }
        return tokens.indices.dropLast(2).compactMap { index in
            let bracket = parent[index]
            guard text(index) == "path", text(index + 1) == ":", tokens[index + 2].kind == .string,
                text(bracket) == "(", targets.contains(text(bracket - 1))
            else { return nil }
            return text(index + 2).filter { $0 != "\"" }
        }
    }
}
