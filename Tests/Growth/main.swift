import ProjectFiles

// Counts the instructions of work that grows: `growth ROOM PACKAGE DUMPS [NAME]`, run by callgrind.
//
// ROOM is one of `rooms`, PACKAGE the folder of the package, DUMPS what callgrind's files start with; NAME is a part of
// the names of the cases to count.
//
// `growth merges FOLDER` prints the seconds that the merges of the files in a folder take.

let rooms = [
    "spec": specCases, "format": formatCases, "outline": outlineCases, "layout": layoutCases,
    "entities": entityCases, "graph": graphCases, "template": templateCases,
    "survey": surveyCases, "compare": compareCases,
    "viper": viperCases,
    "mvc": mvcCases, "clean": cleanCases,
]

let words = CommandLine.arguments
if words.count == 3, words[1] == "merges" {
    print(try mergeSeconds(words[2]))
} else {
    guard words.count > 3, let cases = rooms[words[1]] else {
        fatalError("usage: growth ROOM PACKAGE DUMPS [NAME]")
    }
    var counter = InstructionCounter(dumps: words[3])
    for work in try cases(WorkingFolder(words[2])) where words.count < 5 || work.name.contains(words[4]) {
        let growth = try counter.growth(of: work)
        print("\(growth.isLinear ? "linear" : "STEEPER")\t\(growth)\t\(work.name.debugDescription)")
    }
}
