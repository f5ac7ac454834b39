module Login {
    typealias = Int
}
