/// Knows the weather of the next days.
protocol WeatherStation: Sendable {
    func forecast() async throws -> [String]
}
