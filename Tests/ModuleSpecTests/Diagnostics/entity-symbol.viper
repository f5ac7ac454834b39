module Login {
    entity User {
        + name
    }
}
