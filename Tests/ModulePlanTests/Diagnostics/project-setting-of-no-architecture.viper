project {
    architecture: strict
    naming: ruter
    contrats: split
    ui: swifui
    naming.wireframe: "a b"
}
