import Testing

@testable import SourceMerge

@Suite("A private view is a suggestion")
struct SuggestedBodyTests {
    private let base = """
        struct FeedView: View {
            let screen: FeedScreenModel

            var body: some View {
                content
                    .onAppear { screen.screenDidAppear() }
            }

            private var content: some View {
                Text(verbatim: "Feed")
            }
        }

        """
    private var theirs: String {
        base.replacing("Text(verbatim: \"Feed\")", with: "Text(screen.state.title)")
            .replacing("content\n", with: "content\n            .task { await screen.load() }\n")
    }

    @Test func thatFollowsTheSpecUntilAPersonEditsIt() {
        #expect(merge(base, base.replacing("\n\n", with: "\n\n\n"), theirs).text?.contains("state.title") == true)
    }

    @Test func thatAPersonReplacesWithoutAConflict() {
        let mine = base.replacing("Text(verbatim: \"Feed\")", with: "Label(\"Mine\", systemImage: \"star\")")
        let merged = merge(base, mine, theirs)
        let text = mine.replacing("content\n", with: "content\n            .task { await screen.load() }\n")
        #expect(merged.text == text)
        #expect(merged.report.conflicts.isEmpty)
    }

    @Test func thatIsNotAskedForAgainWhereAPersonDeletedIt() {
        let mine = base.replacing("content\n", with: "Text(\"Mine\")\n")
            .replacing("\n\n    private var content: some View {\n        Text(verbatim: \"Feed\")\n    }", with: "")
        let task = "            .task { await screen.load() }\n"
        #expect(merge(base, mine, theirs).text == mine.replacing("\"Mine\")\n", with: "\"Mine\")\n" + task))
    }

    @Test func unlikeAViewThatOthersUse() {
        let open = { (text: String) in text.replacing("private var", with: "var") }
        let mine = base.replacing("Text(verbatim: \"Feed\")", with: "Text(\"Mine\")")
        #expect(merge(open(base), open(mine), open(theirs)).text == nil)
    }
}
