/// Lists whose names are those of local constants in the code that shows them.
module ParadeIds {
    entity IdsFloat: Identifiable, Hashable, Sendable {
        let id: Int
        let name: String
    }

    state {
        @list(didSelect) var ids: [IdsFloat] = []
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ float: IdsFloat)
    }
}

module ParadeShownBefore {
    entity ShownBeforeFloat: Identifiable, Hashable, Sendable {
        let id: Int
        let name: String
    }

    state {
        @list(didSelect) var shownBefore: [ShownBeforeFloat] = []
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ float: ShownBeforeFloat)
    }
}

module ParadeChanged {
    entity ChangedFloat: Identifiable, Hashable, Sendable {
        let id: Int
        let name: String
    }

    state {
        @list(didSelect) var changed: [ChangedFloat] = []
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ float: ChangedFloat)
    }
}

module ParadeSnapshot {
    entity SnapshotFloat: Identifiable, Hashable, Sendable {
        let id: Int
        let name: String
    }

    state {
        @list(didSelect) var snapshot: [SnapshotFloat] = []
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ float: SnapshotFloat)
    }
}
