/// Parts without a protocol, to which others refer by their class.
module PlainRouter(userID: Int) {
    naming.wireframe.contract: ""

    state {
        var heading: String = ""
    }

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    interactor(userID: Int) {
        func load() async throws -> String
    }

    wireframe {
        func close() -> dismiss
    }
}

module PlainParts(userID: Int) {
    naming.view.contract: ""
    naming.presenter.contract: ""
    naming.interactor.contract: ""
    naming.wireframe.contract: ""
    naming.data.contract: ""

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func load() async throws -> String
    }

    data remote(userID: Int) {
        func load() async throws -> String
    }

    wireframe {
        func close() -> dismiss
    }
}

module PlainScreen {
    ui: swiftui
    naming.view.contract: ""
    naming.wireframe.contract: ""

    state {
        var heading: String = ""
    }

    presenter {
        func viewDidLoad()
    }

    wireframe {
        func close() -> dismiss
    }
}

module PlainResult {
    naming.view.contract: ""
    assembly-result: contract

    presenter {
        func viewDidLoad()
    }
}
