import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

extension StartingSpec {
    /// The spec of a module that is there, written by hand.
    package struct OfCode: Sendable {
        /// The path of the spec.
        package let path: ProjectPath
        package let bytes: [UInt8]
        /// The names of the protocols that it is from, and of a view model without one.
        package let origins: [String]
    }

    /// A spec that asks for what the protocols in the folder of the module declare, and a view model without one.
    ///
    /// - Parameters:
    ///   - path: The path of the spec.
    ///   - project: The project.
    ///   - architecture: The architecture, which gives the names of the protocols.
    ///   - resources: The settings and the templates of the project.
    /// - Returns: `nil` if no type of the module is there.
    /// - Throws: `Failure` if a file or a folder cannot be read, if types of the module are there and none of its
    ///   protocols is known, or if a template has mistakes.
    package func describingCode(
        around path: ProjectPath,
        in project: Project,
        _ architecture: Architecture,
        _ resources: ProjectResources
    ) throws(Failure) -> OfCode? {
        // Nothing is planned in vain.
        let files = try ModuleCode.files(of: name, around: path, in: project)
        guard !files.isEmpty, let planner = try AdoptedPlanner(self, architecture, resources) else { return nil }
        return try describingCode(in: files, around: path, of: project, planner, architecture, resources)
    }

    private func describingCode(
        in files: [ProjectPath],
        around path: ProjectPath,
        of project: Project,
        _ planner: AdoptedPlanner,
        _ architecture: Architecture,
        _ resources: ProjectResources
    ) throws(Failure) -> OfCode? {
        guard let plan = planner.standard,
            let code = try ModuleCode(of: name, in: files, planned: plan, around: path, in: project)
        else { return nil }
        try code.checkReadable(planner.names)
        if let inner = try? code.innerFolder(planner.names)?.appending(name + ".viper") {
            let files = try ModuleCode.files(of: name, around: inner, in: project)
            return try describingCode(in: files, around: inner, of: project, planner, architecture, resources)
        }
        let plans = [(planner.settings, plan)] + planner.others
        let found = AdoptedSettings(
            of: name,
            in: code.survey,
            architecture,
            among: plans,
            chosen: planner.chosen,
            planner: planner.plan
        )
        guard let found else { return nil }
        let names = planner.ownNames.union([found.screen].compactMap(\.self))
        let module = HandwrittenModule(code.outlines, names: HandwrittenModule.Names(found.plan))
        guard let module else {
            let unknown = UnknownModule(code, names, found.plan, architecture, spec: path, in: project)
            if let failure = unknown?.failure { throw failure }
            return nil
        }
        if !planner.chosen.contains(ScreenProposals.framework),
            let mismatch = ScreenMismatch(code, found, architecture, resources.library)
        {
            throw mismatch.failure
        }
        let spec = AdoptedSpec(name: name, settings: found.settings, found.plan, architecture, of: module)
        return OfCode(
            path: path,
            bytes: Self.formatted(spec.bytes { planner.diagnostics(of: $0) }, resources.settings),
            origins: module.sections.map(\.contract.name)
        )
    }

    /// The same for code in another folder than those in which the spec was looked for.
    ///
    /// - Parameters:
    ///   - path: The path that the spec would have without code.
    ///   - folder: The folder in which the code can be.
    /// - Returns: `nil` if no type of the module is in the target of the path, or in any target that the settings name
    ///   if the path is in none of them.
    /// - Throws: `Failure` also if types of the module are there, and not together in a folder of its own.
    package func describingCode(
        elsewhereThanAt path: ProjectPath,
        below folder: ProjectPath,
        in project: Project,
        _ architecture: Architecture,
        _ resources: ProjectResources
    ) throws(Failure) -> OfCode? {
        let (own, others) = CodeElsewhere.files(of: name, inTargetOf: path, in: project, resources.settings)
        guard !(own + others).isEmpty, let planner = try AdoptedPlanner(self, architecture, resources) else {
            return nil
        }
        for files in [own, others] where !files.isEmpty {
            let found = CodeElsewhere(of: name, planner.ownNames, in: files, of: project, resources.settings)
            if let home = found.folder(in: folder, of: planner.screenNames),
                let beside = try? home.appending(name + ".viper")
            {
                let files = try ModuleCode.files(of: name, around: beside, in: project)
                let code = try describingCode(in: files, around: beside, of: project, planner, architecture, resources)
                if let code { return code }
            }
            if let failure = found.failure(at: path) { throw failure }
        }
        return nil
    }
}
