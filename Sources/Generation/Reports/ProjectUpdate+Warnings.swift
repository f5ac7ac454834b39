import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

extension ProjectUpdate {
    /// Warnings about people's code that may not compile with what is generated now, although nothing conflicts.
    ///
    /// - Parameter isWritten: Whether the update is written, so that places are those in the new texts.
    package func codeWarnings(isWritten: Bool) -> CodeWarnings {
        if hasNoCodeWarnings {
            return CodeWarnings(uses: oldExtensions, others: sameNames, isBroken: !oldExtensions.isEmpty)
        }
        let uses = (usesOfOldNames + oldExtensions).firstAtEachPlace
        // A renamed type is not reported as gone, too.
        let places = Set(uses.compactMap(\.place))
        let (others, isBroken) = warnings(about: CodeChanges(of: self), isWritten: isWritten)
        return CodeWarnings(
            uses: uses,
            others: others.filter { $0.place.map(places.contains) != true } + sameNames,
            isBroken: isBroken || !uses.isEmpty
        )
    }

    /// Finds out whether there are warnings, before the update is written or after it.
    mutating func lookForCodeWarnings() {
        guard usesOfOldNames.isEmpty else { return }
        let changes = CodeChanges(of: self)
        hasNoCodeWarnings = [false, true].allSatisfy { warnings(about: changes, isWritten: $0).all.isEmpty }
    }

    /// - Returns: The warnings, and whether one of them is about code that does not compile.
    private func warnings(about changes: CodeChanges, isWritten: Bool) -> (all: [Diagnostic], isBroken: Bool) {
        // Finding these files needs a search through the folders of all modules.
        let handwritten = changes.modules.allSatisfy(\.isEmpty) ? nil : HandwrittenFiles(self)
        let callers = callers(of: Set(changes.modules.flatMap(\.callees)))
        let updates = callers.isEmpty ? [:] : updatesByPath
        let warnings = Workers.map(changes.modules, batch: 4) { changes -> (all: [Diagnostic], isBroken: Bool) in
            let module = changes.module
            let own = CodeSearch(module, handwritten.map { sources(at: $0[module.id]) } ?? [])
            let users = changes.users.map { user in
                CodeSearch(user, handwritten.map { sources(at: $0[user.id]) } ?? [], own)
            }
            let found = ([own] + users).map { self.uses(of: changes, in: $0, isWritten) }
            var uses = found.flatMap(\.certain)
            let named = changes.callees.sorted().flatMap { callers[$0] ?? [] }
            if !named.isEmpty {
                uses += calls(of: changes, in: named, beside: [own] + users) { file, find in
                    updates[file.path]?.warnings(isWritten, find) ?? find(file)
                }
            }
            let (broken, others) = bodies(of: module, isWritten)
            let all = broken + others + (uses + found.flatMap(\.possible)).firstAtEachPlace
            return (all, !broken.isEmpty || !uses.isEmpty)
        }
        return (warnings.flatMap(\.all), warnings.contains(where: \.isBroken))
    }

    /// Warnings about functions and initializers whose bodies a person wrote: those that do not compile, and others.
    private func bodies(of module: ModuleUpdate, _ isWritten: Bool) -> (broken: [Diagnostic], others: [Diagnostic]) {
        var broken = initializers(of: module, isWritten) + parameters(of: module, isWritten)
        broken += effects(of: module, isWritten) + optionals(of: module, isWritten)
        let tests = tests(of: module, isWritten)
        broken += keptInitializers(in: module, isWritten) + tests.broken
        var others = functions(of: module, isWritten) + takenNames(in: module, isWritten)
        others += tests.others
        return (broken, others + outlets(of: module, isWritten))
    }

    /// The files that people wrote beside those of a module.
    private func sources(at paths: [ProjectPath]) -> [SourceFile] {
        let snapshot = project.snapshot(of: paths)
        return paths.compactMap { path in
            guard case .bytes(let bytes) = snapshot[path]?.current else { return nil }
            return SourceFile(path: project.displayPath(of: path), bytes: bytes)
        }
    }

    private func initializers(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.files.flatMap { file -> [Diagnostic] in
            guard file.ownership == .shared, case .merged = file.decision.verdict, let new = file.new,
                let text = file.text(isWritten), let proposed = file.text(true)
            else { return [] }
            let source = SourceFile(path: file.displayPath, bytes: text)
            return IncompleteInitializer.all(in: proposed, of: new).compactMap { own in
                guard let range = IncompleteInitializer.range(of: own.name, in: text) else { return nil }
                let list = own.properties.joined(separator: ", ")
                return source.warning("'\(own.name)' does not set all properties that are generated", at: range)
                    .note("add parameters for \(list), and set the properties; or call the generated initializer")
            }
        }
    }

    private func parameters(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.mergedFiles(isWritten).flatMap { file in
            let gone = GoneParameters(base: file.base, new: file.new, merged: file.merged)
            return file.warnings { text in
                gone.uses(in: text.bytes).map { use in
                    let name = text.text(use.range)
                    return text.warning(
                        "'\(name)' is used here, and is no longer a parameter of '\(use.function)'",
                        at: use.range
                    )
                }
            }
        }
    }

    private func effects(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.mergedFiles(isWritten).flatMap { file in
            let gone = GoneEffects(base: file.base, new: file.new, merged: file.merged)
            return file.warnings { text in
                gone.uses(in: text.bytes).map { use in
                    let word = text.text(use.range)
                    return text.warning(
                        "'\(word)' is used here, and '\(use.function)' is no longer '\(use.effect)'",
                        at: use.range
                    )
                }
            }
        }
    }

    private func optionals(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        let files = module.mergedFiles(isWritten)
        guard !files.isEmpty else { return [] }
        let names = module.nameChanges(inTargets: [])
        return files.flatMap { file in
            let gone = GoneOptionals(base: file.base, new: file.new, merged: file.merged, names: names)
            return file.warnings { text in
                gone.uses(in: text.bytes).map { use in
                    text.warning("'\(text.text(use))' is used here as an Optional, and is no longer one", at: use)
                }
            }
        }
    }

    private func functions(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.mergedFiles(isWritten).flatMap { file in
            UncalledFunction.all(base: file.base, new: file.new, merged: file.merged, in: file.text.bytes).map { own in
                file.text.warning("nothing calls '\(own.name)' now", at: own.range)
                    .note(
                        own.callee.map { "'\(own.caller)' calls '\($0)' instead; move the code there" }
                            ?? "'\(own.caller)' called it; call it yourself, or remove it"
                    )
            }
        }
    }

    private func takenNames(in module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        func list(_ names: [String]) -> String {
            let quoted = names.map { "'\($0)'" }
            let start = quoted.dropLast().joined(separator: ", ")
            return start + (start.isEmpty ? "" : " and ") + (quoted.last ?? "")
        }
        return module.mergedFiles(isWritten).flatMap { file in
            TakenName.all(base: file.base, new: file.new, merged: file.merged, in: file.text.bytes).map { own in
                file.text.warning(
                    "'\(own.name)' is yours, so the generated one is not added, and nothing calls \(list(own.uncalled))",
                    at: own.range
                )
                .note("the generated one calls \(list(own.calls)); do so in yours, or in another function")
            }
        }
    }

    private func keptInitializers(in module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.mergedFiles(isWritten).flatMap { file in
            KeptInitializer.all(base: file.base, new: file.new, merged: file.merged, in: file.text.bytes).map { own in
                file.text.warning("the generated code calls 'init()' now, and not your '\(own.name)'", at: own.range)
                    .note(
                        own.hidesOthers
                            ? "move its code, as to 'viewDidLoad()', and remove it"
                            : "take the parameters out of it, or remove it"
                    )
            }
        }
    }

    /// Warnings about edited tests of another framework: those that do not compile, and those that nothing runs.
    private func tests(of module: ModuleUpdate, _ isWritten: Bool) -> (broken: [Diagnostic], others: [Diagnostic]) {
        var (broken, others): ([Diagnostic], [Diagnostic]) = ([], [])
        for file in module.mergedFiles(isWritten) {
            for test in OtherTest.all(base: file.base, new: file.new, merged: file.merged, in: file.text.bytes) {
                let words =
                    test.isOfSwiftTesting
                    ? "'\(test.name)' is a test of Swift Testing, and '\(test.type)' is an 'XCTestCase' now"
                    : "nothing runs '\(test.name)' now: '\(test.type)' is no longer an 'XCTestCase'"
                let warning = file.text.warning(words, at: test.range)
                    .note("move its code to the generated test, or make it one of the other framework")
                if test.isOfSwiftTesting { broken.append(warning) } else { others.append(warning) }
            }
        }
        return (broken, others)
    }

    private func outlets(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.files.flatMap { file -> [Diagnostic] in
            guard file.ownership == .shared, case .merged = file.decision.verdict, file.base == nil, let new = file.new,
                let text = file.text(isWritten)
            else { return [] }
            let source = SourceFile(path: file.displayPath, bytes: text)
            return UnloadedOutlets.all(new: new, in: text).map { outlets in
                source.warning(
                    "'\(outlets.type)' has outlets, and its generated 'init(coder:)' stops when a storyboard loads it",
                    at: outlets.range
                )
                .note("if it is in a storyboard, name that with the setting 'storyboard'")
            }
        }
    }

    /// Warnings about names that are no longer generated for a module.
    private func goneNames(
        of changes: CodeChanges.InModule,
        in search: CodeSearch,
        _ isWritten: Bool
    ) -> (certain: [Diagnostic], possible: [Diagnostic]) {
        guard !changes.gone.isEmpty else { return ([], []) }
        let gone = GoneUses(changes.gone, changes.module.versions, texts: search.texts)
        func warnings(areCertain: Bool) -> [Diagnostic] {
            func find(in file: SourceFile) -> [Diagnostic] {
                gone.uses(in: file.bytes).filter { $0.isCertain == areCertain }
                    .map { file.warning(about: $0.range, isCertain: areCertain) }
            }
            let own = search.module.swiftFiles.flatMap { update in
                // What is generated now uses no such name, however it looks.
                let generated = update.generatedLines
                return update.warnings(isWritten, find).filter { $0.line.map(generated.contains) != true }
            }
            return own + search.others.flatMap(find)
        }
        return (warnings(areCertain: true), warnings(areCertain: false))
    }

    /// Warnings about the uses of what changed in a module: those that do not compile, and those that may not.
    private func uses(
        of changes: CodeChanges.InModule,
        in search: CodeSearch,
        _ isWritten: Bool
    ) -> (certain: [Diagnostic], possible: [Diagnostic]) {
        let module = changes.module
        let gone = goneNames(of: changes, in: search, isWritten)
        var warnings = gone.certain
        if changes.hasCalls {
            let calls = ChangedCalls(module.swiftPairs, texts: search.texts)
            func find(in file: SourceFile) -> [Diagnostic] { calls.uses(in: file.bytes).map { $0.warning(in: file) } }
            warnings += search.module.swiftFiles.filter { !$0.decision.verdict.needsAttention }
                .flatMap { $0.warnings(isWritten, find) }
            warnings += search.others.flatMap(find)
        }
        if changes.hasCases {
            let cases = GoneCases(module.swiftPairs, texts: search.texts)
            func find(in file: SourceFile) -> [Diagnostic] {
                cases.uses(in: file.bytes).map { file.warning(about: $0, isCertain: true) }
            }
            warnings += search.module.swiftFiles.flatMap { $0.warnings(isWritten, find) }
            warnings += search.others.flatMap(find)
        }
        return (warnings, gone.possible)
    }

    /// Warnings about calls by the name of a type, as in `FeedWireFrame.createModule()`, in other files of the project.
    ///
    /// - Parameters:
    ///   - callers: The files with names of such types. One can have several.
    ///   - searched: The files in which all calls were looked for, those of the module first.
    ///   - warnings: Gives the warnings that a search finds in a file.
    private func calls(
        of changes: CodeChanges.InModule,
        in callers: [Caller],
        beside searched: [CodeSearch],
        warnings: (SourceFile, (SourceFile) -> [Diagnostic]) -> [Diagnostic]
    ) -> [Diagnostic] {
        var known = Set(searched.flatMap { $0.module.files.map(\.displayPath) + $0.others.map(\.path) })
        let rest = callers.filter { known.insert($0.file.path).inserted }
        // A type of this name in another target is another one.
        guard !rest.isEmpty, rest.allSatisfy({ changes.callees.isDisjoint(with: $0.types) }) else { return [] }
        let extending = rest.filter { !changes.callees.isDisjoint(with: $0.extended) }.map(\.file.bytes)
        let calls = ChangedCalls(changes.module.swiftPairs, texts: (searched.first?.texts ?? []) + extending)
        return rest.flatMap { caller in
            warnings(caller.file) { file in
                calls.uses(in: file.bytes, isOfModule: false).map { $0.warning(in: file) }
            }
        }
    }

    private var updatesByPath: [String: FileUpdate] {
        Dictionary(modules.flatMap(\.files).map { ($0.displayPath, $0) }) { first, _ in first }
    }

    /// By the names of types, the Swift files of the project with them, without generated files.
    private func callers(of types: Set<String>) -> [String: [Caller]] {
        guard !types.isEmpty else { return [:] }
        let generated = Set(modules.flatMap(\.files).filter { $0.ownership == .generated }.map(\.path))
        let paths = project.files(in: .root, endingWith: ".swift", isDeep: true).filter { !generated.contains($0) }
        let found = Workers.map(paths.sorted(), batch: 16) { path in
            sources(at: [path]).compactMap { file -> (caller: Caller, names: Set<String>)? in
                let names = types.intersection(file.capitalizedWords)
                return names.isEmpty ? nil : (Caller(file), names)
            }
        }
        var callers: [String: [Caller]] = [:]
        for (caller, names) in found.joined() {
            for name in names { callers[name, default: []].append(caller) }
        }
        return callers
    }
}

/// A file that names types of other modules.
private struct Caller {
    let file: SourceFile
    /// The types that it declares.
    let types: Set<String>
    /// The types that it extends.
    let extended: Set<String>

    init(_ file: SourceFile) {
        self.file = file
        types = Set(GoneNames.types(in: file.bytes).keys)
        extended = GoneNames.extendedTypes(in: file.bytes)
    }
}

/// The files in which uses of what a module declares are looked for.
private struct CodeSearch {
    let module: ModuleUpdate
    /// The files that people wrote beside those of the module.
    let others: [SourceFile]
    /// All texts, as they are after the update, with those that declare what is used.
    let texts: [[UInt8]]

    /// - Parameter domain: The files of the module that declares what is used, if that is another one.
    init(_ module: ModuleUpdate, _ others: [SourceFile], _ domain: CodeSearch? = nil) {
        (self.module, self.others) = (module, others)
        texts = module.swiftTexts + others.map(\.bytes) + (domain?.texts ?? [])
    }
}

/// The changes in the modules of an update that can affect people's code.
private struct CodeChanges {
    struct InModule {
        let module: ModuleUpdate
        /// The names that its files no longer declare.
        let gone: GoneNames
        /// Whether there are calls, or cases of enums, that no longer fit. They take much memory, so they are found
        /// again later, together with the files that people wrote beside the module.
        let hasCalls: Bool
        let hasCases: Bool
        /// The types of which a function changed that other files can call.
        let callees: Set<String>
        /// If it is a domain, the modules that use it.
        var users: [ModuleUpdate] = []

        var isEmpty: Bool { gone.isEmpty && !hasCalls && !hasCases }
    }

    let modules: [InModule]

    init(of update: ProjectUpdate) {
        let changed = update.modules.filter { module in
            !module.isOrphan && module.files.contains { $0.decision.verdict.isDrift }
        }
        let gone = Workers.map(changed, batch: 4) { GoneNames($0.versions) }
        // A type can be in another module or in a domain now.
        let moved = gone.contains(where: \.hasTypes) ? Self.newTypes(in: update) : [:]
        var modules = Workers.map(Array(zip(changed, gone)), batch: 4) { module, gone in
            let calls = ChangedCalls(module.swiftPairs, texts: module.swiftTexts)
            return InModule(
                module: module,
                gone: moved.isEmpty ? gone : gone.without(moved),
                hasCalls: !calls.isEmpty,
                hasCases: !GoneCases(module.swiftPairs, texts: module.swiftTexts).isEmpty,
                callees: calls.callees
            )
        }
        // Only some projects have domains.
        if modules.contains(where: { !$0.isEmpty && $0.module.spec?.mentionsDomain == true }) {
            let domains = Domains(of: update)
            for index in modules.indices where !modules[index].isEmpty {
                modules[index].users = domains.users[modules[index].module.id.name] ?? []
            }
        }
        self.modules = modules
    }
}

extension CodeChanges {
    /// The types that files declare now and did not declare last, with the names of their members.
    private static func newTypes(in update: ProjectUpdate) -> [String: Set<String>] {
        let files = update.modules.flatMap(\.files).filter { $0.base != $0.new && $0.path.isSwift }
        let types = Workers.map(files, batch: 16) { file -> [String: Set<String>] in
            let old = file.base.map { GoneNames.types(in: $0) } ?? [:]
            return (file.new.map { GoneNames.types(in: $0) } ?? [:]).filter { old[$0.key] == nil }
        }
        return types.reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
    }
}

/// The modules that use each domain, as the specs of an update describe them.
private struct Domains {
    /// By the name of the domain.
    private(set) var users: [String: [ModuleUpdate]] = [:]

    init(of update: ProjectUpdate) {
        let specs = Dictionary(update.modules.compactMap(\.spec).map { ($0.path, $0) }) { first, _ in first }
        let described = Workers.map(Array(specs), batch: 4) { path, spec in (path, SpecFile(spec).modules) }
        var modules: [String: [String: Module]] = [:]
        for (path, all) in described {
            modules[path] = Dictionary(all.map { ($0.name.text, $0) }) { first, _ in first }
        }
        let domains = Set(described.flatMap(\.1).filter(\.isDomain).map(\.name.text))
        for module in update.modules where !module.isOrphan {
            guard let spec = module.spec, let own = modules[spec.path]?[module.id.name] else { continue }
            for domain in own.usedDomains where domains.contains(domain.text) {
                users[domain.text, default: []].append(module)
            }
        }
    }
}

extension SourceFile {
    /// Whether a spec can declare a domain.
    fileprivate var mentionsDomain: Bool { bytes[...].firstRange(of: "domain ".utf8) != nil }
}

extension ChangedCalls.Use {
    fileprivate func warning(in file: SourceFile) -> Diagnostic {
        let warning = file.warning(words, at: range)
        return advice.map { warning.note($0) } ?? warning
    }

    fileprivate var words: String {
        switch change {
        case .labels(nil): "'\(function)' is called here, and is no longer generated"
        case .labels(let now?): "'\(function)' is called here, and is '\(now)' now"
        case .replaced(nil): "'\(function)' is called here, and in its place you have others"
        case .replaced(let own?): "'\(function)' is called here, and in its place you have '\(own)'"
        case .effect(let effect, let keyword):
            "'\(function)' is called here without '\(keyword)', and is '\(effect)' now"
        case .type(let type, let old): "'\(function)' is called here with '\(old)', and takes '\(type)' now"
        }
    }

    /// What to do; `nil` if the change says it.
    fileprivate var advice: String? {
        if case .replaced = change { "call yours here, or give it the parameters that the spec asks for" } else { nil }
    }
}

extension [Diagnostic] {
    /// The first diagnostic at each place.
    fileprivate var firstAtEachPlace: [Diagnostic] {
        var seen: Set<String> = []
        return filter { $0.place.map { seen.insert($0).inserted } ?? true }
    }
}

extension ModuleUpdate {
    /// The files that people can edit.
    fileprivate var swiftFiles: [FileUpdate] {
        files.filter { $0.ownership == .shared && $0.path.isSwift }
    }

    /// For each Swift file, what was generated last and what is generated now; `nil` for none.
    fileprivate var versions: [(base: [UInt8]?, new: [UInt8]?)] {
        files.filter { $0.path.isSwift }.map { ($0.base, $0.new) }
    }

    /// For each Swift file, what was generated last and what is generated now.
    fileprivate var swiftPairs: [(base: [UInt8], new: [UInt8])] {
        files.filter { $0.path.isSwift }.compactMap { file in
            file.new.map { (file.base ?? $0, $0) }
        }
    }

    /// The Swift files as they are after the update.
    fileprivate var swiftTexts: [[UInt8]] {
        files.filter { $0.path.isSwift }
            .compactMap { $0.ownership == .shared ? $0.text(true) ?? $0.new : $0.new }
    }

    /// The files into which something is merged, each with its text before or after the update.
    fileprivate func mergedFiles(_ isWritten: Bool) -> [MergedFile] {
        files.compactMap { file in
            guard file.ownership == .shared, case .merged = file.decision.verdict, let base = file.base,
                let new = file.new, let text = file.text(isWritten), let merged = file.text(true)
            else { return nil }
            let source = SourceFile(path: file.displayPath, bytes: text)
            return MergedFile(text: source, base: base, new: new, merged: merged)
        }
    }
}

/// A file into which something is merged.
private struct MergedFile {
    /// The text before or after the update.
    let text: SourceFile
    let base: [UInt8]
    let new: [UInt8]
    /// The text after the update.
    let merged: [UInt8]

    /// Warnings about places in the text, without those in generated lines that the update removes.
    ///
    /// - Parameter find: Finds them in a text of the file.
    func warnings(_ find: (SourceFile) -> [Diagnostic]) -> [Diagnostic] {
        let found = find(text)
        guard !found.isEmpty, text.bytes != merged else { return found }
        let left = Set(find(SourceFile(path: text.path, bytes: merged)).compactMap(\.line))
        let generated = Set(base.split(separator: 0x0A).map(\.trimmed)).subtracting(left)
        return found.filter { $0.line.map(generated.contains) != true }
    }
}

extension Diagnostic {
    fileprivate var place: String? { location.map { "\($0.file.path):\($0.range.lowerBound)" } }

    /// The line that it is about.
    fileprivate var line: String? { location.map { $0.file.line(of: $0.range) } }
}

extension SourceFile {
    /// - Parameters:
    ///   - use: The place of a name that is no longer generated.
    ///   - isCertain: Whether nothing else can have the name there.
    fileprivate func warning(about use: Range<Int>, isCertain: Bool) -> Diagnostic {
        warning("'\(text(use))' \(isCertain ? "is" : "may be") used here, and is no longer generated", at: use)
    }

    /// The words with a capital first letter, which can be names of types.
    fileprivate var capitalizedWords: Set<String> {
        let words = bytes.split { !Ascii.isWordPart($0) }.filter { $0.first.map(Ascii.isUppercase) == true }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }

    /// The line of a range, without the white space around it, so that it is found in another version of the text.
    fileprivate func line(of range: Range<Int>) -> String { bytes[lineRange(at: range.lowerBound)].trimmed }
}

extension ArraySlice<UInt8> {
    /// The text of a line, without the white space around it.
    fileprivate var trimmed: String {
        let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        return String(decoding: drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
    }
}

extension FileUpdate {
    /// The lines of what is generated now, without the white space around them.
    fileprivate var generatedLines: Set<String> {
        guard let new else { return [] }
        return Set(new.split(separator: 0x0A).map(\.trimmed))
    }

    /// Warnings about places in the file, as it is after the update.
    ///
    /// - Parameter find: Finds them in a text of the file.
    fileprivate func warnings(_ isWritten: Bool, _ find: (SourceFile) -> [Diagnostic]) -> [Diagnostic] {
        guard let final = text(true).map({ SourceFile(path: displayPath, bytes: $0) }) else { return [] }
        let found = find(final)
        guard !isWritten else { return found }
        // Before the update, the places are those in the current text. Places that the update removes are left out.
        guard !found.isEmpty, let text = text(false) else { return [] }
        let lines = Set(found.compactMap(\.line))
        return find(SourceFile(path: displayPath, bytes: text)).filter { $0.line.map(lines.contains) == true }
    }
}

extension FileUpdate {
    /// The text on the disk, or after the update; `nil` if there is no file.
    fileprivate func text(_ isWritten: Bool) -> [UInt8]? {
        if isWritten {
            switch decision.file {
            case .write(let bytes): return bytes
            case .remove: return nil
            case .keep: break
            }
        }
        // A file that is removed needs no warning.
        guard case .bytes(let bytes) = current, decision.file != .remove else { return nil }
        return bytes
    }
}
