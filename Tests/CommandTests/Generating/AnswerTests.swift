import TestSupport
import Testing
import ToolSupport

/// Which functions get the answer to a request that gives no value.
@Suite struct AnswerTests {
    @Test(arguments: [
        ("viper", "Presenter/FeedPresenter.swift"), ("mvp", "Presenter/FeedPresenter.swift"),
        ("mvvm", "ViewModel/FeedViewModel.swift"),
        ("mvc", "Controller/FeedViewController.swift"),
    ])
    func aFunctionThatTheViewCallsIsNoAnswer(_ architecture: String, path: String) throws {
        let folder = try TestFolder()
        try folder.write("Feed.viper", spec(architecture, "presenter { func didRefresh() }"))
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let text = try folder.text(path)
        #expect(text.contains("private func didFinishRefresh() {"), "\(text)")
        #expect(text.contains("?.didFinishRefresh()"))
        #expect(!text.contains("?.didRefresh()"))
    }

    @Test func oneThatOtherModulesCallIsNone() throws {
        let folder = try TestFolder()
        try folder.write("Feed.viper", spec("viper", "input { func didRefresh() }"))
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Presenter/FeedPresenter.swift").contains("self?.didFinishRefresh()"))
    }

    @Test(arguments: ["", "presenter { func didRefresh() }"])
    func oneOfOutputIsTheAnswer(_ other: String) throws {
        let folder = try TestFolder()
        try folder.write("Feed.viper", spec("viper", "output { func didRefresh() }\n    " + other))
        #expect(folder.run("generate").status == 0)
        let text = try folder.text("Presenter/FeedPresenter.swift")
        #expect(text.contains("self?.didRefresh()") && !text.contains("didFinishRefresh"), "\(text)")
    }

    private func spec(_ architecture: String, _ section: String) -> String {
        """
        module Feed {
            architecture: \(architecture)
            interactor { func refresh() async }
            \(section)
        }

        """
    }
}
