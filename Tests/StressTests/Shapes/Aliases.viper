/// An alias of several protocols. Entities and protocols inherit it, and requirements name it.
module Aliases {
    typealias Both = Codable & Sendable
    typealias Boths = [Both]

    entity Point: Both {
        let x: Int
    }

    protocol Storing: Both {
        func store()
    }

    presenter {
        func didSelect(_ both: Both)
    }

    interactor {
        func first() -> Both?
        func all(like other: any Both) -> Boths
        func encode<Value: Both>(_ value: Value)
        func point() -> Point?
    }
}
