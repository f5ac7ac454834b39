import SampleTesting
import Testing

@testable import MovieListSample

@MainActor
struct DefaultMovieListViewModelTests {
    @Test func didSearch() async throws {
        let journal = Journal()
        let parts = DefaultMovieListViewModelParts(
            actions: MovieListViewModelActions(showDetails: { journal.note("details: \($0.id)") })
        )
        parts.searchUseCase.executeQueryPageClosure = { query, page in
            journal.note("use case: \(query) \(page)")
            return .fixture(movies: [.fixture(id: 7, title: "Harvest")])
        }
        parts.viewModel.isLoading.bind(for: journal) { isLoading in journal.note(isLoading ? "loading" : "idle") }
        parts.viewModel.items.bind(for: journal) { items in journal.note("items: \(items.map(\.title))") }
        #expect(journal.entries == ["idle", "items: []"])

        parts.viewModel.didSearch(query: "")
        parts.viewModel.didSearch(query: "harvest")
        #expect(parts.viewModel.isLoading.value)
        #expect(await eventually { !parts.viewModel.items.value.isEmpty })
        parts.viewModel.didSelectItem(at: 0)
        parts.viewModel.didSelectItem(at: 1)

        #expect(
            journal.entries.dropFirst(2) == [
                "loading", "use case: harvest 1", #"items: ["Harvest"]"#, "idle", "details: 7",
            ]
        )
    }

    @Test func theAnswerToAnOlderQuestionIsNeverShown() async throws {
        let parts = DefaultMovieListViewModelParts()
        let slow = Gate()
        let answers = Journal()
        parts.searchUseCase.executeQueryPageClosure = { query, _ in
            if query == "slow" { await slow.pass() }
            answers.note(query)
            return .fixture(movies: [.fixture(title: query)])
        }
        parts.viewModel.didSearch(query: "slow")
        #expect(await eventually { parts.searchUseCase.executeQueryPageReceivedArguments?.query == "slow" })
        parts.viewModel.didSearch(query: "quick")
        parts.viewModel.didSearch(query: "quick")
        #expect(await eventually { !parts.viewModel.items.value.isEmpty })

        await slow.open()
        #expect(await eventually { answers.entries.count == 3 })
        #expect(parts.viewModel.items.value.map(\.title) == ["quick"])
        #expect(!parts.viewModel.isLoading.value)
    }

    @Test func theRequestIsCancelledWithTheScreen() async throws {
        let journal = Journal()
        weak var viewModel: DefaultMovieListViewModel?
        do {
            let parts = DefaultMovieListViewModelParts()
            parts.searchUseCase.executeQueryPageClosure = { _, _ in
                journal.note("asked")
                #expect(await eventually { Task.isCancelled })
                journal.note(Task.isCancelled ? "cancelled" : "answered")
                return .fixture()
            }
            parts.viewModel.didSearch(query: "harvest")
            #expect(await eventually { journal.entries == ["asked"] })
            viewModel = parts.viewModel
        }
        #expect(viewModel == nil)
        #expect(await eventually { journal.entries == ["asked", "cancelled"] })
    }

    @Test func didReachEnd() async throws {
        let parts = DefaultMovieListViewModelParts()
        parts.searchUseCase.executeQueryPageReturnValue = .fixture(totalPages: 2, movies: [.fixture()])
        parts.viewModel.didSearch(query: "query")
        let isShown = await eventually { parts.viewModel.items.value.count == 1 }
        #expect(isShown)

        parts.viewModel.didReachEnd()
        let areMoreShown = await eventually { parts.viewModel.items.value.count == 2 }

        #expect(areMoreShown)
        #expect(parts.searchUseCase.executeQueryPageReceivedInvocations.map(\.page) == [1, 2])
    }

    @Test func didSelectItem() async throws {
        let journal = Journal()
        let parts = DefaultMovieListViewModelParts(
            actions: MovieListViewModelActions(showDetails: { journal.note("details: \($0.id)") })
        )
        parts.searchUseCase.executeQueryPageReturnValue = .fixture(movies: [.fixture(id: 7)])
        parts.viewModel.didSearch(query: "query")
        let isShown = await eventually { !parts.viewModel.items.value.isEmpty }
        #expect(isShown)

        parts.viewModel.didSelectItem(at: 1)
        #expect(journal.entries == [])

        parts.viewModel.didSelectItem(at: 0)
        #expect(journal.entries == ["details: 7"])
    }
}

/// DefaultMovieListViewModel between test doubles.
@MainActor
private struct DefaultMovieListViewModelParts {
    let searchUseCase = MovieListSearchUseCaseSpy()
    let viewModel: DefaultMovieListViewModel

    init(actions: MovieListViewModelActions = MovieListViewModelActions(showDetails: { _ in })) {
        viewModel = DefaultMovieListViewModel(searchUseCase: searchUseCase, actions: actions)
    }
}
