/// A domain that is called like its request, and numbers in requests and tests.
domain Quays {
    entity Quay: Identifiable, Hashable, Sendable {
        let id: Int
    }

    interactor {
        func quays(from first: Int, to last: Int) async throws -> [Quay]
    }
}

module QuaysPlan uses Quays {
    state {
        @error var message: String?
    }

    view {
        func show(_ price: Decimal)
    }

    presenter {
        func viewDidLoad()
        func zoom(by factor: CGFloat)
        func pay(_ amount: Decimal)
        func move(from first: Int, to last: Int)
        func quays(from first: Int, to last: Int)
    }

    interactor {
        func quays(from first: Int, to last: Int) async throws -> [Quay]
        @latest func pay(_ amount: Decimal) async throws -> Decimal
        func move(from first: Int, to last: Int) async
        func size(of quay: Quay, in scale: CGFloat) async -> CGSize
    }

    data scales {
        func size(of quay: Quay, in scale: CGFloat) async -> CGSize
    }
}
