module Login {
    typealias Names: Collection = [String]
}
