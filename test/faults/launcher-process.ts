// A process that only starts the embedded server, to be started and killed by tests.
// Standard output: one line of JSON when the server is ready or cannot start.
import { CannotStart, type EmbeddedOptions, startEmbedded } from '../../src/platform/database/embedded/index.ts'

const options = JSON.parse(process.argv[2]!) as Omit<EmbeddedOptions, 'log'>
const said: string[] = []
const log = { info: (message: string) => said.push(message), warn: (message: string) => said.push(message) }

try {
  const server = await startEmbedded({ ...options, log })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
  const { superuserUrl, dataDir, port, pid } = server
  console.log(JSON.stringify({ superuserUrl, dataDir, port, pid, said }))
  if (process.argv[3] === 'exit') process.exit(3)
} catch (fault) {
  if (!(fault instanceof CannotStart)) throw fault
  console.log(JSON.stringify({ code: fault.code, message: fault.message }))
  process.exitCode = 1
}
