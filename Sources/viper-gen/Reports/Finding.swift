import Generation
import SourceMerge
import SourceText

/// One thing that is not as it should be, as `check` reports it to other tools.
struct Finding {
    /// The kind of a finding. The raw values are part of the formats.
    enum Rule: String, CaseIterable {
        case missing
        case stale
        case extra
        case moved
        case lost
        case orphaned
        case editedGeneratedFile = "edited-generated-file"
        case conflict
        case unknownBase = "unknown-base"
        case damagedBase = "damaged-base"
        case unrecorded
        case editedExtraFile = "edited-extra-file"
        case conflictMarkers = "conflict-markers"
        case notUTF8 = "not-utf8"
        case incomplete
        case unreadable
        case unusable
        case unmatchedCode = "unmatched-code"
        case interrupted
        case spec
        case setting
        case template
        case input
    }

    let rule: Rule
    let severity: Diagnostic.Severity
    /// One sentence without a period at its end.
    let message: String
    var notes: [String] = []
    /// The path for messages; `nil` for what is no file's.
    var path: String?
    var position: SourcePosition?
    /// The command that repairs it; `nil` if a person has to.
    var repair: String?
    /// Why what is generated for the file changed.
    var cause: ChangeCause?
    /// What the command changes, in the unified format.
    var diff: [UInt8] = []

    /// The message with its notes and the command, for formats that have one text.
    var text: String {
        let command = repair.map { ["to repair it, run: \($0)"] } ?? []
        return ([message] + notes + command).joined(separator: "\n")
    }
}

extension Finding {
    /// A mistake in a spec, a template or a setting, or a refusal of the system.
    init(_ diagnostic: Diagnostic) {
        self.init(rule: Rule(of: diagnostic), diagnostic)
    }

    /// A file that a person moved, and that cannot be followed with certainty.
    init(lost diagnostic: Diagnostic) {
        self.init(rule: .lost, diagnostic)
    }

    /// A place in people's code that does not match what is generated now.
    init(code diagnostic: Diagnostic) {
        self.init(rule: .unmatchedCode, diagnostic)
    }

    /// A module whose files match, and whose bases do not.
    init(_ module: UnrecordedModule, repair: String) {
        self.init(rule: .unrecorded, severity: .error, message: "of the module '\(module.id.name)', \(module.words)")
        notes = ["commit '.viper-gen' with the files: without bases, the next change of the spec cannot be merged"]
        path = module.place
        self.repair = repair
    }

    /// A file that gets another path.
    ///
    /// - Parameters:
    ///   - path: The path for messages where the file is now.
    ///   - file: The file at its new path.
    ///   - repair: The command that moves it.
    init(movingFrom path: String, to file: FileReport, repair: String) {
        self.init(rule: .moved, severity: .error, message: "this file is to move to '\(file.displayPath)'")
        notes = file.moveRemark.map { [$0] } ?? []
        self.path = path
        self.repair = repair
    }

    /// A file that is not as its spec says; `nil` for any other file.
    ///
    /// - Parameters:
    ///   - module: The module's name.
    ///   - word: What to call a module on the command line whose spec is gone.
    ///   - repair: The command that brings files up to date.
    init?(_ file: FileReport, of module: String, called word: String?, repair: String) {
        guard let rule = Rule(file) else { return nil }
        if let problem = file.diagnostic {
            self.init(rule: rule, problem)
        } else {
            self.init(rule: rule, severity: .error, message: Self.message(of: rule, module: module))
            position = file.firstChange.map { SourcePosition(line: $0, column: 1) }
        }
        if file.isMarkedOrphan { notes.append("it has conflict markers") }
        path = file.displayPath
        cause = file.cause
        switch file.repair {
        case .generate: self.repair = repair
        case .removeModule: self.repair = "viper-gen remove " + ShellWord.quoted(word ?? module)
        default: self.repair = nil
        }
    }

    private static func message(of rule: Rule, module: String) -> String {
        switch rule {
        case .missing: "this file is missing"
        case .stale: "this file is not what its spec asks for"
        case .extra: "the spec no longer asks for this file"
        case .damagedBase: "the base of this file has conflict markers"
        case .orphaned: "no spec describes the module '\(module)' of this file"
        default: rule.summary
        }
    }

    private init(rule: Rule, _ diagnostic: Diagnostic) {
        self.init(
            rule: rule,
            severity: diagnostic.severity,
            message: diagnostic.message,
            notes: diagnostic.notes.map(\.message),
            path: diagnostic.location?.file.path,
            position: diagnostic.location.map(Self.position)
        )
    }

    /// With a column that counts Unicode scalars, as other tools do.
    private static func position(of location: Diagnostic.Location) -> SourcePosition {
        let (file, start) = (location.file, location.range.lowerBound)
        let line = file.position(of: start).line
        let text = file.text(file.lineRange(at: start).lowerBound..<start)
        return SourcePosition(line: line, column: text.unicodeScalars.count + 1)
    }
}

extension FileReport {
    /// The first line of the file that `generate` would change; `nil` if there is no file, or if all of it is removed.
    fileprivate var firstChange: Int? {
        guard let current, let proposed else { return nil }
        return FileMerge.firstDifference(of: current, from: proposed)
    }
}

extension Finding.Rule {
    /// The rule for a mistake in the input, by the file that it is in.
    fileprivate init(of diagnostic: Diagnostic) {
        guard let path = diagnostic.location?.file.path else {
            self = .input
            return
        }
        let folders = path.split(separator: "/").dropLast()
        if folders.last == ".viper-gen" {
            self = .setting
        } else if folders.contains(".viper-gen") {
            self = .template
        } else {
            self = .spec
        }
    }

    /// - Returns: `nil` for a file that is as it should be.
    fileprivate init?(_ file: FileReport) {
        switch file.action {
        case .unchanged, .kept: return nil
        case .created: self = .missing
        case .updated, .merged: self = .stale
        case .mended: self = .damagedBase
        case .removed: self = .extra
        case .orphaned: self = .orphaned
        case .marked: self = .conflictMarkers
        case .leftAlone:
            guard let problem = file.problem else { return nil }
            self.init(problem)
        }
    }

    private init(_ problem: LeftAloneReason) {
        self =
            switch problem {
            case .generatedFileEdited: .editedGeneratedFile
            case .bothChanged: .conflict
            case .noBase: .unknownBase
            case .obsoleteEdited: .editedExtraFile
            case .conflictMarkers: .conflictMarkers
            case .notUTF8: .notUTF8
            case .incomplete: .incomplete
            case .unreadable, .waiting: .unreadable
            case .unusable: .unusable
            }
    }

    /// What the rule finds, in one sentence.
    var summary: String {
        switch self {
        case .missing: "A file that the spec asks for is missing."
        case .stale: "A file is not what its spec asks for."
        case .extra: "The spec no longer asks for a file."
        case .moved: "A file is to get another path."
        case .lost: "A file was moved and can be one of several, or it belongs to no spec and no manifest."
        case .orphaned: "The spec of a file's module is gone."
        case .editedGeneratedFile: "A generated file was edited by hand."
        case .conflict: "A person and the spec changed the same lines."
        case .unknownBase: "A file differs from what is generated, and its base is missing."
        case .damagedBase: "The base of a file has conflict markers."
        case .unrecorded: "The files of a module match, and their bases are missing or out of date."
        case .editedExtraFile: "The spec no longer asks for a file, and it was edited by hand."
        case .conflictMarkers: "A file has the conflict markers of a merge."
        case .notUTF8: "A file is not UTF-8."
        case .incomplete: "A file of a person's own declares a type of a module, which lacks something."
        case .unreadable: "The brackets, quotes or comments of a file of a person's own do not match."
        case .unusable: "A file cannot be read or written."
        case .unmatchedCode:
            "Code of a person's uses what is no longer generated, does not set all properties, or declares a member twice."
        case .interrupted: "A run of viper-gen was interrupted."
        case .spec: "There is a mistake in a spec."
        case .setting: "There is a mistake in the settings of the project."
        case .template: "There is a mistake in a template or in the description of an architecture."
        case .input: "Something that the command needs cannot be read."
        }
    }
}
