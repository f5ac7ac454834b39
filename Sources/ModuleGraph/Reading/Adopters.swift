/// Finds the types that could be where a protocol is named, each set of protocols once.
///
/// What is shown is bounded, so that a picture grows no faster than the text: of more types than a person follows with a
/// finger, none is shown but the protocol.
struct Adopters {
    /// More types than these are not shown behind one property.
    static let most = 20
    /// The search looks at so many types for each that there is. Only protocols that inherit from each other in long
    /// chains, each named by a property, ask for more.
    private static let mostLooks = 64

    /// What a type must be to be found.
    enum Condition: Hashable {
        case adopts(Int)
        case inherits(TypeTable.Superclass)
    }

    /// What may be where some conditions are named.
    enum Answer {
        case types([Int])
        case tooMany
    }

    private let table: TypeTable
    private var looksLeft: Int
    /// By protocol, all types that adopt it; `nil` where the search ended early.
    private var adopting: [Int: [Int]?] = [:]
    private var found: [[Condition]: Found?] = [:]

    init(_ table: TypeTable) {
        self.table = table
        looksLeft = Self.mostLooks * (table.entries.count + 1)
    }

    /// The types that meet all of some conditions, but for the one that asks: those of its module, else those of its
    /// target, else all.
    mutating func types(meeting conditions: [Condition], but holder: Int) -> Answer {
        if found[conditions] == nil { found.updateValue(search(conditions), forKey: conditions) }
        guard let found = found[conditions] ?? nil else { return .tooMany }
        let module = table.entries[holder].module
        let near = [
            found.byModule[module] ?? [], found.byTarget[table.modules[module].target] ?? [], found.all,
        ]
        let types = near.lazy.map { list in list.filter { $0 != holder } }.first { !$0.isEmpty } ?? []
        return types.count > Self.most ? .tooMany : .types(types)
    }

    /// Types by where they are; of each list no more than are needed to know that they are too many.
    private struct Found {
        private(set) var byModule: [Int: [Int]] = [:]
        private(set) var byTarget: [String: [Int]] = [:]
        private(set) var all: [Int] = []

        mutating func add(_ type: Int, _ module: Int, target: String) {
            Self.add(type, to: &byModule[module, default: []])
            Self.add(type, to: &byTarget[target, default: []])
            Self.add(type, to: &all)
        }

        /// One more than the most, and the one that asks.
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
            found.add(type, module, target: table.modules[module].target)
        }
        return found
    }

    /// The types that adopt a protocol, itself or by what they inherit, in the order of the text.
    private mutating func adopters(of index: Int) -> [Int]? {
        if let known = adopting[index] { return known }
        var seen: Set = [index]
        var rest = [index]
        while let next = rest.popLast(), looksLeft > 0 {
            looksLeft -= table.heirs[next].count + 1
            for heir in table.heirs[next] where seen.insert(heir).inserted { rest.append(heir) }
        }
        let answer = looksLeft > 0 ? seen.filter { table.entries[$0].isConcrete }.sorted() : nil
        adopting.updateValue(answer, forKey: index)
        return answer
    }
}
