import SourceText
import SwiftLayout
import TestSupport
import Testing

/// The layout gets what templates and specs make: text that is no Swift at all must come out, too.
@Suite struct LayoutHostileTests {
    @Test func anAssignmentBeforeAnArrowIsNoTrap() {
        let text = """
            static func createModule(limit: Int = 20, onPick: @escaping @MainActor (_ index: Int) -> Void = { \
            architecture: viper _ in },) -> UIViewController { }

            """
        #expect(Self.words(Self.laidOut(text, width: 60)) == Self.words(Array(text.utf8)))
    }

    /// Declarations with tokens taken away, doubled and put elsewhere: nothing is lost, and nothing traps.
    @Test(arguments: Seeds.all) func brokenDeclarationsKeepTheirTokens(_ seed: UInt64) {
        var numbers = SeededGenerator(seed)
        let pieces = Self.declarations.map { $0.split(separator: " ").map(String.init) }
        for _ in 0..<Tier.count(3_000, quick: 500) {
            var tokens = numbers.pick(pieces)
            for _ in 0..<Int.random(in: 1...6, using: &numbers) where !tokens.isEmpty {
                let place = Int.random(in: 0...tokens.count - 1, using: &numbers)
                switch Int.random(in: 0...2, using: &numbers) {
                case 0: tokens.remove(at: place)
                case 1: tokens.insert(tokens[Int.random(in: 0...tokens.count - 1, using: &numbers)], at: place)
                default: tokens.swapAt(place, Int.random(in: 0...tokens.count - 1, using: &numbers))
                }
            }
            let text = tokens.joined(separator: " ") + "\n"
            let width = numbers.pick([40, 50, 60, 80, 100])
            let result = Self.laidOut(text, width: width)
            #expect(Self.words(result) == Self.words(Array(text.utf8)), "SEED=\(seed), \(width) columns: \(text)")
        }
    }

    private static let declarations = [
        "static func createModule ( limit : Int = 20 , onPick : @escaping @MainActor ( _ index : Int ) -> Void = { _ in } ) -> UIViewController { }",
        "public final class LoginPresenter < Item : Hashable > : LoginPresenterProtocol , Sendable where Item : Codable { }",
        "@discardableResult func login ( with credentials : [ String : [ Int ] ] , then answer : @escaping ( Result < User , any Error > ) -> Void ) async throws ( LoginError ) -> User where User : Sendable { }",
        "private let actions : @MainActor ( _ movie : Movie , _ page : ( Int , String ) ) async throws -> [ Movie ] = { movie , page in [ movie ] }",
        "init ( service : any LoginService = DefaultLoginService ( ) , onFinish : @escaping ( User ) -> Void = { _ in } ) { self . service = service }",
        "var isLogoVisible : Bool { get async throws }",
        "let viewModel = DefaultFeedViewModel ( articlesUseCase : articlesUseCase , actions : FeedViewModelActions ( show : { [ weak self ] in self ? . show ( $0 ) } ) )",
        "associatedtype Element : Hashable , Sendable = Int where Element : Comparable",
        "case failed ( reason : String , after : [ Date ] , code : Int = 3 ) , done",
        "extension LoginPresenter : LoginInteractorOutputProtocol { func didLogin ( _ user : User ) { } }",
    ]

    private static func laidOut(_ text: String, width: Int) -> [UInt8] {
        Layout(LayoutStyle(lineWidth: width)).apply(to: Array(text.utf8))
    }

    /// The tokens, which the layout may part and join by white space only.
    private static func words(_ bytes: [UInt8]) -> [UInt8] {
        bytes.filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 }
    }
}
