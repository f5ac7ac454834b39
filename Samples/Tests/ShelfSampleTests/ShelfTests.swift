import AppKit
import SampleTesting
import Testing

@testable import ShelfSample

@MainActor
struct ShelfTests {
    private let gate = Gate()

    private func shelf(onOpen: @escaping @MainActor (Book) -> Void = { _ in }) throws -> ShelfViewController {
        let module = ShelfAssembly.createModule(library: GatedLibrary(gate: gate), onOpen: onOpen)
        let shelf = try #require(module as? ShelfViewController)
        shelf.loadViewIfNeeded()
        return shelf
    }

    @Test func theTableShowsTheBooksThatTheLibraryHas() async throws {
        let shelf = try shelf()
        #expect(shelf.tableView.numberOfRows == 0)
        #expect(shelf.tableView.enclosingScrollView?.superview === shelf.view)

        await gate.open()
        #expect(await eventually { shelf.tableView.numberOfRows == 2 })
        let cell = shelf.tableView.view(atColumn: 0, row: 1, makeIfNecessary: true) as? NSTextField
        #expect(cell?.stringValue == "Dracula")
    }

    @Test func aSelectedRowOpensItsBook() async throws {
        var opened: [Book] = []
        let shelf = try shelf { opened.append($0) }
        await gate.open()
        #expect(await eventually { shelf.tableView.numberOfRows == 2 })

        shelf.tableView.selectRowIndexes([0], byExtendingSelection: false)
        #expect(opened == [Book(id: 1, title: "Emma")])
        shelf.tableView.selectRowIndexes([], byExtendingSelection: false)
        #expect(opened.count == 1)
    }

    @Test func theDataSourceDoesNotHoldTheController() async throws {
        var parts = WeakParts()
        var shelf: ShelfViewController? = try shelf()
        await gate.open()
        #expect(await eventually { shelf?.tableView.numberOfRows == 2 })
        parts.watch(try #require(shelf))

        shelf = nil
        #expect(parts.alive == [])
    }
}

/// Answers when its gate is opened.
private struct GatedLibrary: BookLibrary {
    let gate: Gate

    func books() async throws -> [Book] {
        await gate.pass()
        return [Book(id: 1, title: "Emma"), Book(id: 2, title: "Dracula")]
    }
}
