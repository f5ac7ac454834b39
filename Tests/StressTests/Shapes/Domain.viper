/// What several screens share, and two of them.
domain Harbor(pageSize: Int = 20, title: String) {
    entity Boat: Codable, Identifiable, Hashable, Sendable {
        @key("boat_id") let id: Int
        let name: String
        let kind: BoatKind
    }

    enum BoatKind: String, Codable, Sendable {
        case sail
        case motor
    }

    enum Tide: String, Sendable {
        case low
        case high
    }

    enum HarborError: Error, Equatable {
        case closed
        case full(limit: Int)
    }

    typealias Boats = [Boat]

    protocol HarborListener: AnyObject {
        func didChange(_ boats: Boats)
    }

    /// What screens ask.
    interactor(pageSize: Int, title: String) {
        /// Finds boats.
        func boats(named text: String) async throws -> Boats
        func moor(_ boat: Boat) async throws(HarborError)
        func release(_ boat: Boat) async
    }

    /// Where boats are.
    data remote(pageSize: Int, title: String = #title) {
        func boats(named text: String) async throws -> Boats
        func moor(_ boat: Boat) async throws(HarborError)
    }

    data cache {
        func boat(id: Int) -> Boat?
        func boats(at tide: Tide) -> [Tide: Boat]
        func release(_ boat: Boat) async
    }
}

/// Asks what answers, and shows the entities.
module HarborMap(title: String) uses Harbor {
    state {
        var boats: [Boat] = []
        var kind: BoatKind?
    }

    view {
        func show(_ boat: Boat)
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ boat: Boat, of kind: BoatKind)
    }

    interactor {
        func boats(named text: String) async throws -> Boats
        func moor(_ boat: Boat) async throws(HarborError)
        @each func release(_ boat: Boat) async
    }
}

/// Asks a part of its own, too, and something that nothing answers.
module HarborBoat(boat: Boat, title: String, pageSize: Int) uses Harbor {
    presenter(boat: Boat) {
        func viewDidLoad()
    }

    interactor(pageSize: Int) {
        func boat(id: Int) -> Boat?
        func moor(_ boat: Boat) async throws(HarborError)
        func paint(_ boat: Boat) async
        func listen(_ listener: HarborListener)
    }

    data paints {
        func paint(_ boat: Boat) async
        @request func price(of boat: Boat, @key("height") at tide: Tide) async throws -> [Boat]
    }
}

/// Entities alone: a module with data of its own sends them.
domain HarborMooring {
    entity Anchor: Sendable {
        @key("anchor_weight") let weight: Int
        let kind: AnchorKind
    }

    enum AnchorKind: Int, Sendable {
        case plough
        case claw
    }
}

module HarborMooringShop uses HarborMooring {
    presenter {
        func viewDidLoad()
    }

    interactor {
        func buy(_ anchor: Anchor) async throws -> Anchor
    }

    data shop {
        @request func buy(_ anchor: Anchor) async throws -> Anchor
        func anchors(of kind: AnchorKind) async throws -> [Anchor]
    }
}
