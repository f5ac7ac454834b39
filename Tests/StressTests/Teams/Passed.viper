/// Values that are not kept, that are passed where the module is made, and parameters that are called as parts.
module Passed(
    view: any TeamView,
    presenter: TeamKeeper,
    wireFrame: Int,
    service: any TeamStore = TeamShared.spare,
    viewModel: Int
) {
    view(init number: Int = #viewModel, init style: Int = 3) {
        func show(_ text: String)
    }

    presenter(
        init viewModel: Int,
        unowned presenter: TeamKeeper,
        shared: any TeamStore = #(TeamShared.app.store),
        maker: TeamMaker = #(TeamMaker(store: #service, theme: TeamShared.app.theme)),
        other: any TeamView = #view
    ) {
        func viewDidLoad()
    }

    interactor(service: (any TeamStore)?, init viewModel: Int, theme: Int = #(TeamShared.app.theme)) {
        func load() async throws -> Int
    }

    wireframe(presenter: (any TeamStore)?, init wireFrame: Int, init view: any TeamView) {
        func close()
    }

    data remote(service: any TeamStore, init wireFrame: Int) {
        func next() -> Int
    }
}
