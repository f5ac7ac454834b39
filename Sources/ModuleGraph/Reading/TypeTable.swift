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

    /// A class that is declared elsewhere, as a module names it.
    struct Superclass: Hashable {
        let module: Int
        let name: String
    }

    /// An alias of an alias is followed so far.
    private static let mostAliases = 8
    /// Of a composition so many parts are looked at, whatever aliases they stand in.
    private static let mostParts = 64

    let modules: [GraphModule]
    private(set) var entries: [Entry] = []
    private var names = NameTable()
    /// For each type those that name it behind their colon.
    private(set) var heirs: [[Int]] = []
    /// By module and name the classes whose superclass is a class of that name from elsewhere.
    private(set) var subclasses: [Superclass: [Int]] = [:]
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
        collectHeirs()
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
            } else if let known = names.entry(declaration.name, in: module) {
                // Both branches of an `#if`.
                entries[known].parts.append(part)
            } else {
                // What a type has in it is not what the file is there for.
                let isGenerated = generated?.contains(declaration.name) ?? true && !declaration.name.contains(".")
                names.add(declaration.name, entries.count, module, target: modules[module].target)
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
            if let nested = names.entry("\(scope).\(name)", in: module) { return nested }
            scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
        }
        let target = modules[module].target
        if let found = names.nearest(name, to: module, target: target) { return found }
        // `Target.Type`
        guard path.count > 1 else { return nil }
        return names.nearest(path.dropFirst().joined(separator: "."), to: module, target: target)
    }

    /// The dotted paths that a type is: those of an alias are what it stands for, those of a composition its parts.
    func paths(of type: TypeSyntax, in module: Int, scope: String) -> [[String]] {
        var result: [[String]] = []
        var rest = [(type, 0)]
        var seen: Set<Int> = []
        while result.count < Self.mostParts, let (type, depth) = rest.popLast() {
            switch type {
            case .composition(let parts): rest += parts.prefix(Self.mostParts).reversed().map { ($0, depth) }
            case .attributed(_, let inner), .prefixed(_, let inner): rest.append((inner, depth))
            case .named(let components):
                let path = components.map(\.name)
                if depth < Self.mostAliases, let entry = resolve(path, in: module, scope: scope),
                    let aliased = entries[entry].parts.first?.declaration.aliased
                {
                    // What it stands for is there already.
                    if seen.insert(entry).inserted { rest.append((aliased, depth + 1)) }
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

    private mutating func collectHeirs() {
        heirs = Array(repeating: [], count: entries.count)
        for (index, entry) in entries.enumerated() {
            var known: Set<Ancestor> = []
            for part in entry.parts {
                for type in part.declaration.inherited {
                    for path in paths(of: type, in: entry.module, scope: entry.name) {
                        let ancestor = ancestor(path, in: entry.module, scope: entry.name)
                        guard known.insert(ancestor).inserted else { continue }
                        if case .entry(let parent) = ancestor, parent != index { heirs[parent].append(index) }
                    }
                }
            }
            // The name that stands first behind the colon of a class.
            if entry.kind == .class, let name = entry.parts.first?.declaration.inherited.first?.path?.last,
                known.contains(.outside(name))
            {
                subclasses[Superclass(module: entry.module, name: name), default: []].append(index)
            }
        }
    }
}

/// Where the types of each name are.
private struct NameTable {
    private struct Place: Hashable {
        let name: String
        let module: Int
    }

    private struct TargetPlace: Hashable {
        let name: String
        let target: String
    }

    private var byModule: [Place: Int] = [:]
    private var byTarget: [TargetPlace: Int] = [:]
    /// `nil` for a name that several types have.
    private var alone: [String: Int?] = [:]

    mutating func add(_ name: String, _ entry: Int, _ module: Int, target: String) {
        byModule[Place(name: name, module: module)] = entry
        if byTarget[TargetPlace(name: name, target: target)] == nil {
            byTarget[TargetPlace(name: name, target: target)] = entry
        }
        alone.updateValue(alone[name] == nil ? entry : nil, forKey: name)
    }

    func entry(_ name: String, in module: Int) -> Int? { byModule[Place(name: name, module: module)] }

    /// The module's own, else the first of its target, else the only one.
    func nearest(_ name: String, to module: Int, target: String) -> Int? {
        entry(name, in: module) ?? byTarget[TargetPlace(name: name, target: target)] ?? alone[name] ?? nil
    }
}
