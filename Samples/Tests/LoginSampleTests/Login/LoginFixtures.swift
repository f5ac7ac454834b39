@testable import LoginSample

extension Credentials {
    static func fixture(
        username: String = "username",
        password: String = "password"
    ) -> Credentials {
        Credentials(username: username, password: password)
    }
}

extension User {
    static func fixture(id: Int = 1, name: String = "name", nickname: String? = nil) -> User {
        User(id: id, name: name, nickname: nickname)
    }
}
