@testable import ProfileSample

extension Person {
    static func fixture(id: Int = 1, name: String = "name", motto: String = "motto") -> Person {
        Person(id: id, name: name, motto: motto)
    }
}
