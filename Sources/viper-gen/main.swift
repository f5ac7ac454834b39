// It lives until the process ends, with what commands keep in it.
let context = Context.ofProcess()
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), in: context)
CurrentProcess.exit(status)
