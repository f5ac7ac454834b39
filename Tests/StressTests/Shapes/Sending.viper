/// Values that are sent to other actors, with all that they hold: that it may, Swift sees for itself where
/// it is not public.
module Parcels {
    entity Line {
        let count: Int
    }

    entity Order {
        let lines: Lines
        let wrapping: Wrapping
    }

    enum Wrapping {
        case letter
        case box
    }

    typealias Lines = [Line]

    /// Says so itself.
    entity Draft: Sendable {
        let place: Place?
    }

    entity Place {
        let name: String
    }

    enum Refusal: Error {
        case closed
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func orders() async throws -> [Order]
    }
}
