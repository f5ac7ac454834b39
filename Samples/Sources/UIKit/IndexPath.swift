extension IndexPath {
    public init(row: Int, section: Int) {
        self = [section, row]
    }

    public var section: Int { self[0] }
    public var row: Int { self[1] }
}
