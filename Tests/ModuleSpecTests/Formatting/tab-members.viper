module Members {
  entity Photo<Element : Hashable>: Codable,Identifiable {
    @key( "photo_id" ) let id: Int
    private( set ) var title: String = "Untitled"
    var isNamed: Bool {
      // why
      title != "Untitled"

    }
    static func make() -> Int {
        let text = """
          a
            b
          """
  return text.count
    }
    func a() { };  func b() { }
    enum Size: String, Codable { case small
      case large }
  }
  enum Kind { case first, second; indirect case third(Kind)

  /// Documented.
  case fourth(
    at: Int
  )
    var text: String {
      switch self {
      default: "x"
      }
    }
  }
  protocol Q { static func ==(a: Self,b: Self)->Bool; prefix static func !(a: Self) -> Self
    static func <<T>(a: T, b: T)->Bool
    nonisolated( unsafe ) var x: Int{get}
    func f(_ a: nonisolated(nonsending) () async->Void, b: [3 of Int], c: Box< -3 >, d: (any A&B)?, e: repeat (each T), f: ~Copyable, g: Int..., h: A . Type, i: #view ?)throws( E )->(Int)
    init ?<T>( x: inout (Int), y:__shared [T] )
    associatedtype Item:Hashable,Sendable=Int where Item==Int
    mutating func g()
    var `default`: Int { mutating get nonmutating set }
  }
}
