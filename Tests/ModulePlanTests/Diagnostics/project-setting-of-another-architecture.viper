project {
    architecture: strict
    naming: router
    contracts: split
    naming.wireframe: Navigator
    ui: appkit
    binding: observation
}
