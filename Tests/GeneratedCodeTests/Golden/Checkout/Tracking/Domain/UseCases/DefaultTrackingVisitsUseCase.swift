nonisolated final class DefaultTrackingVisitsUseCase: TrackingVisitsUseCase {
    func execute() async -> Int {
        fatalError("DefaultTrackingVisitsUseCase.execute is not implemented")
    }
}
