import Generation
import ProjectFiles
import SourceText
import TemplateEngine

/// `viper-gen render FILE`
enum RenderCommand {
    static let command = Command(
        name: "render",
        usage: "FILE",
        arguments: [.files],
        summary: "render a template to standard output; '-' is standard input",
        details: """
            For authors of templates. The templates that FILE includes, extends or imports are in the
            folder --templates, with or without '.stencil'; by default that is the folder of FILE.
            A KEY can contain dots. A VALUE is a Boolean if it is true or false, a number if it is one, and
            otherwise a string. BEFORE and AFTER are each none, whitespace, line or all.
            """,
        options: [
            .init(name: "context", value: "FILE.json", completes: .files, summary: "the values that the template sees"),
            .init(
                name: "define",
                value: "KEY=VALUE",
                letter: "D",
                isRepeatable: true,
                summary: "one more value, which takes precedence over the context"
            ),
            .init(
                name: "undefined",
                value: "POLICY",
                completes: .words(undefinedPolicies.map(\.word)),
                summary: "what a missing variable is: strict (an error) or lenient (nothing)"
            ),
            .init(
                name: "trim",
                value: "MODE",
                completes: .words(trims.map(\.word)),
                summary: "white space beside tags: smart, nothing, all, or BEFORE/AFTER"
            ),
            .init(name: "templates", value: "DIR", completes: .folders, summary: "the folder of the other templates"),
        ]
    ) { arguments, context in
        let path = try arguments.single("template", of: "render", for: "viper-gen render view.stencil")
        let environment = try environment(arguments, templatePath: path, from: context.workingFolder)
        let values = try values(arguments, in: context)
        let template = try Template(try file(path, in: context), in: environment)
        context.console.print(try template.renderBytes(values))
        return .success
    }

    private static func file(_ path: String, in context: Context) throws(FileError) -> SourceFile {
        path == "-" ? try context.standardInput() : try TextFile.read(path, from: context.workingFolder)
    }

    // MARK: - Environment

    private static let undefinedPolicies: [(word: String, value: UndefinedPolicy)] = [
        ("lenient", .lenient), ("strict", .strict),
    ]

    private static let trims: [(word: String, value: Trim)] = [("all", .all), ("nothing", .nothing), ("smart", .smart)]

    private static func environment(
        _ arguments: Arguments,
        templatePath: String,
        from workingFolder: WorkingFolder
    ) throws -> Environment {
        let undefined = try arguments.choice("undefined", among: undefinedPolicies) ?? .strict
        let trim = try trim(arguments)
        let folder = arguments.option("templates") ?? self.folder(of: templatePath)
        return Environment(loader: loader(in: folder, from: workingFolder), trim: trim, undefined: undefined)
    }

    private static func trim(_ arguments: Arguments) throws -> Trim {
        if let name = arguments.option("trim"), name.contains("/") {
            if let pair = Trim(name) { return pair }
            throw UsageError("'--trim' takes BEFORE/AFTER, each none, whitespace, line or all, not '\(name)'")
        }
        return try arguments.choice("trim", among: trims) ?? .smart
    }

    private static func folder(of path: String) -> String {
        guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A template cannot name files outside the folder, since its author can be somebody else.
    private static func loader(in folder: String, from workingFolder: WorkingFolder) -> Loader {
        Loader(
            names: { TextFile.names(in: folder, from: workingFolder).filter { $0.hasSuffix(".stencil") } },
            load: { name in
                let components = name.split(separator: "/", omittingEmptySubsequences: false)
                guard components.allSatisfy({ !$0.isEmpty && $0 != ".." }), !name.utf8.contains(0) else { return nil }
                let path = folder == "." ? name : folder + "/" + name
                return (try? TextFile.readIfPresent(path, from: workingFolder))
                    ?? (try? TextFile.readIfPresent(path + ".stencil", from: workingFolder)) ?? nil
            }
        )
    }

    // MARK: - Context

    private static let deepestKey = 32

    private static func values(_ arguments: Arguments, in context: Context) throws -> [String: Value] {
        let values = try arguments.option("context").map { try entries(of: try file($0, in: context)) }
        return try (arguments.options["define"] ?? []).reduce(values ?? [:]) { values, definition in
            let (keys, value) = try parsed(definition)
            return defined(keys[...], value, in: values)
        }
    }

    private static func entries(of json: SourceFile) throws -> [String: Value] {
        if let entries = try Value(json: json).dictionary { return entries }
        throw DiagnosticsError([
            .error(
                "the context must be a JSON object: its keys are the variables",
                at: .init(file: json, range: 0..<1)
            )
        ])
    }

    /// The keys and the value of `-D a.b=1`.
    private static func parsed(_ definition: String) throws(UsageError) -> (keys: [String], value: Value) {
        guard let equals = definition.firstIndex(of: "="), equals != definition.startIndex else {
            throw UsageError("'-D' takes KEY=VALUE, not '\(definition)'")
        }
        let keys = definition[..<equals].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            throw UsageError("a part of the key is missing in '-D \(definition)'")
        }
        guard keys.count <= deepestKey else { throw UsageError("a key of '-D' has at most \(deepestKey) parts") }
        return (keys, scalar(String(definition[definition.index(after: equals)...])))
    }

    /// `entries` with `value` at the path of `keys`.
    private static func defined(_ keys: ArraySlice<String>, _ value: Value, in entries: [String: Value]) -> [String:
        Value]
    {
        guard let key = keys.first else { return entries }
        var entries = entries
        let rest = keys.dropFirst()
        entries[key] = rest.isEmpty ? value : .dictionary(defined(rest, value, in: entries[key]?.dictionary ?? [:]))
        return entries
    }

    private static func scalar(_ text: String) -> Value {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: Int(text).map(Value.integer) ?? decimal(text) ?? .string(text)
        }
    }

    /// `1.5`, but not `nan`, `inf` or `0x1p3`.
    private static func decimal(_ text: String) -> Value? {
        let isDecimal = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
        return isDecimal ? Double(text).map(Value.double) : nil
    }
}
