import ProjectFiles
import SourceMerge
import SourceText

extension ProjectInput {
    /// The input after the files that a person moved are recorded at their new paths, as `generate` records them.
    ///
    /// A command that changes a module starts from this input, so it does the same whether or not `generate` ran
    /// before. If the specs have mistakes, nothing is followed.
    ///
    /// - Parameter orphan: A module without a spec that the command itself handles.
    /// - Throws: The system's refusal to read a file that may have been moved.
    func settled(without orphan: ModuleID? = nil) throws(Failure) -> ProjectInput {
        let search = FileSearch(self)
        try search.requireAll()
        let input = leaving(orphan)
        guard let plan = try? Pipeline.plan(GenerationInput(input)).projects.first else { return self }
        let update: ProjectUpdate
        do throws(Failure) {
            update = try ProjectDecider.decide(plan, resolution: Resolution(), search)
        } catch {
            if error.status == .refused { throw error }
            return self
        }
        return update.settlement.map { settled(by: $0, withoutManifestsOf: update.settledModules) } ?? self
    }
}

extension ModuleChoice {
    /// The module in the settled input.
    func settled(without orphan: ModuleID? = nil) throws(Failure) -> ModuleChoice {
        ModuleChoice(input: try input.settled(without: orphan), id: id, module: module)
    }

    /// - Throws: That no run has recorded the files of a module in the spec, so that they would stay where they are,
    ///   and others would be written.
    func checkIsRecorded() throws(Failure) {
        guard let modules = spec?.file.modules, !input.project.hasUnfinishedRun else { return }
        let known = Set(input.manifests.map(\.module))
        let unknown = Set(modules.map { ModuleID(spec: id.spec, name: $0.name.text) }).subtracting(known)
        // What is wrong with the specs is reported when they have changed.
        guard !unknown.isEmpty, let plan = try? Pipeline.plan(GenerationInput(input)).projects.first,
            let update = try? ProjectDecider.decide(plan, resolution: Resolution())
        else { return }
        let problems = update.modules.filter { unknown.contains($0.id) && $0.hasUnrecordedFiles }.map { module in
            Diagnostic.error("the files of '\(module.id.name)' are not recorded in '.viper-gen', and cannot move")
                .note("nothing was changed; to record them, run: viper-gen generate \(ShellWord.quoted(place))")
        }
        if !problems.isEmpty { throw Failure(diagnostics: problems, status: .drift) }
    }
}

extension ModuleUpdate {
    /// Whether files of the module are there that have no base, and that the next run records.
    fileprivate var hasUnrecordedFiles: Bool {
        let listed = Set(manifest.files.map(\.path))
        return files.contains { file in
            guard case .bytes = file.current, file.new != nil else { return false }
            return file.base == nil && listed.contains(file.path)
        }
    }
}
