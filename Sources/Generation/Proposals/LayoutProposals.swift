/// The indentation and the line width of a project: those that a formatter's file names, else those of the Swift files.
enum LayoutProposals {
    static func proposals(for layout: FormatterLayout, _ survey: SwiftSurvey) -> [Proposal] {
        var proposals: [Proposal] = []
        if let indent = layout.indent {
            proposals.append(Proposal(setting: "indent", value: indent.value, reason: "as \(indent.file) has it"))
        } else if let (indent, count) = survey.indentations.majority {
            let reason = "\(count) of \(survey.indentations.total) Swift files"
            proposals.append(Proposal(setting: "indent", value: indent, reason: reason))
        }
        if let width = layout.lineWidth {
            proposals.append(Proposal(setting: "line-width", value: width.value, reason: "as \(width.file) has it"))
        }
        return proposals
    }
}
