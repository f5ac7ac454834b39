import ProjectFiles
import SourceMerge
import SourceText

/// A type, and the path for messages of the file that declares it, or that it belongs in.
package struct DeclaredType: Sendable {
    package let name: String
    package let place: String
    /// For a type of a deleted file, what becomes of it there.
    package var attention = Attention.none

    package enum Attention: Sendable {
        /// It gets what is new.
        case updated
        /// What it lacks, or where it belongs, is reported.
        case reported
        case none
        /// It may be another one.
        case notMoved
        /// It may be another one, and the file has no base, so that it would be written again.
        case notWritten
    }
}

/// The change of one file. It is shared: a run has several lists of its files.
package final class FileUpdate: Sendable {
    package let path: ProjectPath
    package let displayPath: String
    package let ownership: Ownership
    /// The name of the template, with the architecture.
    package let template: String
    /// Whether the file belongs to the tests of its module.
    let isTest: Bool
    package let decision: FileDecision
    package let current: CurrentFile
    /// The text that was generated last; `nil` if it is unknown.
    package let base: [UInt8]?
    /// The text that is generated now; `nil` if the file is no longer generated.
    package let new: [UInt8]?
    /// `nil` for most files.
    private let notes: FileNotes?
    /// `nil` for most files.
    private let named: Once<NamedTexts>?

    init(
        path: ProjectPath,
        displayPath: String,
        ownership: Ownership,
        template: String,
        isTest: Bool,
        decision: FileDecision,
        current: CurrentFile,
        base: [UInt8]?,
        new: [UInt8]?,
        notes: FileNotes
    ) {
        self.path = path
        self.displayPath = displayPath
        self.ownership = ownership
        self.template = template
        self.isTest = isTest
        self.decision = decision
        self.current = current
        self.base = base
        self.new = new
        self.notes = notes.isEmpty ? nil : notes
        named = ownership == .shared && base != nil && decision.verdict != .unchanged ? Once() : nil
    }

    /// What was generated last and what is generated now, with the names that a person gave to private members; `nil`
    /// without a base, or if nothing is generated or nothing was there.
    var namedTexts: NamedTexts? {
        guard let base, let new, let ours = text(.before) else { return nil }
        return named?.value { NamedTexts(base: base, new: new, ours: ours) }
    }

    /// Whether the file is a person's own, and declares types of the module.
    var isOwn: Bool { template.isEmpty }

    /// Whether the file is no longer generated, and a person keeps it as one of their own.
    var isGiven: Bool {
        guard new == nil, case .kept(.taken) = decision.verdict else { return false }
        return true
    }
}

/// What is known only of few files, in addition to their changes. It is shared, as the update is.
final class FileNotes: Sendable {
    fileprivate let backup: ProjectPath?
    fileprivate let successor: String?
    fileprivate let movedFrom: String?
    fileprivate let declared: DeclaredType?
    fileprivate let foundFrom: String?
    fileprivate let replacement: String?
    fileprivate let listedPath: ProjectPath?
    fileprivate let misplaced: [DeclaredType]

    init(
        backup: ProjectPath?,
        successor: String?,
        movedFrom: String?,
        declared: DeclaredType?,
        foundFrom: String?,
        replacement: String?,
        listedPath: ProjectPath?,
        misplaced: [DeclaredType]
    ) {
        self.backup = backup
        self.successor = successor
        self.movedFrom = movedFrom
        self.declared = declared
        self.foundFrom = foundFrom
        self.replacement = replacement
        self.listedPath = listedPath
        self.misplaced = misplaced
    }

    fileprivate var isEmpty: Bool {
        backup == nil && declared == nil && listedPath == nil && misplaced.isEmpty
            && [successor, movedFrom, foundFrom, replacement].allSatisfy { $0 == nil }
    }
}

extension FileUpdate {
    /// The path at which a manifest lists the file, and at which its base is.
    var listedPath: ProjectPath { notes?.listedPath ?? path }
    /// The path of the copy of the text that `--force` replaces.
    package var backup: ProjectPath? { notes?.backup }
    /// The file with the same name that is now generated in the same target, if this one no longer is.
    package var successor: String? { notes?.successor }
    /// The old path, for messages, of a file that moves.
    package var movedFrom: String? { notes?.movedFrom }
    /// For a deleted file, a type of it that is declared elsewhere.
    package var declared: DeclaredType? { notes?.declared }
    /// For a generated file that a person wrote, the types in it that belong in other files.
    package var misplaced: [DeclaredType] { notes?.misplaced ?? [] }
    /// For a file that this run finds where a person moved it, the path for messages that it had last.
    package var foundFrom: String? { notes?.foundFrom }
    /// The path for messages of the file that is generated in place of this one.
    package var replacement: String? { notes?.replacement }
}

/// The changes of the files of a module, or of those that the modules of a target share.
package struct ModuleUpdate: Sendable {
    package let id: ModuleID
    package let files: [FileUpdate]
    /// The manifest for the next run.
    package let manifest: Manifest
    /// The files that the run removes.
    var removed: [Manifest.File] = []
    /// Whether the module has files but no spec.
    package let isOrphan: Bool
    /// The module in its spec; `nil` for an orphan, and for files that modules share.
    var excerpt: SpecExcerpt?
    /// The architecture that its spec or the settings name; `nil` for the same.
    var architecture: String?
    /// The generated texts with types that people declare in files of their own.
    var textsElsewhere: [[UInt8]] = []

    /// Whether there are files of a module without a spec, other than those that a person keeps.
    var hasOrphans: Bool { isOrphan && files.contains { !$0.isGiven } }
}

/// The changes of the files of a project. Nothing is written yet.
package struct ProjectUpdate: Sendable {
    package let project: Project
    let targets: Targets
    /// The files on the disk.
    let snapshot: Snapshot
    /// The manifests of earlier runs.
    let manifests: [Manifest]
    package var modules: [ModuleUpdate]
    /// The manifests of modules that moved, or that are gone with all their files.
    var obsoleteManifests: [ModuleID]
    /// Those of modules whose specs and files are gone.
    package var forgotten: [ModuleID] = []
    /// The files of these manifests that no other module has. Their bases are removed.
    var staleBases: [ProjectPath]
    /// The records of files that a person moved without the tool.
    var followed = FollowedMoves()
    /// The records of such files that a command writes before it changes a module.
    var settled: Settlement?
    /// Files that are not generated, such as a new spec.
    package var newFiles: [(path: ProjectPath, bytes: [UInt8])] = []
    /// Specs that change together with the files.
    package var specChanges: [SpecFileChange] = []
    /// The files that a person moved, and that cannot be followed with certainty: errors if they are out of date. Also
    /// those that belong to no spec and no manifest.
    package var uncertainMoves: [Diagnostic] = []
    /// Warnings about types of modules that are gone, or that people's files have under names that they no longer have.
    package var missingTypes: [Diagnostic] = []
    /// Warnings about names that types of modules had, and about types that are gone, if a library can have them.
    var possiblyMissingTypes: [Diagnostic] = []
    /// The modules whose types have old names in a file.
    var withOldNames: Set<ModuleID> = []
    /// Warnings about members that are declared twice.
    var repeatedMembers = RepeatedMemberWarnings()
    /// Warnings about files of people's with the names of files that are created.
    var sameNames: [Diagnostic] = []
    /// The number of specs that the run left out, because nothing changed.
    package var unchangedSpecs = 0
    /// Whether it is known that there are no warnings about people's code.
    var hasNoCodeWarnings = false
    /// What the run records for the next one; `nil` if the next run must read everything.
    var record: RunRecord?
}

/// A change of a spec on the disk.
package struct SpecFileChange: Sendable {
    package let path: ProjectPath
    /// What must still be there; `nil` if nothing is.
    package let old: [UInt8]?
    /// `nil` if the spec is removed.
    package let new: [UInt8]?
    /// Where a removed spec is afterwards. It is removed only after that one is written.
    package var movedTo: ProjectPath?
}

extension ProjectUpdate {
    /// Whether there are modules, or files of some.
    package var hasModules: Bool { unchangedSpecs > 0 || !modules.isEmpty }

    /// Whether a person must do something.
    package var needsAttention: Bool { isUnsettled { $0.needsAttention } }

    /// Whether running `generate` would change something.
    package var isMendedByRun: Bool {
        modules.contains { module in
            !module.isOrphan
                && module.files.contains { $0.decision.verdict.isDrift && !$0.decision.verdict.needsAttention }
        } || !unrecordedModules.isEmpty
    }

    /// Whether the files are not what the specs say, or their bases not what was generated.
    package var isDrift: Bool { isUnsettled { $0.isDrift } || !unrecordedModules.isEmpty }

    private func isUnsettled(_ isConcerned: (Verdict) -> Bool) -> Bool {
        uncertainMoves.hasErrors || !missingTypes.isEmpty || !repeatedMembers.isEmpty
            || modules.contains { module in
                module.hasOrphans || module.files.contains { isConcerned($0.decision.verdict) }
            }
    }
}
