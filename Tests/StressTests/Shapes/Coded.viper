/// What Swift and Foundation encode and decode, and sets of entities.
module Atlas {
    entity Region: Sendable {
        let counts: [Int: Int]
        let names: [UUID: String]
        let kinds: [Kind: Int]
        let span: ClosedRange<Int>
        let dates: Range<Date>
        let zone: TimeZone
        let locale: Locale
        let calendar: Calendar
        let interval: DateInterval
        let parts: DateComponents
        let duration: Duration
        let center: CGPoint
        let frame: CGRect
        let size: CGSize
        let path: IndexPath
        let indexes: IndexSet
        let person: PersonNameComponents
        let tags: Set<Tag>
        let groups: [Set<Tag>?]
    }

    entity Road {
        let length: Measurement<UnitLength>
    }

    entity Tag: Hashable, Sendable {
        let id: Int
        let mark: Mark
    }

    entity Mark: Hashable, Sendable {
        let kind: Kind
        let size: Int
        let other: Int
    }

    enum Kind: String, Sendable {
        case land, sea
    }

    state {
        var region: Region?
        var tags: Set<Tag> = []
    }

    presenter {
        func viewDidLoad()
        func choose(_ tags: Set<Tag>)
    }

    interactor: RoadFinding {
        func region() async throws -> Region
        func store(_ region: Region) async throws
        func find(_ tags: Set<Tag>) async throws -> Set<Tag>
    }

    protocol RoadFinding: AnyObject {
        func road() async throws -> Road
        func region() async throws -> Region
    }

    data remote {
        func region() async throws -> Region
        func road() async throws -> Road
        func store(_ region: Region) async throws
        @request func find(_ tags: Set<Tag>) async throws -> Set<Tag>
    }
}
