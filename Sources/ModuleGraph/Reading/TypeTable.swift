import SourceText
import SwiftReader

/// All types of all modules, each put together from its declaration and its extensions, found by name.
struct TypeTable {
    typealias Declaration = SwiftOutline.TypeDeclaration

    /// What a declaration or an extension adds to a type, with the file that it stands in.
    struct Part {
        let outline: SwiftOutline
        let declaration: Declaration
        /// Where it stands: module, file, place.
        let file: SourceFile
    }

    struct Entry {
        let module: Int
        let name: String
        let kind: Declaration.Kind
        let role: String?
        var parts: [Part]

        var isConcrete: Bool { isReference || kind == .struct || kind == .enum }
        var isReference: Bool { kind == .class || kind == .actor }
        var generics: [GenericParameter] { parts.first?.declaration.generics ?? [] }
    }

    /// What a type adopts or inherits from.
    enum Ancestor: Hashable {
        case entry(Int)
        /// A type that is declared elsewhere.
        case outside(String)
    }

    /// An alias of an alias is followed so far.
    private static let mostAliases = 8

    let modules: [GraphModule]
    private(set) var entries: [Entry] = []
    private var byName: [String: [Int]] = [:]
    private(set) var adopters: [Ancestor: [Int]] = [:]
    private(set) var problems: [Diagnostic] = []

    init(_ modules: [GraphModule]) {
        self.modules = modules
        var extensions: [(module: Int, part: Part)] = []
        for (module, graphModule) in modules.enumerated() {
            for file in graphModule.files { read(file, module, &extensions) }
        }
        for (module, part) in extensions {
            let path = part.declaration.name.split(separator: ".").map(String.init)
            if let entry = resolve(path, in: module, scope: "") { entries[entry].parts.append(part) }
        }
        collectAdopters()
    }

    private mutating func read(
        _ file: GraphModule.File,
        _ module: Int,
        _ extensions: inout [(module: Int, part: Part)]
    ) {
        let outline = SwiftOutline(file.source)
        if outline.tokens.isCutShort, let problem = outline.tokens.diagnostics.first(where: { $0.severity == .error }) {
            problems.append(
                Diagnostic.warning(problem.message, at: problem.location).note("what stands behind it is not drawn")
            )
        }
        let generated = file.base.map { Set(SwiftOutline($0).types.map(\.name)) }
        for declaration in outline.types {
            let part = Part(outline: outline, declaration: declaration, file: file.source)
            if declaration.kind == .extension {
                extensions.append((module, part))
            } else if let known = byName[declaration.name]?.first(where: { entries[$0].module == module }) {
                // Both branches of an `#if`.
                entries[known].parts.append(part)
            } else {
                // What a type has in it is not what the file is there for.
                let isGenerated = generated?.contains(declaration.name) ?? true && !declaration.name.contains(".")
                byName[declaration.name, default: []].append(entries.count)
                entries.append(
                    Entry(
                        module: module,
                        name: declaration.name,
                        kind: declaration.kind,
                        role: isGenerated ? file.role : nil,
                        parts: [part]
                    )
                )
            }
        }
    }

    // MARK: - Names

    /// The type that a dotted path names, seen from within a type of a module: the nearest one. `nil` if it is unknown,
    /// or if only several other targets have it.
    func resolve(_ path: [String], in module: Int, scope: String) -> Int? {
        guard !path.isEmpty else { return nil }
        let name = path.joined(separator: ".")
        var scope = scope[...]
        while !scope.isEmpty {
            if let nested = byName["\(scope).\(name)"]?.first(where: { entries[$0].module == module }) { return nested }
            scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
        }
        if let found = outermost(name, module) { return found }
        // `Target.Type`
        return path.count > 1 ? outermost(path.dropFirst().joined(separator: "."), module) : nil
    }

    private func outermost(_ name: String, _ module: Int) -> Int? {
        let found = byName[name] ?? []
        if let own = found.first(where: { entries[$0].module == module }) { return own }
        let target = modules[module].target
        if let near = found.first(where: { modules[entries[$0].module].target == target }) { return near }
        return found.count == 1 ? found[0] : nil
    }

    /// The dotted paths that a type is: those of an alias are what it stands for, those of a composition its parts.
    func paths(of type: TypeSyntax, in module: Int, scope: String) -> [[String]] {
        var result: [[String]] = []
        var rest = [(type, 0)]
        while let (type, depth) = rest.popLast() {
            switch type {
            case .composition(let parts): rest += parts.reversed().map { ($0, depth) }
            case .attributed(_, let inner), .prefixed(_, let inner): rest.append((inner, depth))
            case .named(let components):
                let path = components.map(\.name)
                if depth < Self.mostAliases, let entry = resolve(path, in: module, scope: scope),
                    let aliased = entries[entry].parts.first?.declaration.aliased
                {
                    rest.append((aliased, depth + 1))
                } else {
                    result.append(path)
                }
            default: break
            }
        }
        return result
    }

    func ancestor(_ path: [String], in module: Int, scope: String) -> Ancestor {
        resolve(path, in: module, scope: scope).map(Ancestor.entry) ?? .outside(path.last ?? "")
    }

    // MARK: - Adoption

    private mutating func collectAdopters() {
        var direct: [[Ancestor]] = []
        for entry in entries {
            var ancestors: [Ancestor] = []
            for part in entry.parts {
                for type in part.declaration.inherited {
                    ancestors += paths(of: type, in: entry.module, scope: entry.name)
                        .map { ancestor($0, in: entry.module, scope: entry.name) }
                }
            }
            direct.append(ancestors)
        }
        for index in entries.indices where entries[index].isConcrete {
            var known: Set<Ancestor> = []
            var rest = direct[index]
            while let ancestor = rest.popLast() {
                guard ancestor != .entry(index), known.insert(ancestor).inserted else { continue }
                adopters[ancestor, default: []].append(index)
                if case .entry(let next) = ancestor { rest += direct[next] }
            }
        }
    }

    /// The types that are nearest to a module among some: its own, else those of its target, else all.
    func nearest(_ candidates: [Int], to module: Int) -> [Int] {
        let own = candidates.filter { entries[$0].module == module }
        if !own.isEmpty { return own }
        let near = candidates.filter { modules[entries[$0].module].target == modules[module].target }
        return near.isEmpty ? candidates : near
    }
}
