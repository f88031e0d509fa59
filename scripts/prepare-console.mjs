// Plain JavaScript for any Node from 18 on: builds the console before the service starts, when its sources changed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { consoleToBuild } from './console-sources.mjs'

/** A console that cannot be built is no reason not to start: the interface works without it. */
export function prepareConsole(root, node, say = (line) => process.stderr.write(`${line}\n`)) {
  const fingerprint = consoleToBuild(root)
  if (fingerprint === null) return
  if (!mayWrite(join(root, 'console'))) {
    say('The console is not built: only who may write to this folder can build it, by `npm start`')
    return
  }
  say('Building the console (once) …')
  const { status, stderr } = spawnSync(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'build-console.ts'), fingerprint],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  if (status !== 0)
    say(`The console could not be built, and the service starts without it:\n${stderr.trim().slice(0, 2_000)}`)
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
