/// What a view shows of Status, so that it does not see the entity.
nonisolated enum StatusItemViewModel: Hashable {
    case open
    case paid
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
