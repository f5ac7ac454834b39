module Login {
    view {
        struct Row {
            let title: String
        }
    }
}
