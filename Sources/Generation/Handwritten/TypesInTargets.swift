import ProjectFiles
import SourceText
import SwiftReader

/// The Swift files anywhere in the targets of modules that declare types of files which would be created. Swift refuses
/// a type that a target declares twice.
struct TypesInTargets {
    /// A file that would be created, with its text.
    struct NewFile: Sendable {
        let module: ModuleID
        let path: ProjectPath
        let types: Set<String>
    }

    /// By module, in byte order.
    private(set) var files: [ModuleID: [ProjectPath]] = [:]

    /// - Parameters:
    ///   - new: The files that would be created.
    ///   - paths: The Swift files that people wrote.
    ///   - project: The project.
    ///   - targets: The targets of the project.
    init(of new: [NewFile], in paths: [ProjectPath], of project: Project, _ targets: Targets) {
        let places = Set(new.map { targets.place(of: $0.path) })
        let words = WordFilter(new.flatMap(\.types))
        let near = paths.filter { places.contains(targets.place(of: $0)) }
        let declared = Workers.map(near, batch: 64) { path -> Set<String> in
            guard let text = project.sources(at: [path]).first?.bytes, words.hasWord(in: text) else { return [] }
            return Self.visibleTypes(in: text)
        }
        var found: [ModuleID: Set<ProjectPath>] = [:]
        for (path, types) in zip(near, declared) where !types.isEmpty {
            for file in new where !types.isDisjoint(with: file.types) {
                guard targets.place(of: path) == targets.place(of: file.path) else { continue }
                found[file.module, default: []].insert(path)
            }
        }
        files = found.mapValues { $0.sorted() }
    }

    /// The names of the types that a text declares outside of others.
    static func types(in text: [UInt8]) -> Set<String> {
        Set(declarations(in: SwiftOutline(SourceFile(path: "", bytes: text))).map(\.name))
    }

    /// Those of them that other files can use.
    private static func visibleTypes(in text: [UInt8]) -> Set<String> {
        let outline = SwiftOutline(SourceFile(path: "", bytes: text))
        let tokens = outline.tokens.tokens
        func isPrivate(_ type: SwiftOutline.TypeDeclaration) -> Bool {
            let name = tokens.firstSorted { $0.range.lowerBound >= type.nameRange.lowerBound }
            let start = tokens[..<name].lastIndex(where: \.startsLine) ?? 0
            return tokens[start..<name].contains { token in
                ["private", "fileprivate"].contains(outline.tokens.file.text(token.range))
            }
        }
        return Set(declarations(in: outline).filter { !isPrivate($0) }.map(\.name))
    }

    private static func declarations(in outline: SwiftOutline) -> [SwiftOutline.TypeDeclaration] {
        outline.types.filter { $0.kind != .extension && !$0.name.contains(".") }
    }
}

extension Targets {
    /// The folder of a file's target, and whether the file is one of tests, which are in another target than what they
    /// test.
    fileprivate func place(of path: ProjectPath) -> Place {
        let isOfTests = path.components.dropLast().contains { $0.hasSuffix("Tests") }
        return Place(folder: folder(of: path), isOfTests: isOfTests)
    }

    fileprivate struct Place: Hashable {
        let folder: ProjectPath
        let isOfTests: Bool
    }
}
