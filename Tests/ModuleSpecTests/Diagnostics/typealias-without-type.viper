module Login {
    typealias Completion
}
