actor LiveWeekService {
    private let weather: any WeatherStation

    init(weather: any WeatherStation) {
        self.weather = weather
    }

    func forecast() async throws -> [String] {
        try await weather.forecast()
    }
}

extension LiveWeekService: WeekServiceProtocol {}
