/// Credentials as it travels on the wire.
nonisolated struct CredentialsDTO: Encodable {
    let username: String
    let password: String
}

nonisolated extension CredentialsDTO {
    init(_ credentials: Credentials) {
        username = credentials.username
        password = credentials.password
    }
}
