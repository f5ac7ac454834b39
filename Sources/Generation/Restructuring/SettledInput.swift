import ProjectFiles
import SourceMerge

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
}
