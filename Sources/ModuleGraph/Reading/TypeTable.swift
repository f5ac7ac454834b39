import SourceText
import SwiftReader

/// The types of all modules by name. Each consists of its declaration and its extensions.
struct TypeTable {
    typealias Declaration = SwiftOutline.TypeDeclaration

    /// The declaration of a type or an extension of it, with its file.
    struct Part {
        let outline: SwiftOutline
        let declaration: Declaration
        let file: SourceFile
    }

    /// A type.
    struct Entry {
        /// The module, as an index of `modules`.
        let module: Int
        /// The name with the names of the types around it.
        let name: String
        let kind: Declaration.Kind
        /// The role of the template that the type was generated from.
        let role: String?
        var parts: [Part]

        var isConcrete: Bool { isReference || kind == .struct || kind == .enum }
        var isReference: Bool { kind == .class || kind == .actor }
        var generics: [GenericParameter] { parts.first?.declaration.generics ?? [] }
    }

    /// A type that another one adopts or inherits from.
    enum Ancestor: Hashable {
        /// An index of `entries`.
        case entry(Int)
        /// The name of a type that no module declares.
        case outside(String)
    }

    /// A class that no module declares, by its name in one module.
    struct Superclass: Hashable {
        let module: Int
        let name: String
    }

    /// The number of type aliases of type aliases that are followed.
    private static let mostAliases = 8
    /// The number of parts of a composition that are used, including those in type aliases.
    private static let mostParts = 64

    let modules: [GraphModule]
    /// All types, in the order of the text.
    private(set) var entries: [Entry] = []
    private var names = NameTable()
    /// The types that adopt or inherit from each type directly.
    private(set) var heirs: [[Int]] = []
    /// The classes that inherit from a class that no module declares.
    private(set) var subclasses: [Superclass: [Int]] = [:]
    private(set) var problems: [Diagnostic] = []

    init(_ modules: [GraphModule]) {
        self.modules = modules
        var extensions: [(module: Int, part: Part)] = []
        for (module, graphModule) in modules.enumerated() {
            for file in graphModule.files { read(file, of: module, extensions: &extensions) }
        }
        for (module, part) in extensions {
            let path = part.declaration.name.split(separator: ".").map(String.init)
            if let entry = resolve(path, in: module, scope: "") { entries[entry].parts.append(part) }
        }
        collectHeirs()
    }

    private mutating func read(
        _ file: GraphModule.File,
        of module: Int,
        extensions: inout [(module: Int, part: Part)]
    ) {
        let outline = SwiftOutline(file.source)
        if outline.tokens.isCutShort, let problem = outline.tokens.diagnostics.first(where: { $0.severity == .error }) {
            problems.append(
                Diagnostic.warning(problem.message, at: problem.location).note("the rest of the file is not drawn")
            )
        }
        let generated = file.base.map { Set(SwiftOutline($0).types.map(\.name)) }
        for declaration in outline.types {
            let part = Part(outline: outline, declaration: declaration, file: file.source)
            if declaration.kind == .extension {
                extensions.append((module, part))
            } else if let known = names.entry(declaration.name, in: module) {
                // The other branch of an `#if`.
                entries[known].parts.append(part)
            } else {
                // The role of the file is not that of a nested type.
                let isGenerated = generated?.contains(declaration.name) ?? true && !declaration.name.contains(".")
                addEntry(of: module, role: isGenerated ? file.role : nil, part: part)
            }
        }
    }

    /// Adds a type that is not known yet.
    private mutating func addEntry(of module: Int, role: String?, part: Part) {
        let (name, kind) = (part.declaration.name, part.declaration.kind)
        names.add(name, as: entries.count, of: module, target: modules[module].target)
        entries.append(Entry(module: module, name: name, kind: kind, role: role, parts: [part]))
    }

    // MARK: - Names

    /// The nearest type with a dotted path as its name.
    ///
    /// - Parameters:
    ///   - path: The names.
    ///   - module: The module that uses the path.
    ///   - scope: The name of the type that uses the path; nested types are found without their outer names.
    /// - Returns: `nil` if there is no such type, or if several other targets have one and the module's target has
    ///   none.
    func resolve(_ path: [String], in module: Int, scope: String) -> Int? {
        guard !path.isEmpty else { return nil }
        let name = path.joined(separator: ".")
        var scope = names.hasNested(path.last ?? "") ? scope[...] : ""
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

    /// The dotted paths in a type: for a composition those of its parts, for a type alias those of its type.
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
                    // The same type alias has no further paths.
                    if seen.insert(entry).inserted { rest.append((aliased, depth + 1)) }
                } else {
                    result.append(path)
                }
            default: break
            }
        }
        return result
    }

    /// The type that a dotted path refers to, or its last name if no module declares it.
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
            // The superclass is the first type after the colon.
            if entry.kind == .class, let name = entry.parts.first?.declaration.inherited.first?.path?.last,
                known.contains(.outside(name))
            {
                subclasses[Superclass(module: entry.module, name: name), default: []].append(index)
            }
        }
    }
}

/// Finds types by name.
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
    /// The only type with a name; `nil` for a name that several types have.
    private var onlyEntry: [String: Int?] = [:]
    /// The names of all nested types, without those of the types around them.
    private var nested: Set<Substring> = []

    mutating func add(_ name: String, as entry: Int, of module: Int, target: String) {
        byModule[Place(name: name, module: module)] = entry
        if byTarget[TargetPlace(name: name, target: target)] == nil {
            byTarget[TargetPlace(name: name, target: target)] = entry
        }
        onlyEntry.updateValue(onlyEntry[name] == nil ? entry : nil, forKey: name)
        if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) { nested.insert(name[name.utf8.index(after: dot)...]) }
    }

    /// Whether a type with this name is in another type, in any module.
    func hasNested(_ name: String) -> Bool { nested.contains(name[...]) }

    func entry(_ name: String, in module: Int) -> Int? { byModule[Place(name: name, module: module)] }

    /// The type of the module; otherwise the first one of its target; otherwise the only one in all targets.
    func nearest(_ name: String, to module: Int, target: String) -> Int? {
        entry(name, in: module) ?? byTarget[TargetPlace(name: name, target: target)] ?? onlyEntry[name] ?? nil
    }
}
