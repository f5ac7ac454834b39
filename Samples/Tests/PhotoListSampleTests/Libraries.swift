import Foundation
import SampleTesting

@testable import PhotoListSample

/// Answers when its gate is opened.
struct GatedLibrary: PhotoLibrary {
    static let photos = [
        Photo(
            id: 1,
            name: "Harbour",
            camera: "Box",
            taken: DateComponents(year: 2024, month: 5, day: 9),
            isForSale: true
        ),
        Photo(
            id: 2,
            name: "Dunes",
            camera: nil,
            taken: DateComponents(year: 2023, month: 12, day: 31),
            isForSale: false
        ),
    ]

    let gate = Gate()

    func popular() async throws -> [Photo] {
        await gate.pass()
        return Self.photos
    }
}

struct BrokenLibrary: PhotoLibrary {
    struct Failure: Error {}

    func popular() async throws -> [Photo] {
        throw Failure()
    }
}

/// Answers only when the answer is not wanted any more.
struct PatientLibrary: PhotoLibrary {
    let isAsked = Gate()
    let isCancelled = Gate()

    func popular() async throws -> [Photo] {
        await isAsked.open()
        while !Task.isCancelled { await Task.yield() }
        await isCancelled.open()
        return GatedLibrary.photos
    }
}
