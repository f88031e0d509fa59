// An `npx` for the shell of a walkthrough: `npx probity ARGS` runs in the process of `runCommand`, which has the code
// loaded, instead of in one that npm starts. `npx probity verify` is a program of its own, and starts quickly.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run.ts'

const program = fileURLToPath(new URL('../../bin/probity.mjs', import.meta.url))

export interface CommandServer {
  /** The folder with `npx`, for the beginning of PATH. */
  readonly bin: string
  stop(): Promise<void>
}

/** Answers the calls of the script with the exit code, once the output is in the two files of its folder. */
export async function serveCommands(folder: string, environment: NodeJS.ProcessEnv): Promise<CommandServer> {
  const socket = join(folder, 'commands')
  const server = createServer((request, response) => {
    void (async () => {
      const args = (await text(request)).split('\0').slice(0, -1)
      const { code, stdout, stderr } = await runCommand(environment, ...args).catch((fault: unknown) => {
        return { code: 70, stdout: '', stderr: String(fault) }
      })
      const output = String(request.headers['output'])
      writeFileSync(join(output, 'stdout'), stdout)
      writeFileSync(join(output, 'stderr'), stderr)
      response.end(String(code))
    })()
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'npx'), scriptOf(socket), { mode: 0o755 })
  return { bin, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

function scriptOf(socket: string): string {
  return `#!/bin/sh
[ "$1" = probity ] || exit 127
shift
[ "$1" != verify ] || exec '${process.execPath}' '${program}' "$@"
output=$(mktemp -d)
code=$(printf '%s\\0' "$@" | curl -sS --unix-socket '${socket}' -H "Output: $output" --data-binary @- http://commands/)
cat "$output/stdout"
cat "$output/stderr" >&2
exit "$code"
`
}
