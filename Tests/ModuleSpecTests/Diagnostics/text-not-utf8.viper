module Login {
    /// Café
    view {}
}
