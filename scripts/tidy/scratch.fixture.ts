// A project in a temporary folder, in which a test plants what a check must report.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Runs `use` in a new folder with these files and then removes it; waits for a promise. */
export function inScratchProject<T>(files: Readonly<Record<string, string>>, use: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'probity-tidy-'))
  const remove = (): void => rmSync(root, { recursive: true, force: true })
  let ended = true
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const result = use(root)
    if (!(result instanceof Promise)) return result
    ended = false
    return result.finally(remove) as T
  } finally {
    if (ended) remove()
  }
}
