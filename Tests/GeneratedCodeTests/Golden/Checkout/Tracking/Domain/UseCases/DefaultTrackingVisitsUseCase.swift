@MainActor
final class DefaultTrackingVisitsUseCase: TrackingVisitsUseCase {
    func execute() async -> Int {
        0
    }
}
