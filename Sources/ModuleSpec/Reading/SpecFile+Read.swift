import SourceText

extension SpecFile {
    /// Parses a `.viper` file with modules, and checks them against the rules of the language.
    ///
    /// - Parameter file: Any bytes. If they are not a text, the result has no modules and at least one error. Of a text
    ///   with conflict markers, the modules are those of the first side, not whole, so that others know of them.
    package init(_ file: SourceFile) {
        let refusals = SpecParser.refusals(of: file, kind: "spec")
        guard refusals.isEmpty else {
            self.init(file: file, modules: Self.modules(ofFirstSideOf: file), diagnostics: refusals)
            return
        }
        var parser = SpecParser(file)
        let modules = parser.parseFile()
        let problems = parser.diagnostics + modules.flatMap { ModuleChecker($0).diagnostics() } + Self.repeated(modules)
        self.init(file: file, modules: modules, diagnostics: SpecParser.shown(problems))
    }

    private static func modules(ofFirstSideOf file: SourceFile) -> [Module] {
        let side = SourceFile(path: file.path, bytes: ConflictMarkers.firstSide(of: file.bytes))
        guard SpecParser.refusals(of: side).isEmpty else { return [] }
        var parser = SpecParser(side)
        return parser.parseFile().map { module in
            var module = module
            module.file = file
            module.isWhole = false
            return module
        }
    }

    private static func repeated(_ modules: [Module]) -> [Diagnostic] {
        var seen: [String: Module] = [:]
        return modules.compactMap { module in
            guard let first = seen.updateValue(seen[module.name.text] ?? module, forKey: module.name.text) else {
                return nil
            }
            return .repeated(
                "module '\(module.name.text)'",
                at: module.location(module.name.range),
                first: first.location(first.name.range)
            )
        }
    }
}
