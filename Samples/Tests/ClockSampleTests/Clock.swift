import SampleTesting
import Testing
import UIKit

@testable import ClockSample

enum Clock: CaseIterable {
    case closure
    case observable
    case combine
    case observation

    /// A clock with its label, and all its parts watched.
    struct Module {
        let view: UIViewController
        let label: UILabel
        let parts: WeakParts
    }

    @MainActor
    func module(_ time: ManualTime) throws -> Module {
        var parts = WeakParts()
        switch self {
        case .closure:
            let service = LiveClosureClockService(timeSource: time)
            let viewModel = ClosureClockViewModel(closureClockService: service, ticker: time)
            let view = ClosureClockViewController(viewModel: viewModel)
            for part in [service, viewModel, view] as [AnyObject] { parts.watch(part) }
            return Module(view: view, label: view.timeLabel, parts: parts)
        case .observable:
            let service = LiveObservableClockService(timeSource: time)
            let viewModel = ObservableClockViewModel(observableClockService: service, ticker: time)
            let view = ObservableClockViewController(viewModel: viewModel)
            for part in [service, viewModel, view] as [AnyObject] { parts.watch(part) }
            return Module(view: view, label: view.timeLabel, parts: parts)
        case .combine:
            let service = LiveCombineClockService(timeSource: time)
            let viewModel = CombineClockViewModel(combineClockService: service, ticker: time)
            let view = CombineClockViewController(viewModel: viewModel)
            for part in [service, viewModel, view] as [AnyObject] { parts.watch(part) }
            return Module(view: view, label: view.timeLabel, parts: parts)
        case .observation:
            let service = LiveObservationClockService(timeSource: time)
            let viewModel = ObservationClockViewModel(observationClockService: service, ticker: time)
            let view = ObservationClockViewController(viewModel: viewModel)
            for part in [service, viewModel, view] as [AnyObject] { parts.watch(part) }
            return Module(view: view, label: view.timeLabel, parts: parts)
        }
    }
}
