// Loaded before a program that the starter runs: it stops the program when the starter ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
