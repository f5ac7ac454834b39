/// A module with nothing but a name, to try templates with.
module Plain {
}

/// What several modules share, to try the templates of domains with.
domain Menu {
    entity Dish: Codable, Equatable, Sendable {
        let name: String
    }

    interactor {
        func dishes() async throws -> [Dish]
    }

    data remote {
        func dishes() async throws -> [Dish]
    }
}
