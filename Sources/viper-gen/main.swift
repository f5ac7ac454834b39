import ProjectFiles

CurrentProcess.returnLargeMemory()
OpenFiles.allowUsual()
let words = Array(CommandLine.arguments.dropFirst())
if words.first?.hasPrefix("-") == false { CurrentProcess.takeFirstMemory() }
let context = Context.ofProcess()
let status = Tool.run(words, in: context)
context.console.flush()
CurrentProcess.exit(status)
