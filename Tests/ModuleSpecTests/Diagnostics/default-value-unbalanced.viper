module Login {
    presenter(ids: [Int] = [1, 2) {}
}
