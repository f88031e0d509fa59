// Loaded before a program that the starter runs: without its starter the program has nobody to stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
