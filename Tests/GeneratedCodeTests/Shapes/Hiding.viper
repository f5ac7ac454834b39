/// Types with names of the frameworks'.
module Ledger {
    entity Text: Sendable {
        let value: String
    }

    entity View {
        let text: Text
    }

    view {
        func show(_ text: Text, in view: View)
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func load() async -> Text
    }
}
