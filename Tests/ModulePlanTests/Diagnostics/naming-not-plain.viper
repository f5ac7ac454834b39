module Login {
    naming.wireframe: Wegführung
}
