/// All filters that a template can name.
struct FilterCatalog: Sendable {
    private let ownNames: [String]
    private let own: [Filter]

    init(_ own: [String: Filter]) {
        let sorted = own.sorted { $0.key < $1.key }
        ownNames = sorted.map(\.key)
        self.own = sorted.map(\.value)
    }

    /// The number of the filter with a name; an additional filter comes before a built-in one.
    func find(_ name: String) -> FilterID? {
        if let position = ownNames.firstIndex(of: name) {
            return FilterID(BuiltinFilters.table.count + position)
        }
        return BuiltinFilters.positions[name]
    }

    subscript(id: FilterID) -> Filter {
        let position = Int(id)
        let builtins = BuiltinFilters.table
        return position < builtins.count ? builtins[position].filter : own[position - builtins.count]
    }

    /// Whether the filter is none of the built-in ones.
    func isAdditional(_ id: FilterID) -> Bool { Int(id) >= BuiltinFilters.table.count }

    func name(of id: FilterID) -> String {
        let position = Int(id)
        let builtins = BuiltinFilters.table
        return position < builtins.count ? builtins[position].name : ownNames[position - builtins.count]
    }

    /// The names of all filters, sorted.
    var names: [String] {
        (BuiltinFilters.table.map(\.name) + ownNames).sorted()
    }
}

extension Environment {
    /// The names of all filters that templates can use, sorted.
    public var filterNames: [String] { FilterCatalog(filters).names }
}
