// Runs a program under the Node that `prepare` chooses: same terminal, same signals, same exit code.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { CannotPrepare, prepare, projectRoot } from './prepare.mjs'
import { fileURLToPath } from 'node:url'

/** Node 24.0 to 24.2 print a warning for every program in TypeScript. */
const quiet = ['--disable-warning=ExperimentalWarning']
const withStarter = fileURLToPath(new URL('with-starter.mjs', import.meta.url))

/**
 * Types are stripped and modules compiled once, not at every start. Only for the owner of the folder, who could not remove
 * what root, who may write everywhere, leaves in it.
 */
export function cacheOf(root, user = process.getuid?.()) {
  const isOwner = user === undefined || statSync(root).uid === user
  return isOwner ? { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') } : {}
}

/** Prepares, also by `first`, runs `file` with `args` and `flags` under the chosen Node and exits with its code. */
export async function handOver(file, args, flags = [], first = () => undefined) {
  let node
  try {
    node = await prepare(projectRoot)
  } catch (fault) {
    if (!(fault instanceof CannotPrepare)) throw fault
    process.stderr.write(`${fault.message}\n`)
    process.exit(fault.exitCode)
  }
  first(projectRoot, node)
  // The fourth channel closes when this process dies, even by SIGKILL: the program then stops like on SIGTERM.
  const child = spawn(node, [...flags, ...quiet, '--import', withStarter, file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...cacheOf(projectRoot), ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('error', (fault) => {
    process.stderr.write(`${node} cannot be run: ${fault.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    // The exit code of a shell for an end by signal.
    process.exit(code ?? 128 + constants.signals[signal])
  })
}
