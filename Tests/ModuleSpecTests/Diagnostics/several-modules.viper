module Login {
    view {
        let a: Int
    }
}

module Home {
    vieww {
    }
}
