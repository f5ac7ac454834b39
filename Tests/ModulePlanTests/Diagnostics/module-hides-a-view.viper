module Navigation {
    ui: swiftui

    entity Text {
        let value: String
    }

    entity Progress {
        let value: Int
    }
}
