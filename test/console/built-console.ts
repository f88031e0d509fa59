// The console that the tests of a run open, built once from the sources of the clone. Not in the clone, where files of
// tests that run at the same time would replace each other's, and that of a service which somebody uses.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { madeOnce } from '../prepared.ts'

const BUILD = fileURLToPath(new URL('../../scripts/build-console.ts', import.meta.url))

/** In a process of its own: here it would keep this one from saying that it still makes the console. */
export async function builtConsole(): Promise<string> {
  return builtWith('console', ['1'])
}

/** Compressed as it is shipped, for those who measure it. */
export async function shippedConsole(): Promise<string> {
  return builtWith('shipped-console', [])
}

async function builtWith(name: string, effort: readonly string[]): Promise<string> {
  const made = await madeOnce(name, async (target) => {
    await promisify(execFile)(process.execPath, [BUILD, 'of a test', target, ...effort])
  })
  return join(made, 'site')
}
