import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import SwiftReader

/// The setting that asks for a page about each module of a project, to be added to the project's settings. Nothing is
/// written yet.
package struct PageSetting: Sendable {
    /// The folder for the pages if nothing else is wanted.
    package static let standardFolder = "docs/modules"

    private let project: Project
    private let snapshot: Snapshot
    /// The text of the settings with the setting; `nil` if they have it.
    private let text: [UInt8]?

    /// - Parameter folder: The folder for the pages; `nil` for the one that the settings have, or the standard folder.
    /// - Throws: `Failure` with the mistakes in the settings, if they have another folder, or with the system's
    ///   refusal.
    package init(in project: Project, folder: String?) throws(Failure) {
        self.project = project
        snapshot = try project.wholeSnapshot(of: [Project.settingsPath])
        let settings = try Failure.wrapping(project.projectSettings())
        try settings.diagnostics.throwErrors()
        if let file = settings.file, let setting = settings.setting(CommonSetting.docs) {
            guard folder == nil || folder == setting.value else {
                let line = "\(CommonSetting.docs): \(StartingSpec.literal(folder ?? ""))"
                let problem = file.error("the pages are in '\(setting.value)'", at: setting.valueRange)
                    .note("to move them, write '\(line)' there and run: viper-gen generate")
                throw Failure(diagnostics: [problem], status: .mistake)
            }
            text = nil
        } else {
            text = settings.adding(CommonSetting.docs, folder ?? Self.standardFolder)
        }
    }

    /// Whether the file of the settings is created or changes.
    package var isNew: Bool { text != nil }

    /// Settings that would be written to a project, tried before; `nil` if the project has the setting.
    package var unwritten: UnwrittenSettings? {
        text.map { UnwrittenSettings(root: project.root, file: SourceFile(path: displayPath, bytes: $0)) }
    }

    /// Whether there are no settings yet.
    package var isFirst: Bool { snapshot[Project.settingsPath]?.current == .absent }

    /// The path of the settings for messages.
    package var displayPath: String { project.displayPath(of: Project.settingsPath) }

    /// Writes the settings, if they change.
    ///
    /// - Throws: `Failure` with the reason why they cannot be written.
    package func commit() throws(Failure) -> CommitReport {
        guard let text else { return CommitReport() }
        let change = FileChange(Project.settingsPath, file: .write(text))
        return try project.commitOrFailure(Changes(files: [change], mayWriteSettings: true), seen: snapshot)
    }
}

extension ProjectSettings {
    /// The text of the settings with another setting.
    fileprivate func adding(_ name: String, _ value: String) -> [UInt8] {
        var bytes = file?.bytes ?? Array("project {\n}\n".utf8)
        let tokens = TokenList(SourceFile(path: "", bytes: bytes)).tokens
        let end = tokens.last { bytes[$0.range].elementsEqual("}".utf8) }?.range.lowerBound ?? bytes.endIndex
        let startsLine = bytes[..<end].last { $0 != 0x20 && $0 != 0x09 } == Ascii.newline
        let line = "\(startsLine ? "" : "\n")    \(name): \(StartingSpec.literal(value))\n"
        bytes.insert(contentsOf: Array(line.utf8), at: end)
        return StartingSpec.formatted(bytes, self)
    }
}
