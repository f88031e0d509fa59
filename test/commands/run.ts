// `npx probity ARGS` without a process for each: all commands of a test file run in one with the code loaded. How a
// command starts, ends by a signal and writes to a pipe is tested with separate processes (test/process.ts).
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CommandEnd, CommandParams } from './process.ts'

const script = fileURLToPath(new URL('process.ts', import.meta.url))
const quickLoading = new URL('../run/quick-loading.mjs', import.meta.url).href

let child: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/** One after another: a command that waits for another one needs a separate process. */
export function runCommand(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandEnd> {
  const ended = last.then(() => run({ environment, args }))
  last = ended.catch(() => undefined)
  return ended
}

function run(params: CommandParams): Promise<CommandEnd> {
  child ??= spawn(process.execPath, ['--import', quickLoading, script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const running = child
  return new Promise<CommandEnd>((resolve, reject) => {
    const gone = (code: number | null): void =>
      reject(new Error(`the process of the commands ended with ${code} at ${params.args.join(' ')}`))
    running.ref()
    running.once('exit', gone)
    running.channel!.ref()
    running.once('message', (end: CommandEnd) => {
      running.off('exit', gone)
      running.unref()
      // It goes with this process, which it does not keep alive.
      running.channel!.unref()
      resolve(end)
    })
    running.send(params)
  })
}
