import ModuleSpec

/// The files of modules: in one folder or in one for each layer, and with one protocol or with several.
struct FileProposals {
    let modules: SurveyedModules

    var proposals: [Proposal] { [layout, contracts, contractsFile].compactMap { $0 } }

    /// `layout: flat`, if the files with the classes of most modules are in one folder.
    private var layout: Proposal? {
        guard modules.have("layout") else { return nil }
        var tally = Tally<Bool>()
        for module in modules.names {
            let parts = modules.parts(of: module)
            let paths = Set(modules.types(of: module).filter { parts.contains($0.name) }.compactMap(\.path))
            let folders = Set(paths.map { $0.split(separator: "/").dropLast() })
            if paths.count > 1 { tally.add(folders.count == 1) }
        }
        guard let (isFlat, count) = tally.clearMajority(of: modules.names.count), isFlat else { return nil }
        let reason = "\(count) of \(tally.total) modules have their classes in one folder"
        return Proposal(setting: "layout", value: "flat", reason: reason)
    }

    /// `contracts-file`, if all protocols of most modules are in one file, and not where the architecture has it.
    private var contractsFile: Proposal? {
        let setting = "contracts-file"
        guard modules.have(setting) else { return nil }
        // Each module has a vote; it is `nil` if its protocols are in several files, or beside a class.
        var tally = Tally<NamePattern?>()
        for module in modules.names {
            let classes = Role.allCases.flatMap { modules.classes(of: $0, in: module) }
            let contracts = modules.contracts(adoptedBy: classes, in: module)
            let paths = modules.types(of: module).filter { contracts.contains($0.name) }.compactMap(\.path)
            let isOne = Set(paths).count == 1 && !classes.contains { $0.path == paths.first }
            if paths.count > 1 { tally.add(isOne ? paths.first.flatMap { place(of: $0, in: module) } : nil) }
        }
        guard let (majority, count) = tally.clearMajority(of: modules.names.count), let pattern = majority,
            !modules.convention.files.contains(pattern)
        else { return nil }
        let path = pattern.name(ofModule: "{{ module.name }}").dropLast(Self.suffix.count)
        let reason = "\(count) of \(tally.total) modules have their protocols in it"
        return Proposal(setting: setting, value: "\"\(path)\"", reason: reason)
    }

    private static let suffix = ".swift"

    /// The path of a file relative to the folder of a module; `nil` if it is not below that, or if its name is not that
    /// of the module with something around it.
    private func place(of path: String, in module: String) -> NamePattern? {
        let names = path.split(separator: "/")
        guard let folder = modules.folder(of: module), names.starts(with: folder), path.hasSuffix(Self.suffix),
            names.last?.contains(module) == true
        else { return nil }
        return NamePattern(names.dropFirst(folder.count).joined(separator: "/"), ofModule: module)
    }

    /// `contracts: split`, if each protocol of most modules is in a file of its name.
    private var contracts: Proposal? {
        guard modules.have("contracts") else { return nil }
        var tally = Tally<Bool>()
        for module in modules.names {
            let classes = Role.allCases.flatMap { modules.classes(of: $0, in: module) }
            let contracts = modules.contracts(adoptedBy: classes, in: module)
            let types = modules.types(of: module).filter { contracts.contains($0.name) }
            let areSplit = types.allSatisfy { $0.path?.split(separator: "/").last == "\($0.name).swift" }
            if types.count > 1 { tally.add(areSplit) }
        }
        guard let (areSplit, count) = tally.clearMajority(of: modules.names.count), areSplit else { return nil }
        let reason = "\(count) of \(tally.total) modules have each protocol in a file of its own"
        return Proposal(setting: "contracts", value: "split", reason: reason)
    }
}
