typealias FilmList = [Film]
