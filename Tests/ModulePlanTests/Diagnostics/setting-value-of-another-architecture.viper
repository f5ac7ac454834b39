module Login {
    architecture: strict
    ui: swiftui
    naming.wireframe: Router
}
