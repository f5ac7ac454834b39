/// Credentials as it travels on the wire.
nonisolated struct CredentialsDTO: Decodable {
    let username: String
    let password: String
}

nonisolated extension CredentialsDTO {
    func toDomain() -> Credentials {
        Credentials(username: username, password: password)
    }
}
