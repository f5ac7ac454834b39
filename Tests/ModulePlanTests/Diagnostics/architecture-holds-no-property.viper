module A {
    architecture: holding
}
