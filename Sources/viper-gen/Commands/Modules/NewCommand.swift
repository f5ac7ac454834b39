import Generation
import SourceText
import SwiftReader

/// `viper-gen new NAME`
struct NewCommand {
    static let command = Command(
        name: "new",
        usage: "NAME",
        summary: "write a spec to start from, and the files of its module",
        details: """
            Writes NAME/NAME.viper, which is a short spec, and the files of the module beside it. Every
            setting of the architecture is also an option (--naming router, --indent 2), and is written
            into the spec. 'viper-gen help settings' lists the settings.

            Where the module's protocols are there, written by hand, or its view model without one, the spec asks
            for what they declare, and is beside them: in the folder NAME, directly in DIR, or in another folder
            below DIR.
            """,
        options: [
            .init(
                name: "in",
                value: "DIR",
                completes: .folders,
                summary: "the folder in which the module's folder is made"
            ),
            .init(name: "outside", summary: "allow a DIR outside of the current project"),
            .init(name: "from", value: "SPEC", completes: .specs, summary: "start from this spec, with the new name"),
            .init(
                name: "architecture",
                value: "NAME",
                completes: .architectures,
                summary: "the architecture; 'viper-gen templates list' lists them"
            ),
            .init(
                name: "ui",
                value: "NAME",
                completes: .values(ofSetting: "ui"),
                summary: "the framework that draws the screen"
            ),
            .init(name: "dry-run", summary: "show what would be written, and write nothing"),
        ],
        takesSettings: true
    ) { arguments, context in
        try NewCommand(arguments).run(in: context)
    }

    private let name: String
    private let folder: String
    private let original: String?
    private let settings: [(name: String, value: String)]
    private let unfinished: String?
    private let isDryRun: Bool
    private let mayBeOutside: Bool

    private init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.positional.first else {
            // A misspelled flag took the name as its value.
            let flags = Self.command.options.filter { $0.value == nil }.map(\.name)
            if let setting = arguments.settings.first, Suggestion.nearest(to: setting.name, in: flags) != nil {
                throw UsageError(Command.unknownOption("--" + setting.name, known: flags))
            }
            throw UsageError("'new' needs the name of the module: viper-gen new Login")
        }
        guard arguments.positional.count == 1 else {
            throw UsageError("'new' takes one name, not '\(arguments.positional[1])' too")
        }
        try Self.checkIsNoPath(name)
        try ModuleName.check(name)
        self.name = name
        folder = arguments.option("in") ?? "."
        original = arguments.option("from")
        unfinished = arguments.settingWithoutValue
        mayBeOutside = arguments.flags.contains("outside")
        isDryRun = arguments.flags.contains("dry-run")
        settings =
            ["architecture", "ui"].compactMap { key in arguments.option(key).map { (key, $0) } } + arguments.settings
    }

    /// - Throws: How to name the folder, if the word is the path of a folder or of a spec, as in
    ///   `Features/Login.viper`.
    private static func checkIsNoPath(_ word: String) throws(UsageError) {
        guard word.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) else { return }
        let names = word.split(separator: "/", omittingEmptySubsequences: false)
        guard let last = names.last else { return }
        let name = last.hasSuffix(".viper") ? String(last.dropLast(".viper".count)) : String(last)
        let folder = names.dropLast().joined(separator: "/")
        guard name != word, Keywords.isIdentifier(name), names.count == 1 || !folder.isEmpty else { return }
        let place = folder.isEmpty ? "" : " --in " + ShellWord.quoted(folder)
        throw UsageError("'new' takes a name and no path: viper-gen new \(name)\(place)")
    }

    private func run(in context: Context) throws -> ExitStatus {
        let module = try NewModule(
            named: name,
            in: folder,
            settings: settings,
            mayBeOutside: mayBeOutside,
            from: context.workingFolder
        )
        let spec = try spec(of: module)
        try spec.checkPlace()
        let result = try spec.outcome(with: module.resources)
        context.console.report(result.diagnostics)
        try result.projects.checkPlacesOfNewFiles()
        let status = try GenerateCommand.apply(result.projects, isDryRun: isDryRun, on: context.console)
        if !isDryRun { context.console.print(Self.nextStep(spec.displayPath, spec.origins)) }
        return status
    }

    private func spec(of module: NewModule) throws -> NewSpec {
        if let original {
            if let unfinished { throw UsageError("option '--\(unfinished)' needs a value") }
            return try module.spec(copiedFrom: original)
        }
        let library = module.resources.library
        let chosen = settings.first { $0.name == "architecture" }?.value
        let name = chosen ?? ArchitectureChoice(in: module.resources.settings).name
        guard let architecture = try library.description(of: name) else {
            throw UsageError.unknownArchitecture(name, among: library.architectureNames)
        }
        try NewSettings(settings: settings, unfinished: unfinished).check(architecture, among: library.knownSettings)
        return try module.spec(of: architecture)
    }

    /// - Parameter origins: The protocols and the classes that the spec is from.
    private static func nextStep(_ path: String, _ origins: [String]) -> String {
        let command = "viper-gen generate \(ShellWord.quoted(path))"
        return origins.isEmpty
            ? "\nnext: describe the screen in \(path), then run: \(command)\n"
            : """

            \(path) asks for what \(origins.joined(separator: ", ")) \(origins.count == 1 ? "declares" : "declare")
            next: read it, add what is missing, then run: \(command)

            """
    }
}
