import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// Uses of names that the types of a module had before it was renamed, in files that a person edited and that this run
/// leaves as they are. A merge of branches can have brought such a name back after the rename.
struct OldTypeNames {
    /// The files with such uses.
    private(set) var paths: Set<ProjectPath> = []
    /// The new names, by the old ones.
    private(set) var names: [String: String] = [:]

    /// - Parameters:
    ///   - files: Those of the module.
    ///   - beside: The files that people wrote beside them. Only one with an extension of a type under its old name is
    ///     looked at.
    ///   - module: Its name.
    ///   - oldNames: The new names of types, by the names that they may have had.
    init(
        in files: [FileVersions],
        beside: [(path: ProjectPath, text: SourceFile)] = [],
        of module: String,
        oldNames: [String: String]
    ) {
        guard !oldNames.isEmpty else { return }
        let kept = files.compactMap { file -> (path: ProjectPath, text: SourceFile)? in
            guard let text = file.keptEdits, let path = try? ProjectPath(file.path) else { return nil }
            return (path, SourceFile(path: file.path, bytes: text))
        }
        guard !kept.isEmpty || !beside.isEmpty else { return }
        let modules = Set(oldNames.compactMap { Self.oldName(of: module, in: $0) })
        let (words, parts) = (oldNames.keys.map { Array($0.utf8) }, modules.map { Array($0.utf8) })
        func areNamed(in file: (path: ProjectPath, text: SourceFile)) -> Bool {
            let found = file.text.bytes.split { !Ascii.isWordPart($0) }
            return found.contains { word in
                words.contains { word.elementsEqual($0) } || parts.contains { word.contains($0) }
            }
        }
        let (named, others) = (kept.filter(areNamed), beside.filter(areNamed))
        guard !named.isEmpty || !others.isEmpty else { return }
        let declared = files.compactMap(\.new).flatMap { SwiftOutline(SourceFile(path: "", bytes: $0)).types }
        names = oldNames
        for type in Set(declared.filter { $0.kind != .extension }.map(\.name)) {
            for old in modules {
                let before = type.replacing(module, with: old)
                if before != type { names[before] = type }
            }
        }
        for new in Set(declared.map(\.name)) { names[new] = nil }
        // Without the module's own type, the name is the system's.
        names = names.filter { !TemplateLibrary.systemFrameworks.declare($0.key) }
        let uses = NameUses(of: names, qualifiers: [])
        let names = names
        let extending = others.filter { file in
            SwiftOutline(file.text).types.contains { $0.kind == .extension && names[$0.name] != nil }
        }
        paths = Set((named + extending).filter { !uses.uses(in: $0.text).isEmpty }.map(\.path))
    }

    /// The name that a module had when a type of it had another name; `nil` if the names do not tell.
    private static func oldName(of module: String, in type: (key: String, value: String)) -> String? {
        let places = type.value.ranges(of: module)
        guard places.count == 1 else { return nil }
        let (start, end) = (type.value[..<places[0].lowerBound], type.value[places[0].upperBound...])
        guard type.key.hasPrefix(start), type.key.hasSuffix(end), type.key.count > start.count + end.count else {
            return nil
        }
        return String(type.key.dropFirst(start.count).dropLast(end.count))
    }

    struct Warnings {
        /// Those about names that can only be the old ones.
        var certain: [Diagnostic] = []
        /// Those in files that import a module whose types are not known, and which may declare a type of the old name.
        var uncertain: [Diagnostic] = []

        var all: [Diagnostic] { certain + uncertain }
    }

    /// A warning for each use.
    ///
    /// - Parameter sources: The Swift files of the project, and what is generated now.
    static func warnings(about modules: [OldTypeNames], in sources: [SourceFile], _ project: Project) -> Warnings {
        var warnings = Warnings()
        let all = modules.filter { !$0.paths.isEmpty }
        guard !all.isEmpty else { return warnings }
        let declarations = sources.map { (path: $0.path, names: SwiftOutline($0).declaredTypes) }
        let folders = ForeignImports.folders(around: sources)
        for module in all {
            let own = Set(module.paths.map(project.displayPath(of:)))
            // A type of that name can be another one, unless it is what is left of the renamed one.
            let others = declarations.flatMap { file in
                file.names.filter { name in
                    guard own.contains(file.path), let new = module.names[name] else { return true }
                    return file.names.contains(new)
                }
            }
            let names = module.names.filter { !others.contains($0.key) }
            let uses = NameUses(of: names, qualifiers: [])
            for file in sources where own.contains(file.path) {
                if let library = ForeignImports(of: file, except: folders).modules.first {
                    warnings.uncertain += uses.warnings(aboutUsesIn: file, orTypesOf: library)
                } else {
                    warnings.certain += uses.warnings(aboutUsesIn: file)
                }
            }
        }
        return warnings
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: part) }
    }
}
