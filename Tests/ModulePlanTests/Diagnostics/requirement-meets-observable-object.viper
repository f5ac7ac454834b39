module Login {
    ui: swiftui
    screen: observable-object

    view {
        var objectWillChange: Int { get }
    }
}
