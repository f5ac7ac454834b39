/// A setting that suits a project, and why.
struct Proposal: Sendable {
    /// The name of the setting: `indent`
    let setting: String
    /// The value as a spec has it: `"{{ module.name }}Assembly"` with its quotes.
    let value: String
    /// The reason for it: `37 of 40 Swift files`
    let reason: String
}
