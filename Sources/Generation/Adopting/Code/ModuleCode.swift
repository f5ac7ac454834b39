import ModulePlan
import ProjectFiles
import SourceText
import SwiftReader

/// The Swift files that can be those of a module, and that name it.
struct ModuleCode {
    let name: String
    private let path: ProjectPath
    private let folders: [ProjectPath?]
    let outlines: [SwiftOutline]
    let survey: SwiftSurvey

    /// The Swift files that can be those of a module, without links.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - path: The path of its spec.
    ///   - project: The project.
    /// - Throws: `Failure` if a folder cannot be read.
    static func files(
        of name: String,
        around path: ProjectPath,
        in project: Project
    ) throws(Failure) -> [ProjectPath] {
        let id = ModuleID(spec: path, name: name)
        let found = HandwrittenFiles(of: [(id, [path])], except: [], in: project)
        guard found.refusals.isEmpty else { throw Failure(found.refusals) }
        return found.candidates[id] ?? []
    }

    /// - Parameters:
    ///   - name: The name of the module.
    ///   - files: The files that can be those of the module.
    ///   - plan: The plan of the module with all sections.
    ///   - path: The path of its spec.
    ///   - project: The project.
    /// - Returns: `nil` if none of them names the module.
    /// - Throws: `Failure` if a file cannot be read.
    init?(
        of name: String,
        in files: [ProjectPath],
        planned plan: ModulePlan,
        around path: ProjectPath,
        in project: Project
    ) throws(Failure) {
        // What is generated goes into these, also if they are links.
        let planned = plan.files.compactMap { try? path.parent?.appending($0.path) }
        let paths = Set(files + planned.filter(\.isSwift)).sorted()
        let snapshot = project.snapshot(of: paths)
        let refusals = project.refusals(in: snapshot)
        guard refusals.isEmpty else { throw Failure(refusals) }
        // Most other files name no type of the module.
        let texts = paths.flatMap { path in project.sources(at: [path], in: snapshot).map { (path, $0) } }
            .filter { $1.bytes[...].firstRange(of: name.utf8) != nil }
        guard !texts.isEmpty else { return nil }
        (self.name, self.path) = (name, path)
        folders = texts.map(\.0.parent)
        outlines = texts.map { SwiftOutline($1) }
        survey = SwiftSurvey(texts.map(\.1))
    }

    /// The folder with all types of the module, if it has the name of the folder that it is in: an app can have that of
    /// one of its modules.
    ///
    /// - Parameter names: The names that the types of the module can have.
    func innerFolder(_ names: Set<String>) -> ProjectPath? {
        let homes = zip(folders, outlines).filter { $1.types.contains { names.contains($0.name) } }.compactMap(\.0)
        guard let outer = path.parent, let inner = ProjectPath.innermost(around: homes), inner.isBelow(outer),
            inner.name == outer.name
        else { return nil }
        return inner
    }

    /// - Parameter names: The names that the types of the module can have.
    /// - Throws: `Failure` if the brackets, quotes or comments of a file with such a type do not match.
    func checkReadable(_ names: Set<String>) throws(Failure) {
        let problems = outlines.map(\.tokens).compactMap { list -> Diagnostic? in
            guard list.declares(any: names), let range = list.unmatched else { return nil }
            let what = list.isCutShort ? "a comment or a string has no end" : "this bracket has no partner"
            return list.file.error("this file cannot be read: \(what)", at: range)
                .note("nothing was written, since it declares a type of the module; mend it first")
        }
        guard problems.isEmpty else { throw Failure(diagnostics: problems, status: .mistake) }
    }
}

extension ProjectPath {
    /// The innermost folder that contains some folders, or is one of them.
    static func innermost(around folders: [ProjectPath]) -> ProjectPath? {
        guard let first = folders.first?.components else { return nil }
        let names = folders.dropFirst().reduce(first) { names, folder in
            zip(names, folder.components).prefix { $0 == $1 }.map { $0.0 }
        }
        return names.isEmpty ? .root : try? ProjectPath(names.joined(separator: "/"))
    }
}

extension TokenList {
    /// The last bracket that is not closed, or else the first that is not opened, or the end of a text that ends within
    /// a comment or a literal.
    fileprivate var unmatched: Range<Int>? {
        let partner = BracketPairs.partners(of: tokens, in: file.bytes)
        let symbols = zip(tokens, partner).filter { $1 < 0 && $0.kind == .symbol }.map(\.0)
        let opening = symbols.last { "({[".contains(file.text($0.range)) }
        let bracket = opening ?? symbols.first { ")}]".contains(file.text($0.range)) }
        return bracket?.range ?? (isCutShort ? tokens.last?.range : nil)
    }

    /// Whether a word after the keyword of a type is one of some names.
    fileprivate func declares(any names: Set<String>) -> Bool {
        zip(tokens, tokens.dropFirst()).contains { keyword, name in
            name.kind == .word && names.contains(file.text(name.range))
                && SwiftOutline.TypeDeclaration.Kind(rawValue: file.text(keyword.range)) != nil
        }
    }
}
