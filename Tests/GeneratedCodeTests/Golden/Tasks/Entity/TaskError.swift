nonisolated enum TaskError: Error {
    case failed(reason: any Error)
    case several([any Error])
}
