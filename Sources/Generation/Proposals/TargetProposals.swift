import ProjectFiles
import SourceText
import SwiftReader

/// The folders of the targets of a project's packages and Xcode projects.
enum TargetProposals {
    /// - Throws: The system's refusal to read a file.
    static func proposals(for files: SurveyedFiles) throws(Failure) -> [Proposal] {
        let found = try xcodeFolders(in: files) + packageFolders(in: files)
        let folders = Set(found).filter { $0 != .root }.sorted()
        // One target needs no name.
        guard folders.count > 1 else { return [] }
        let value = folders.map(\.text).joined(separator: ", ")
        return [Proposal(setting: "targets", value: value, reason: "the folders of targets")]
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
private enum PackageManifest {
    private static let targets: Set = ["target", "executableTarget"]

    /// The paths that targets have.
    static func targetPaths(in file: SourceFile) -> [String] {
        let tokens = TokenList(file).tokens
        func text(_ index: Int) -> String { index < tokens.count ? file.text(tokens[index].range) : "" }
        var paths: [String] = []
        for start in tokens.indices where targets.contains(text(start)) && text(start + 1) == "(" {
            var depth = 0
            for index in (start + 1)..<tokens.count {
                if text(index) == "(" { depth += 1 }
                if text(index) == ")" { depth -= 1 }
                if depth == 0 { break }
                if depth == 1, text(index) == "path", text(index + 1) == ":", tokens[index + 2].kind == .string {
                    paths.append(text(index + 2).filter { $0 != "\"" })
                }
            }
        }
        return paths
    }
}
