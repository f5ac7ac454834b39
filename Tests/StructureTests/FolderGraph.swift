import SourceText
import SwiftReader
import TestSupport

/// The folders of a target, and which of them uses names that another declares, read from the code itself.
///
/// A type counts wherever its name is written, also where it is extended. A member counts where its name follows a dot,
/// it extends a type of another target or of another folder, and no other folder declares its name. The folder of the
/// target itself has an empty name.
struct FolderGraph {
    struct Use: Hashable, CustomStringConvertible {
        let name: String
        let file: String

        var description: String { "\(name) in \(file)" }
    }

    /// By folder, its files.
    private(set) var files: [String: [String]] = [:]
    /// By folder and by the folder that it uses, an example.
    private(set) var uses: [String: [String: Use]] = [:]

    init(ofTarget path: String) throws {
        let paths = TestFolder.package.paths(below: path, endingWith: ".swift")
        var outlines: [(folder: String, name: String, outline: SwiftOutline)] = []
        for file in paths {
            let components = file.dropFirst(path.utf8.count + 1).split(separator: "/").map(String.init)
            let folder = components.dropLast().joined(separator: "/")
            files[folder, default: []].append(components.last ?? "")
            outlines.append((folder, components.last ?? "", SwiftOutline(try TestFolder.package.source(file))))
        }
        let homes = Self.homes(outlines)
        for (folder, file, outline) in outlines {
            let own = Set(
                outline.types.filter { $0.kind != .extension }
                    .compactMap { $0.name.split(separator: ".").last.map(String.init) }
            )
            for (name, home) in Self.used(in: outline, homes)
            where home != folder && uses[folder]?[home] == nil && !own.contains(name) {
                uses[folder, default: [:]][home] = Use(name: name, file: file)
            }
        }
    }

    /// By name that only one folder declares, that folder; types and members apart.
    private static func homes(
        _ outlines: [(folder: String, name: String, outline: SwiftOutline)]
    ) -> (types: [String: String], members: [String: String]) {
        var types: [String: Set<String>] = [:]
        var declared: Set<String> = []
        for (folder, _, outline) in outlines {
            // Who names a nested type names the type around it too, or is in it.
            for type in outline.types where type.kind != .extension && !type.name.contains(".") {
                declared.insert(type.name)
                if !outline.isHidden(before: type.nameRange) { types[type.name, default: []].insert(folder) }
            }
        }
        var members: [String: Set<String>] = [:]
        for (folder, _, outline) in outlines {
            for type in outline.types {
                let name = type.name.split(separator: ".").first.map(String.init) ?? ""
                let isForeign = !declared.contains(name)
                let isFromOtherFolder = types[name].map { !$0.contains(folder) } ?? false
                for member in visibleMembers(of: type, in: outline) {
                    let counts = isForeign || isFromOtherFolder && foldersByName[member]?.count == 1
                    members[member, default: []].formUnion(counts ? [folder] : [folder, "\0"])
                }
            }
        }
        func unique(_ names: [String: Set<String>]) -> [String: String] {
            names.filter { $0.value.count == 1 }.compactMapValues(\.first)
        }
        return (unique(types), unique(members).filter { types[$0.key] == nil })
    }

    /// By name, the folders of all sources that declare it, also as a variable or a case.
    private static let foldersByName: [String: Set<String>] = {
        var folders: [String: Set<String>] = [:]
        for path in TestFolder.package.paths(below: "Sources", endingWith: ".swift") {
            guard let file = try? TestFolder.package.source(path) else { continue }
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            let words = TokenList(file).tokens.map { file.text($0.range) }
            for (keyword, name) in zip(words, words.dropFirst()) where ["var", "let", "func", "case"].contains(keyword)
            {
                folders[name, default: []].insert(folder)
            }
        }
        return folders
    }()

    /// The members that other files can see.
    private static func visibleMembers(of type: SwiftOutline.TypeDeclaration, in outline: SwiftOutline) -> [String] {
        let functions = type.functions.filter { function in
            !outline.isHidden(before: outline.tokens.tokens[function.code.lowerBound].range)
        }
        return type.properties.filter { SwiftOutline.hidden.isDisjoint(with: $0.modifiers) }.map(\.name.text)
            + functions.map(\.name.text)
    }

    private static func used(
        in outline: SwiftOutline,
        _ homes: (types: [String: String], members: [String: String])
    ) -> [(name: String, home: String)] {
        let list = outline.tokens
        let words = list.tokens.map { list.file.text($0.range) }
        return list.tokens.indices.compactMap { index in
            guard list.tokens[index].kind == .word else { return nil }
            let word = words[index]
            let before = index > 0 ? words[index - 1] : ""
            if let home = homes.types[word] { return (word, home) }
            guard before == ".", let home = homes.members[word] else { return nil }
            return (word, home)
        }
    }

    /// Folders that reach each other, each with what it uses of the next.
    var cycle: [String]? {
        var done: Set<String> = []
        for start in uses.keys.sorted() where !done.contains(start) {
            if let cycle = cycle(from: start, along: [], &done) { return cycle }
        }
        return nil
    }

    private func cycle(from folder: String, along path: [String], _ done: inout Set<String>) -> [String]? {
        if let start = path.firstIndex(of: folder) {
            let round = path[start...] + [folder]
            return zip(round, round.dropFirst()).map { from, to in
                "\(from) → \(to): \(uses[from]?[to]?.description ?? "")"
            }
        }
        guard !done.contains(folder) else { return nil }
        for next in (uses[folder] ?? [:]).keys.sorted() {
            if let cycle = cycle(from: next, along: path + [folder], &done) { return cycle }
        }
        done.insert(folder)
        return nil
    }
}

extension SwiftOutline {
    fileprivate static let hidden: Set = ["private", "fileprivate"]

    /// Whether a modifier in front of a declaration's name hides it from other files.
    fileprivate func isHidden(before name: Range<Int>) -> Bool {
        let index = tokens.tokens.firstIndex { $0.range.lowerBound >= name.lowerBound } ?? 0
        return tokens.tokens[max(0, index - 4)..<index].contains { Self.hidden.contains(tokens.file.text($0.range)) }
    }
}
