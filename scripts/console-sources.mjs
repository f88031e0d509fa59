// Plain JavaScript for any Node from 18 on: whether the built console is that of the sources. In a deployment it is built
// beforehand and there are no sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the console is built from, beside its packages. */
const FOLDERS = ['console', 'client', 'core']
const BUILT = join('console', 'dist')

/** Names everything that the build reads; another fingerprint is another console. */
export function fingerprintOfSources(root) {
  const hash = createHash('sha256')
  const files = FOLDERS.flatMap((folder) => filesIn(root, folder)).sort((a, b) => (a < b ? -1 : 1))
  for (const path of ['package-lock.json', ...files])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** The fingerprint to build, or null when the console is built or there is nothing to build it from. */
export function consoleToBuild(root) {
  if (!existsSync(join(root, 'console', 'index.html'))) return null
  const wanted = fingerprintOfSources(root)
  const stamp = join(root, BUILT, 'fingerprint')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted ? null : wanted
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['dist', 'node_modules', 'generator'].includes(entry.name) ? [] : filesIn(root, path)
    return /\.(?:ts|tsx|css|html|svg|json)$/.test(entry.name) && !/\.(?:test|fixture)\.ts$/.test(entry.name)
      ? [path]
      : []
  })
}
