extension IndexPath {
    public init(row: Int, section: Int) {
        self = [section, row]
    }

    public var section: Int { self[0] }
    public init(item: Int, section: Int) {
        self = [section, item]
    }

    public var row: Int { self[1] }
    public var item: Int { self[1] }
}
