module Wrapping(first: any FirstServiceWithALongName = DefaultFirstService(), second: [String: [Int]] = ["a": [1, 2], "b": []]) {
    view: FirstParentWithALongName, SecondParentWithALongName, ThirdParentWithALongName, FourthParent {
        func showWhatThereIs(_ first: [String: Int], with second: @escaping (Int, String) async throws -> Void) -> Int
        func short(
            a: Int,
            b: Int
        )
            -> Int
        func trailing(
            a: Int,
        )
        func transform<Element: Hashable & Sendable, Key: Comparable>(_ elements: [Element], by key: (Element) throws -> Key) rethrows -> [Key: [Element]] where Element: Identifiable, Element.ID == Key
        var handler: ((_ first: SomeTypeWithALongName, _ second: AnotherTypeWithALongName) async throws -> Void)? { get set }
        @available(*, deprecated, message: "because, well, there is another one of these that has a better name")
        func old()
        subscript(first index: Int, second key: SomeRatherLongTypeName, third other: AnotherLongTypeName) -> Int { get set }
    }
    presenter(first: any FirstServiceWithALongName, second: [String: [Int]], third: @escaping () -> Void = { }): Parent {
    }
    interactor(
        first: any FirstServiceWithALongName
    ) {
    }
    entity Thing: FirstParentWithALongName, SecondParentWithALongName, ThirdParentWithALongName, FourthParent {
        @key("a_key_on_the_wire") let property: Dictionary<SomeRatherLongTypeName, AnotherRatherLongTypeName>?
        var text: String = """
          kept
            as it is
          """
        var sum: Int = 1
            + 2
    }
    @frozen entity Other: FirstParentWithALongName, SecondParentWithALongName, ThirdParentWithALongName, FourthParent {
    }
    typealias Completion = (_ result: Result<SomeRatherLongTypeName, AnotherRatherLongTypeName>, _ flag: Bool) -> Void
}
