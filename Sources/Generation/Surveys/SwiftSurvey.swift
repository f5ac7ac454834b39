import ProjectFiles
import SourceText
import SwiftReader

/// What the Swift files of a project declare that shows how a team writes its modules.
package struct SwiftSurvey: Sendable {
    /// A type with the extensions of its files.
    struct DeclaredType: Sendable {
        let name: String
        /// The path of the file that declares it; `nil` if only extensions of it are known.
        var path: String?
        var isProtocol = false
        /// Whether the project declares the class. It can have extensions of other classes.
        var isClass = false
        /// Whether the project declares it as a class, a struct or an actor, as the class of a part can be.
        var hasObjects = false
        /// Whether `@MainActor` is in front of the type, of an extension or of a function of it.
        var isOnMainActor = false
        /// Whether `@Observable` is in front of the type.
        var isObservable = false
        /// Whether a property of the class is `@Published`.
        var isPublishing = false
        /// The names after its colon.
        var inherited: Set<String> = []
        /// The first type after the colon of a class, with its generic arguments; a superclass or a protocol.
        var superclass: String?
        /// The labels of each designated initializer: `nibName` and `bundle`.
        var initializers: Set<[String]> = []
        /// Those without initializers and the like.
        var functions: [Function] = []
        /// By name, the properties that have a type.
        var properties: [String: Property] = [:]
    }

    struct Property: Sendable {
        enum Ownership { case strong, weak, unowned }
        enum Mark { case none, optional, unwrapped }

        /// The words of the type.
        let words: Set<String>
        /// Whether the type is that of a function, also as an Optional.
        let isFunction: Bool
        let isStored: Bool
        let ownership: Ownership
        /// What follows the type: `?`, `!` or nothing.
        let mark: Mark
    }

    struct Function: Sendable {
        let name: String
        let isStatic: Bool
        let isPrivate: Bool
        let isOnMainActor: Bool
        /// The words in its parentheses.
        let parameters: Set<String>
        /// The words of the result without `any`; empty if there is none.
        let result: [String]
        let isOptional: Bool
        /// Whether the body calls something that is written like a type.
        let makesObjects: Bool
        /// What the body calls of other objects, in the order of the text.
        let calls: [Call]
    }

    /// `presenter.didLoad(view: self)`
    struct Call: Sendable {
        let receiver: String
        /// The name with the labels of its arguments: `didLoad(view:)`; without parentheses if there are no arguments.
        let function: String
        /// What it passes, without labels: `self`.
        let arguments: [String]
        /// Whether the call is a statement. A value that it returns is not used, and it neither throws nor is awaited.
        let isStatement: Bool
    }

    /// What a type can have beside properties and functions with a name.
    private static let unnamed: Set = ["init", "deinit", "subscript"]

    /// A unit of indentation, as the setting `indent` has it.
    private(set) var indentations = Tally<String>()
    /// The modules that files import.
    private(set) var imports: [String: Int] = [:]
    /// By name.
    private(set) var types: [String: DeclaredType] = [:]
    /// By the name of a class, the nibs with which it is made.
    private(set) var nibs: [String: Set<String>] = [:]

    /// - Throws: The system's refusal to read a file.
    init(_ files: SurveyedFiles) throws(Failure) {
        for path in files.paths(endingWith: ".swift") where !Self.isOfTests(path.text) {
            for (path, bytes) in try files.read([path]) { add(SourceFile(path: path.text, bytes: bytes)) }
        }
    }

    /// Whether a file is in a folder of tests, whose types are no modules.
    private static func isOfTests(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }

    package init(_ files: [SourceFile]) {
        for file in files { add(file) }
    }

    private mutating func add(_ file: SourceFile) {
        if let unit = Indentation.unit(in: file.bytes) { indentations.add(unit) }
        let outline = SwiftOutline(file)
        let partner = BracketPairs.partners(of: outline.tokens.tokens, in: file.bytes)
        for name in Self.imports(in: outline.tokens) { imports[name, default: 0] += 1 }
        addNibs(in: outline.tokens)
        for declaration in outline.types where declaration.kind != .typealias {
            var type = types[declaration.name] ?? DeclaredType(name: declaration.name)
            if declaration.kind != .extension { type.path = file.path }
            if declaration.kind == .protocol { type.isProtocol = true }
            if [.class, .struct, .actor].contains(declaration.kind) { type.hasObjects = true }
            if declaration.kind == .class {
                type.isClass = true
                type.superclass = declaration.inherited.first?.description
                type.isPublishing = declaration.properties.contains { property in
                    outline.tokens.modifiers(beforeNameAt: property.name.range, partner).contains("Published")
                }
            }
            for parent in declaration.inherited { type.inherited.formUnion(Self.words(of: parent)) }
            for property in declaration.properties {
                guard let written = property.type else { continue }
                type.properties[property.name.text] = Property(property, written)
            }
            type.functions += declaration.functions.filter { !Self.unnamed.contains($0.name.text) }
                .map { Function($0, in: outline.tokens, partner) }
            type.initializers.formUnion(
                declaration.functions.compactMap { $0.designatedLabels(in: outline.tokens, partner) }
            )
            let modifiers = outline.tokens.modifiers(beforeNameAt: declaration.nameRange, partner)
            let isOnMainActor = modifiers.contains("MainActor") || type.functions.contains(where: \.isOnMainActor)
            type.isOnMainActor = type.isOnMainActor || isOnMainActor
            type.isObservable = type.isObservable || modifiers.contains("Observable")
            types[declaration.name] = type
        }
    }

    /// `LoginViewController(nibName: "LoginView", bundle: nil)`
    private mutating func addNibs(in list: TokenList) {
        let tokens = list.tokens
        func text(_ index: Int) -> String { list.file.text(tokens[index].range) }
        for index in tokens.indices.dropFirst(2).dropLast(2)
        where tokens[index].kind == .word && tokens[index + 2].kind == .string && text(index) == "nibName" {
            let isCall = text(index - 1) == "(" && tokens[index - 2].kind == .word && text(index + 1) == ":"
            let name = text(index + 2).filter { $0 != "\"" }
            if isCall, !name.contains("\\") { nibs[text(index - 2), default: []].insert(name) }
        }
    }

    fileprivate static func words(of type: TypeSyntax) -> Set<String> {
        var words: Set<String> = []
        type.visit { type in
            if case .named(let components) = type { words.formUnion(components.map(\.name)) }
        }
        return words
    }

    private static func imports(in tokens: TokenList) -> Set<String> {
        var names: Set<String> = []
        for (token, next) in zip(tokens.tokens, tokens.tokens.dropFirst())
        where token.startsLine && token.kind == .word && next.kind == .word && !next.startsLine {
            if tokens.file.text(token.range) == "import" { names.insert(tokens.file.text(next.range)) }
        }
        return names
    }
}

extension SwiftSurvey.Property {
    fileprivate init(_ property: SwiftOutline.Property, _ type: TypeSyntax) {
        words = SwiftSurvey.words(of: type)
        isFunction =
            switch type {
            case .optional(let type), .implicitlyUnwrapped(let type): type.isFunction
            default: type.isFunction
            }
        isStored = property.isStored && !property.isStatic
        ownership = property.isWeak ? .weak : property.isUnowned ? .unowned : .strong
        mark =
            switch type {
            case .implicitlyUnwrapped: .unwrapped
            case _ where type.isOptional: .optional
            default: .none
            }
    }
}
