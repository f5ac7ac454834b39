/// What a view shows of Status: ready to display, so that no view sees the entity.
nonisolated enum StatusItemViewModel: Hashable {
    case open
    case paid

    /// What a person reads.
    var text: String {
        switch self {
        case .open: "Open"
        case .paid: "Paid"
        }
    }
}

nonisolated extension StatusItemViewModel {
    init(_ status: Status) {
        switch status {
        case .open: self = .open
        case .paid: self = .paid
        }
    }

    func toDomain() -> Status {
        switch self {
        case .open: .open
        case .paid: .paid
        }
    }
}
