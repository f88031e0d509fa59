// Runs commands one after another in one process, because loading the code takes about a second. Each one is sent as
// { environment, args } and answered with its exit code and output.
import { handleArguments } from '../../src/runtime/arguments.ts'
import { endOf } from '../../src/runtime/exit.ts'
import { operate } from '../../src/runtime/operate.ts'
import { start } from '../../src/runtime/start.ts'

export interface CommandParams {
  readonly environment: NodeJS.ProcessEnv
  readonly args: readonly string[]
}

export interface CommandEnd {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

// Every command listens for the signals that would end its process.
process.setMaxListeners(0)
process.once('disconnect', () => process.exit())

process.on('message', ({ environment, args }: CommandParams) => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  process.chdir(environment['HOME']!)
  const stdout = heard(process.stdout)
  const stderr = heard(process.stderr)
  void endOf(() => programOf(args)).then((code) =>
    process.send!({ code, stdout: stdout(), stderr: stderr() } satisfies CommandEnd),
  )
})

/** Only a start that is rejected can run here: another one would not end. */
async function programOf(args: readonly string[]): Promise<number> {
  const [command, ...more] = args
  if (command === 'start') return handleArguments(command, more) ?? (await start())
  if (command === 'worker') return handleArguments(command, more) ?? (await start(command))
  return operate(args)
}

/** Captures the output from now on; the function returns it. */
function heard(stream: NodeJS.WriteStream): () => string {
  let text = ''
  stream.write = (chunk: Uint8Array | string, ...more: unknown[]): boolean => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = more.at(-1)
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
  return () => text
}
