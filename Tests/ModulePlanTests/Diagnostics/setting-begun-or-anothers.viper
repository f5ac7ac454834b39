module Login {
    bindings: combine
    ui: swift
    screen: observable
}
