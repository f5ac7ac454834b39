@testable import SourceMerge

/// Merges one file, in which the person's text and what is generated differ from the same base.
func merge(_ base: String, _ ours: String, _ theirs: String) -> (text: String?, report: MergeReport) {
    merge([(base, ours, theirs)])[0]
}

func merge(_ files: [(base: String, ours: String, theirs: String)]) -> [(text: String?, report: MergeReport)] {
    ModuleMerge.merge(
        files.map {
            .init(isSwift: true, base: Array($0.base.utf8), ours: Array($0.ours.utf8), theirs: Array($0.theirs.utf8))
        }
    )
    .map { ($0.text.map { String(decoding: $0, as: UTF8.self) }, $0.report) }
}
