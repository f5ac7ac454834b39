nonisolated enum SearchError: Error {
    case offline
}
