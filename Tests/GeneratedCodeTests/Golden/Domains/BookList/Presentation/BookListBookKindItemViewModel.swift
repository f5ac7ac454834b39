import Foundation

/// What a view shows of BookKind, so that it does not see the entity.
nonisolated enum BookListBookKindItemViewModel: Hashable {
    case novel
    case guide
}

nonisolated extension BookListBookKindItemViewModel {
    init(_ bookKind: BookKind) {
        switch bookKind {
        case .novel: self = .novel
        case .guide: self = .guide
        }
    }

    func toDomain() -> BookKind {
        switch self {
        case .novel: .novel
        case .guide: .guide
        }
    }
}
