import ProjectFiles
import SourceMerge
import SourceText

/// Warnings about members of modules that are declared twice, as after two branches moved them to different places.
struct RepeatedMemberWarnings {
    /// A file of a module that people write in.
    struct File {
        let path: ProjectPath
        /// The text before the update; `nil` for none.
        let before: [UInt8]?
        let after: [UInt8]?
        /// What is generated for it, with what people have in other files.
        let new: [UInt8]

        fileprivate func shown(with text: [UInt8]?, in project: Project) -> RepeatedMembers.File? {
            text.map { RepeatedMembers.File(path: project.displayPath(of: path), text: $0, new: new) }
        }
    }

    struct Module {
        let id: ModuleID
        let files: [File]
        /// The files of people's own, if they were looked for.
        let handwritten: [ProjectPath]
    }

    /// The warnings with the places before the update.
    private(set) var before: [Diagnostic] = []
    /// Those with the places after it.
    private(set) var after: [Diagnostic] = []

    var isEmpty: Bool { after.isEmpty }

    /// - Parameter generated: All files that are or were generated.
    init(
        in modules: [Module],
        except generated: () -> Set<ProjectPath>,
        in project: Project,
        targets: Targets
    ) {
        let suspicions = Workers.map(modules, batch: 64) { module in
            module.files.map { file in
                file.after.flatMap { RepeatedMembers.suspicion(about: $0, generated: file.new) }
            }
        }
        let all = zip(modules, suspicions)
        let suspects = all.filter { !$0.handwritten.isEmpty || $1.contains { $0 != nil } }
        let rearranged = suspects.filter { $1.contains(.moved) }.map(\.0)
        let beside =
            rearranged.isEmpty
            ? [:]
            : HandwrittenFiles(
                of: rearranged.map { ($0.id, $0.files.map(\.path)) },
                except: generated(),
                in: project
            ).candidates
        for module in suspects.map(\.0) {
            let others = Set((beside[module.id] ?? []) + module.handwritten).sorted()
            for (target, files) in Dictionary(grouping: module.files, by: { targets.folder(of: $0.path) })
                .sorted(by: { $0.key < $1.key })
            {
                let own = project.sources(at: others.filter { targets.folder(of: $0) == target }).map {
                    RepeatedMembers.File(path: $0.path, text: $0.bytes, new: nil)
                }
                let updated = RepeatedMembers(in: files.compactMap { $0.shown(with: $0.after, in: project) } + own)
                let warnings = updated.warnings()
                guard !warnings.isEmpty else { continue }
                after += warnings
                let current = RepeatedMembers(in: files.compactMap { $0.shown(with: $0.before, in: project) } + own)
                before += current.warnings(alsoIn: updated)
            }
        }
    }

    /// For no modules.
    init() {}
}
