import Combine

@MainActor
final class WalkViewModel: ObservableObject {
    func viewDidAppear(_ animated: Bool) {
    }

    func viewWillDisappear() {
    }
}
