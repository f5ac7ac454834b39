/// How certain it is that a use does not compile.
enum Mistake {
    case certain
    /// It may compile, as far as words show it.
    case possible
}
