/// Finds the types that a property with a protocol as its type can hold. Each set of protocols is searched once.
///
/// The result is bounded, so that a drawing grows in proportion to the text.
struct Adopters {
    /// The number of types that are shown for one property. If there are more, only the protocol is shown.
    static let most = 20
    /// The number of types that all searches may visit, for each type in the table. Only many properties with protocols
    /// that inherit from each other in long chains need more.
    private static let mostVisits = 64

    /// What a type must fulfil to be found.
    enum Condition: Hashable {
        /// The type adopts a protocol, which is an index of the table's entries.
        case adopts(Int)
        /// The type inherits from a class that the table does not contain.
        case inherits(TypeTable.Superclass)
    }

    /// The types that fulfil all conditions.
    enum Answer {
        case types([Int])
        case tooMany
    }

    private let table: TypeTable
    private var visitsLeft: Int
    /// The types that adopt each protocol; `nil` if the search was ended.
    private var adopting: [Int: [Int]?] = [:]
    /// The results by conditions; `nil` if the search was ended.
    private var found: [[Condition]: Found?] = [:]

    init(_ table: TypeTable) {
        self.table = table
        visitsLeft = Self.mostVisits * (table.entries.count + 1)
    }

    /// The types that fulfil all conditions, without the holder: those of its module; if there are none, those of its
    /// target; otherwise all.
    mutating func types(fulfilling conditions: [Condition], except holder: Int) -> Answer {
        if found[conditions] == nil { found.updateValue(search(conditions), forKey: conditions) }
        guard let found = found[conditions] ?? nil else { return .tooMany }
        let module = table.entries[holder].module
        let near = [
            found.byModule[module] ?? [], found.byTarget[table.modules[module].target] ?? [], found.all,
        ]
        let types = near.lazy.map { list in list.filter { $0 != holder } }.first { !$0.isEmpty } ?? []
        return types.count > Self.most ? .tooMany : .types(types)
    }

    /// Types by module and target. Each list is only as long as necessary to see that there are too many.
    private struct Found {
        private(set) var byModule: [Int: [Int]] = [:]
        private(set) var byTarget: [String: [Int]] = [:]
        private(set) var all: [Int] = []

        mutating func add(_ type: Int, of module: Int, target: String) {
            Self.add(type, to: &byModule[module, default: []])
            Self.add(type, to: &byTarget[target, default: []])
            Self.add(type, to: &all)
        }

        /// Keeps one more than `most`, and one for the holder.
        private static func add(_ type: Int, to list: inout [Int]) {
            if list.count < Adopters.most + 2 { list.append(type) }
        }
    }

    private mutating func search(_ conditions: [Condition]) -> Found? {
        var lists: [[Int]] = []
        for condition in conditions {
            switch condition {
            case .inherits(let superclass): lists.append(table.subclasses[superclass] ?? [])
            case .adopts(let index):
                guard let adopters = adopters(of: index) else { return nil }
                lists.append(adopters)
            }
        }
        guard var common = lists.first else { return Found() }
        for list in lists.dropFirst() {
            let known = Set(list)
            common.removeAll { !known.contains($0) }
        }
        var found = Found()
        for type in common {
            let module = table.entries[type].module
            found.add(type, of: module, target: table.modules[module].target)
        }
        return found
    }

    /// The types that adopt a protocol, directly or by inheritance, in the order of the text.
    private mutating func adopters(of index: Int) -> [Int]? {
        if let known = adopting[index] { return known }
        var seen: Set = [index]
        var rest = [index]
        while let next = rest.popLast(), visitsLeft > 0 {
            visitsLeft -= table.heirs[next].count + 1
            for heir in table.heirs[next] where seen.insert(heir).inserted { rest.append(heir) }
        }
        let answer = visitsLeft > 0 ? seen.filter { table.entries[$0].isConcrete }.sorted() : nil
        adopting.updateValue(answer, forKey: index)
        return answer
    }
}
