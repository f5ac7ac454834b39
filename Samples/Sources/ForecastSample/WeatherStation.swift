/// Knows the weather of the next days.
@MainActor
protocol WeatherStation {
    func forecast() async throws -> [String]
}
