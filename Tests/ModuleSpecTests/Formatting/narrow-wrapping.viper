module Wrapping(first: any FirstServiceWithALongName = DefaultFirstService(), second: [String: [Int]] = ["a": [1, 2]]) {
    view(second: [String: [Int]]): FirstParentWithALongName, SecondParentWithALongName {
        func showWhatThereIs(_ first: [String: Int], with second: @escaping (Int, String) async throws -> Void) -> Int
        func f(_ value: SomeTypeWithAnExtremelyLongNameThatDoesNotFitOnALine.AndItsMemberType) -> Int
        func g(_ value: inout SomeTypeWithAnExtremelyLongNameThatDoesNotFitOnALineAtAll)
    }
    interactor(first: any FirstServiceWithALongName) {}
    state { var isLoading: Bool = false }
    input { func reload(everything: Bool, andMore: Bool) }
}
