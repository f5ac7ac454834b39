import Foundation
import Mustache
import Stencil
import TemplateEngine

// bench FOLDER OUTPUT [SECONDS] [ENGINE…]: times the engines on the template of FOLDER, one line of JSON an engine, and
// writes what all of them must write to OUTPUT.

let folder = CommandLine.arguments[1]
let outputPath = CommandLine.arguments[2]
let seconds = CommandLine.arguments.count > 3 ? Double(CommandLine.arguments[3]) ?? 2 : 2
let wanted = Set(CommandLine.arguments.dropFirst(4))

func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
}

func median(_ work: () throws -> Void) throws -> Double {
    try work()
    var samples: [Double] = []
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while clock.now < end {
        let time = try clock.measure(work)
        samples.append(Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6)
    }
    return samples.sorted()[samples.count / 2]
}

func report(_ name: String, both: (() throws -> [UInt8])?, render: () throws -> [UInt8]) throws {
    guard wanted.isEmpty || wanted.contains(where: { name.hasPrefix($0) }) else { return }
    for output in [try both?(), try render()].compactMap({ $0 }) where output != expected {
        let shared = min(output.count, expected.count)
        let place = zip(output, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? shared
        print("\(name) writes something else from byte \(place):")
        print(String(decoding: output[max(0, place - 80)..<min(output.count, place + 80)], as: UTF8.self))
        exit(1)
    }
    let times = [try both.map { both in try median { _ = try both() } }, try median { _ = try render() }]
    let shown = times.map { $0.map { String(format: "%.2f", $0) } ?? "null" }
    print("{\"name\": \"\(name)\", \"both\": \(shown[0]), \"render\": \(shown[1])}")
    fflush(nil)
}

let json = try bytes("context.json")
let context = try Context(json: json)
let floor = Floor(context.value)
let expected = floor.render()
try Data(expected).write(to: URL(fileURLWithPath: outputPath))

let file = SourceFile(path: "mock.stencil", bytes: try bytes("mock.stencil"))
let environment = TemplateEngine.Environment(trim: .nothing, undefined: .lenient)
let template = try TemplateEngine.Template(file, in: environment)
let values = context.value.dictionary ?? [:]
try report(
    "viper-gen",
    both: { try TemplateEngine.Template(file, in: environment).renderBytes(values) },
    render: { try template.renderBytes(values) }
)
try report("hand-written Swift", both: nil, render: { floor.render() })
if wanted.isEmpty || wanted.contains("JSON") {
    print(
        "{\"name\": \"JSON context to values\", \"both\": null, \"render\": \(try median { _ = try Value(json: SourceFile(path: "context.json", bytes: json)) })}"
    )
}

let mustacheSource = String(decoding: try bytes("mock.mustache"), as: UTF8.self)
let mustacheContext = context.mustache
let mustache = try MustacheTemplate(string: mustacheSource)
try report(
    "swift-mustache 2.1.1",
    both: { Array(try MustacheTemplate(string: mustacheSource).render(mustacheContext).utf8) },
    render: { Array(mustache.render(mustacheContext).utf8) }
)

let stencilSource = String(decoding: file.bytes, as: UTF8.self)
let plain = context.plain
let stencil = Stencil.Template(templateString: stencilSource)
try report(
    "Stencil 0.15.1",
    both: { Array(try Stencil.Template(templateString: stencilSource).render(plain).utf8) },
    render: { Array(try stencil.render(plain).utf8) }
)
