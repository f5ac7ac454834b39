import ProjectFiles

// Counts the instructions of work that grows: `growth GROUP PACKAGE DUMPS [NAME]`, run by callgrind.
//
// GROUP is one of `groups`, PACKAGE the folder of the package, DUMPS what callgrind's files start with; NAME is a part
// of the names of the cases to count.
//
// `growth groups` prints the names of the groups, one a line.
//
// `growth plan PACKAGE DUMPS` prints what it costs to plan the example of docs/spec-language.md, also run by callgrind.
//
// `growth merges FOLDER` prints the seconds that the merges of the files in a folder take.

let words = CommandLine.arguments

let groups: [String: (WorkingFolder) throws -> [GrowthCase]] = [
    "spec": specCases, "format": formatCases, "outline": outlineCases, "layout": layoutCases,
    "merge": mergeCases, "calls": callCases,
    "entities": entityCases, "graph": graphCases, "template": templateCases,
    "edits": editCases, "survey": surveyCases, "compare": compareCases, "descriptions": descriptionCases,
    "viper": viperCases,
    "mvc": mvcCases, "clean": cleanCases, "projects": { _ in projectCases(words[3]) },
]

if words.count == 2, words[1] == "groups" {
    print(groups.keys.sorted().joined(separator: "\n"))
} else if words.count == 3, words[1] == "merges" {
    print(try mergeSeconds(words[2]))
} else if words.count == 4, words[1] == "plan" {
    var counter = InstructionCounter(dumps: words[3])
    let plan = try planOfExample(WorkingFolder(words[2]))
    // What is done once in a process is done here.
    plan()
    print(try counter.count(plan))
} else {
    guard words.count > 3, let cases = groups[words[1]] else {
        fatalError("usage: growth GROUP PACKAGE DUMPS [NAME]")
    }
    var counter = InstructionCounter(dumps: words[3])
    for work in try cases(WorkingFolder(words[2])) where words.count < 5 || work.name.contains(words[4]) {
        let growth = try counter.growth(of: work)
        print("\(growth.isLinear ? "linear" : "STEEPER")\t\(growth)\t\(work.name.debugDescription)")
    }
}
