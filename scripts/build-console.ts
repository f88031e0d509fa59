// Makes the pages of the console from their sources, compressed as they are served: `node scripts/run.mjs
// scripts/build-console.ts [FINGERPRINT [FOLDER [EFFORT]]]`.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { build } from 'vite'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes `site/` and the fingerprint of its sources below `target`; a build that fails leaves the earlier one. The highest
 * effort of compression takes longer than the rest of the build, which the tests spare.
 */
export async function buildConsole(
  fingerprint: string,
  target = join(root, 'console/dist'),
  effort: number = constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const fresh = `${target}.${process.pid}`
  try {
    await build({
      configFile: join(root, 'console/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(fresh, 'site'), emptyOutDir: true },
    })
    await compress(join(fresh, 'site'), effort)
    writeFileSync(join(fresh, 'fingerprint'), fingerprint)
    mkdirSync(join(target, '..'), { recursive: true })
    replaceFolder(fresh, target)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Two builds of the same sources may end at the same time; either is kept. */
export function replaceFolder(fresh: string, target: string, isLast = false): void {
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(fresh, target)
  } catch (fault) {
    if (isLast) throw fault
    replaceFolder(fresh, target, true)
  }
}

/** Once, instead of for each request. */
async function compress(folder: string, effort: number): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name), effort)))
}

async function compressFile(path: string, effort: number): Promise<void> {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }))
  writeFileSync(`${path}.gz`, await gzip(bytes, { level: Math.min(effort, 9) }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [fingerprint = '', folder, effort] = process.argv.slice(2)
  await buildConsole(fingerprint, folder, effort === undefined ? undefined : Number(effort))
}
