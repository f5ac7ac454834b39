/// One thing that is true of a project or of the tool, and what to do if something is wrong with it.
package struct ProjectObservation: Sendable {
    /// What an observation is about. The raw values are part of the formats of `doctor`.
    package enum Subject: String, CaseIterable, Sendable {
        case version, root, folders, settings, templates, specs, targets, plugins, hooks, records
    }

    package let subject: Subject
    package let message: String
    /// What to type or to write; `nil` if nothing is wrong.
    package let remedy: String?

    init(_ subject: Subject, _ message: String, remedy: String? = nil) {
        self.subject = subject
        self.message = message
        self.remedy = remedy
    }
}
