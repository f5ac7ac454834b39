import ProjectFiles

CurrentProcess.returnLargeMemory()
OpenFiles.allowUsual()
let context = Context.ofProcess()
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), in: context)
context.console.flush()
CurrentProcess.exit(status)
