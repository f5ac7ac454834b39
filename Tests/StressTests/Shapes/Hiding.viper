/// Types with names of the frameworks'.
module Ledger {
    entity Text: Sendable {
        let value: String
    }

    entity View {
        let text: Text
    }

    entity State {
        let value: Int
    }

    entity Set {
        let state: State
    }

    entity AnyCancellable {
        let value: Int
    }

    entity Published {
        let value: Int
    }

    entity ObservableObject {
        let value: Int
    }

    entity PassthroughSubject {
        let value: Int
    }

    entity Never {
        let value: Int
    }

    entity ObservedObject {
        let value: Int
    }

    entity Bindable {
        let value: Int
    }

    state {
        var isLoading: Bool = false
    }

    view {
        var query: String { get set }
        func show(_ text: Text, in view: View)
        func close()
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func load() async -> Text
    }
}
