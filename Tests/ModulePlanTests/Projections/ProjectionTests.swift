import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine
import TestSupport
import Testing

@testable import ModulePlan

/// The values of projections that templates see.
@Suite struct ProjectionTests {
    private static let spec = """
        module Movies {
            entity Page: Codable {
                @key("results") let movies: [Movie]
            }
            entity Movie: Codable {
                @key("movie_id") let id: Int
                let genre: Genre
                let letter: Letter?
                let side: Side
                enum Side: String, Codable { case front, back }
            }
            entity Other: Codable { @key("other_id") let id: Int }
            entity Shelf { @key("all") let genres: [String: [Genre]] }
            enum Genre: String { case drama }
            enum Letter: Character { case a = "a" }
            enum Order: Int { case up }
            interactor {}
            data remote { func page(of shelf: Shelf) -> Page }
        }
        """

    private static func plan(_ spec: String = spec) throws -> ModulePlan {
        let folder = TestFolder("../Architectures")
        let file = ArchitectureFile(try folder.source("layered.viper"))
        let compiled = try CompiledArchitecture(try #require(file.architecture), in: Environment())
        let module = try #require(SpecFile(SourceFile(path: "Movies.viper", text: spec)).modules.first)
        return try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
    }

    private static func entities(_ spec: String = spec) throws -> [String: Value] {
        let list = try #require(try plan(spec).files.first?.values["entities"]?.list)
        return Dictionary(uniqueKeysWithValues: list.map { ($0["name"]?.string ?? "", $0) })
    }

    @Test func aFileIsPlannedForEachItemThatMeetsItsCondition() throws {
        #expect(try Self.plan().files.map(\.path) == ["Page.swift", "Movie.swift", "Shelf.swift"])
    }

    @Test func entitiesAreReachedThroughOthers() throws {
        let reached = try Self.entities().filter { $0.value["isReached"]?["dto"] == true }.keys.sorted()
        #expect(reached == ["Genre", "Letter", "Movie", "Page", "Shelf"])
    }

    /// An entity that is `Codable` itself has coding keys, too.
    @Test func projectionsAndCodableEntitiesHaveCodingKeys() throws {
        let entities = try Self.entities()
        #expect(entities["Movie"]?["hasCodingKeys"] == true)
        #expect(entities["Movie"]?["counterparts"]?["dto"]?["hasKeys"] == true)
        #expect(entities["Shelf"]?["hasCodingKeys"] == false)
        #expect(entities["Shelf"]?["counterparts"]?["dto"]?["hasKeys"] == true)
        #expect(entities["Other"]?["hasCodingKeys"] == true)
    }

    @Test func nestedTypesAreQualified() throws {
        let properties = try Self.entities()["Movie"]?["counterparts"]?["dto"]?["properties"]?.list ?? []
        #expect(properties.compactMap { $0["type"]?.string } == ["Int", "Genre", "Letter?", "Movie.Side"])
    }

    @Test func inputsAndOutputsDiffer() throws {
        let entities = try Self.entities()
        func names(_ key: String) -> [String] { entities.filter { $0.value[key]?["dto"] == true }.keys.sorted() }
        #expect(names("isGiven") == ["Genre", "Letter", "Movie", "Page"])
        #expect(names("isTaken") == ["Genre", "Shelf"])
        #expect(entities["Shelf"]?["counterparts"]?["dto"]?["isEncodable"] == true)
    }

    @Test func shownValuesNameTheirSources() throws {
        let folder = TestFolder("../Architectures")
        let file = ArchitectureFile(try folder.source("layered.viper"))
        let compiled = try CompiledArchitecture(try #require(file.architecture), in: Environment())
        let text = """
            module Movies {
                entity Movie { let way: Way }
                enum Way: Int { case up = -1, `default`
                    case down }
                enum Other { case one(Int), two }
                state {
                    var movies: [Movie] = []
                    var domainMovies: Movie?
                    var count: Int = 0
                    let last: Movie? = nil
                    var other: Other?
                }
                interactor {}
                data remote { func movie() -> Movie }
            }
            """
        let module = try #require(SpecFile(SourceFile(path: "Movies.viper", text: text)).modules.first)
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        let values = try #require(plan.files.first?.values)
        let sources = values["shown"]?.list?.map { $0["source"]?["name"]?.string }
        #expect(sources == ["domainMovies2", "domainDomainMovies", nil, nil, "domainOther"])
        #expect(values["shown"]?.list?.first?["source"]?["from"] == "domainMovies2.map { MovieItem($0) }")
        let entities = values["entities"]?.list ?? []
        let items = entities.map { $0["counterparts"]?["item"] }
        let cases = items.map { $0?["cases"]?.list?.map { $0["declaration"]?.string } }
        #expect(cases == [nil, ["up", "`default`", "down"], ["one(Int)", "two"]])
    }

    @Test func anEnumIsProjectedWithItsCases() throws {
        let spec = """
            module Movies {
                entity Photo: Identifiable { let id: Int }
                entity Frame: Identifiable { let photo: Photo; var id: Int { photo.id } }
                enum Answer {
                    case text(String), yes
                    case `in`(_ mood: Mood, until: Int = 3, Int), toDomain
                    indirect case again([Answer])
                }
                enum Mood { case good(for: Error) }
                enum Shown { case photo(Photo, side: Side, Int), side(Side); enum Side { case front } }
                enum Old { @available(*, deprecated) case first; case last }
                state { var answer: Answer = .yes; var shown: [Shown] = []; var old: Old?; var frame: Frame? }
                interactor {}
                data remote { func photo() -> Photo }
            }
            """
        let items = try Self.entities(spec).mapValues { $0["counterparts"]?["item"] }
        func cases(_ name: String, _ key: String) -> [String?]? {
            items[name]??["cases"]?.list?.map { $0[key]?.string }
        }
        #expect(
            cases("Answer", "declaration") == [
                "text(String)", "yes", "`in`(_ mood: MoodItem, until: Int, Int)", "toDomain", "again([AnswerItem])",
            ]
        )
        #expect(
            cases("Answer", "pattern") == [
                ".text(let value)", ".yes", ".in(let mood, let until, let value)", ".toDomain", ".again(let value)",
            ]
        )
        #expect(cases("Answer", "from")?[2] == ".in(MoodItem(mood), until: until, value)")
        #expect(cases("Answer", "to")?[2] == ".in(mood.toDomain(), until: until, value)")
        #expect(cases("Answer", "to")?[4] == ".again(value.map { $0.toDomain2() })")
        #expect(items["Answer"]??["back"] == "toDomain2")
        #expect(items["Answer"]??["isIndirect"] == true)
        #expect(items["Answer"]??["isComplete"] == true)
        #expect(cases("Mood", "declaration") == ["good(for: any Error)"])
        #expect(items["Mood"]??["isHashable"] == false)
        #expect(cases("Shown", "pattern") == [".photo(let photo, _, let value)", ".side"])
        #expect(cases("Shown", "from") == [".photo(PhotoItem(photo), value)", ".side"])
        #expect(items["Shown"]??["isComplete"] == false)
        #expect(items["Old"] == .some(.null))
        #expect(items["Photo"]??["isIdentifiable"] == true)
        #expect(items["Frame"]??["isIdentifiable"] == false)
    }

    @Test func missingConformancesAreReportedForCodableProjectionsOnly() throws {
        let text = String(decoding: try TestFolder("../Architectures").source("layered.viper").bytes, as: UTF8.self)
        let spec = "module A { entity Photo { let size: Area }; interactor {}; data a { func photo() -> Photo } }"
        let module = try #require(SpecFile(SourceFile(path: "A.viper", text: spec)).modules.first)
        func notes(_ text: String) throws -> [String] {
            let file = ArchitectureFile(SourceFile(path: "layered.viper", text: text))
            let compiled = try CompiledArchitecture(try #require(file.architecture), in: Environment())
            let messages = Planner.plan(module, settings: .none, architecture: compiled).diagnostics.map(\.message)
            return messages.filter { $0.contains("PhotoDTO") }
        }
        let said = try notes(text)
        #expect(said == ["'PhotoDTO' is not Decodable: 'Area' may not be"])
        let unsaid = try notes(text.replacing("codable: true", with: "codable: false"))
        #expect(unsaid.isEmpty)
    }

    @Test func defaultValuesOfTheStateAreConverted() throws {
        let spec = """
            module Movies {
                enum Filter { case all }
                state { var filter: Filter = .all; var filters: [Filter] = [.all]; var last: Filter? = .all }
                interactor {}
                data remote { func movie() -> Movie }
                entity Movie { let id: Int }
            }
            """
        let shown = try #require(try Self.plan(spec).files.first?.values["shown"]?.list)
        #expect(
            shown.map { $0["initialValue"]?.string } == [
                "FilterItem(.all)", "([.all] as [Filter]).map { FilterItem($0) }",
                "(.all as Filter?).map { FilterItem($0) }",
            ]
        )
    }

    /// An entity with its own `==` or `hash(into:)` can store types that are not `Hashable`.
    @Test func aSynthesizedHashableIsKept() throws {
        let spec = """
            module Movies {
                entity Photo: Hashable { let kind: Kind; let count: Int; var isOne: Bool { count == 1 } }
                entity Scan: Hashable { let box: Box; func hash(into hasher: inout Hasher) { } }
                entity Print: Hashable { let box: Box; static func ==(a: Print, b: Print) -> Bool { true } }
                entity Slide: Hashable { let box: Box; func hash(of name: String) -> Int { 0 } }
                enum Kind { case raw }
                state { var photo: Photo?; var scan: Scan?; var print: Print?; var slide: Slide? }
                interactor {}
                data remote { func photo() -> Photo }
            }
            """
        let items = try Self.entities(spec).mapValues { $0["counterparts"]?["item"]?["isHashable"] }
        #expect(items["Photo"] == true)
        #expect(items["Scan"] == false)
        #expect(items["Print"] == false)
        #expect(items["Slide"] == true)
    }

    /// `Character` is not `Codable`.
    @Test func anEnumIsCodableByItsRawValue() throws {
        let entities = try Self.entities()
        #expect(entities["Genre"]?["rawType"] == "String")
        #expect(entities["Letter"]?["rawType"] == "Character")
        #expect(entities["Genre"]?["counterparts"]?["dto"] == .null)
        #expect(entities["Shelf"]?["counterparts"]?["dto"]?["isDecodable"] == true)
        #expect(entities["Movie"]?["counterparts"]?["dto"]?["isDecodable"] == false)
    }

    @Test(
        "an entity is decoded if Swift and Foundation decode what it stores",
        arguments: [
            ("[Int: Int]", true), ("[UUID: [Genre]]", true), ("[Genre: Int]", true), ("Dictionary<Genre, Int>", true),
            ("[Letter: Int]", false), ("[Money: Int]", false), ("ClosedRange<Int>", true), ("Range<Date>", true),
            ("Range<Money>", false), ("TimeZone", true), ("Locale", true), ("Calendar", true), ("DateInterval", true),
            ("DateComponents", true), ("Duration", true), ("CGPoint", true), ("CGRect", true), ("CGSize", true),
            ("IndexPath", true), ("IndexSet", true), ("Measurement<UnitLength>", true), ("PersonNameComponents", true),
            ("URLRequest", false), ("Set<Genre>", true), ("Set<Money>", false),
        ]
    )
    func decodedTypes(_ type: String, isDecodable: Bool) throws {
        let spec = """
            module Movies {
                entity Movie { let value: \(type) }
                enum Genre: String { case drama }
                enum Letter: Character { case a = "a" }
                interactor {}
                data remote { func movie() -> Movie }
            }
            """
        let dto = try Self.entities(spec)["Movie"]?["counterparts"]?["dto"]
        #expect(dto?["isDecodable"] == .bool(isDecodable))
        #expect(dto?["isComplete"] == true)
    }

    @Test func aSetIsConvertedIfItsProjectionsAreHashable() throws {
        let spec = """
            module Movies {
                entity Movie { let tags: Set<Tag>; let old: Set<Old>?; let lists: [Set<Tag>?] }
                entity Tag: Hashable { let id: Int; let kind: Kind }
                entity Kind: Hashable { let name: String }
                entity Old: Hashable { let box: Box; let kind: Kind; func hash(into hasher: inout Hasher) { } }
                state { var movies: [Movie] = []; var kinds: Set<Kind> = [] }
                interactor {}
                data remote { func movie() -> Movie }
            }
            """
        let entities = try Self.entities(spec)
        func properties(_ counterpart: String, _ key: String) -> [String?]? {
            entities["Movie"]?["counterparts"]?[counterpart]?["properties"]?.list?.map { $0[key]?.string }
        }
        #expect(properties("item", "type") == ["Set<TagItem>", "[Set<TagItem>?]"])
        #expect(
            properties("item", "from") == [
                "Set(movie.tags.map { TagItem($0) })", "movie.lists.map { $0.map { Set($0.map { TagItem($0) }) } }",
            ]
        )
        #expect(properties("dto", "to")?.first == "Set(tags.map { $0.toDomain() })")
        let inSets = entities.mapValues { $0["counterparts"]?["dto"]?["isInSet"] }
        #expect(inSets["Movie"] == false && inSets["Old"] == false)
        #expect(inSets["Tag"] == true && inSets["Kind"] == true)
    }

    @Test func aTypeOfTheSpecThatIsCalledSetIsNoSet() throws {
        let spec = """
            module Movies {
                entity Movie { let tags: Set<Tag> }
                entity Set<T> { let all: [T] }
                entity Tag: Hashable { let id: Int }
                interactor {}
                data remote { func movie() -> Movie }
            }
            """
        let dto = try Self.entities(spec)["Movie"]?["counterparts"]?["dto"]
        #expect(dto?["properties"]?.list?.isEmpty == true)
    }

    /// Each alias names the next one twice. Expanded, the first would name the entity 2⁴⁰ times.
    @Test func longAliasesAreNotExpanded() throws {
        let aliases = (0..<40).map { "typealias A\($0) = (A\($0 + 1), A\($0 + 1))" } + ["typealias A40 = Movie"]
        let spec = """
            module Movies {
                entity Movie: Codable { let id: Int }
                entity Shelf: Codable { let movies: A0 }
                entity Other: Codable { let id: Int }
                \(aliases.joined(separator: "\n"))
                interactor {}
                data remote { func shelf() -> Shelf }
            }
            """
        let reached = try Self.entities(spec).filter { $0.value["isReached"]?["dto"] == true }.keys.sorted()
        #expect(reached == ["Movie", "Shelf"])
    }

    @Test func shortAliasesWithoutCyclesAreExpanded() {
        var types: [String: TypeSyntax] = [
            "Films": .array(.name("Movie")), "Shelves": .array(.name("Films")), "Number": .name("Int"),
            "Endless": .tuple([.init(label: nil, type: .name("Other")), .init(label: nil, type: .name("Movie"))]),
            "Other": .name("Endless"),
        ]
        for number in 0..<40 {
            let next = TypeSyntax.TupleElement(label: nil, type: .name("A\(number + 1)"))
            types["A\(number)"] = .tuple([next, next])
        }
        types["A40"] = .name("Movie")
        let aliases = Aliases(types, hiding: ["Movie"])
        #expect(aliases.entities["Number"] == nil)
        #expect(aliases.expanded["Number"] == nil)
        #expect(aliases.expanded["Shelves"] == .array(.array(.name("Movie"))))
        #expect(aliases.entities["Other"] == ["Movie"])
        #expect(aliases.expanded["Other"] == nil)
        #expect(aliases.entities["A0"] == ["Movie"])
        #expect(aliases.expanded["A39"]?.description == "(Movie, Movie)")
        #expect(aliases.expanded["A0"] == nil)
    }
}
