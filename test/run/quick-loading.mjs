// Loads code with less processor time in the processes of tests: packages of hundreds of small modules from one file
// each, made once per installation, and the project's own modules without a search. Each takes a quarter of a start.
// Services and commands of journeys load it as well; tests of the start itself load what the lockfile installed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NAMES = ['kysely', 'typebox']

const root = fileURLToPath(new URL('../..', import.meta.url))
const rootUrl = pathToFileURL(root).href
const bundles = (await bundlesOf(root)) ?? {}
module.registerHooks({
  resolve: (specifier, context, next) => {
    if (Object.hasOwn(bundles, specifier)) return { url: bundles[specifier], format: 'module', shortCircuit: true }
    if (isOwnModule(specifier, context.parentURL)) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
    }
    return next(specifier, context)
  },
})

/** A written path with its ending needs no look at the disk: no link, package or other ending can change its meaning. */
function isOwnModule(specifier, parent) {
  return /^\.\.?\/.*\.ts$/.test(specifier) && parent?.startsWith(rootUrl) && !parent.includes('/node_modules/')
}

/** Addresses by name; null where the files are missing and cannot be made. */
export async function bundlesOf(project) {
  try {
    // The fingerprint of the lockfile from which the packages were installed.
    const installed = readFileSync(join(project, 'node_modules', '.probity-stamp'), 'utf8')
    const folder = join(project, '.cache', 'bundles', installed)
    if (!existsSync(folder)) await makeBundles(project, folder)
    return Object.fromEntries(NAMES.map((name) => [name, pathToFileURL(join(folder, `${name}.mjs`)).href]))
  } catch {
    return null
  }
}

async function makeBundles(project, folder) {
  const { buildSync } = await import('esbuild')
  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true })
  try {
    for (const name of NAMES) {
      const stdin = { contents: `export * from '${name}'`, resolveDir: project }
      const outfile = join(making, `${name}.mjs`)
      buildSync({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' })
    }
    // Renamed last, so that no process loads an incomplete file.
    renameSync(making, folder)
  } catch (fault) {
    // A simultaneous start finished first.
    if (!existsSync(folder)) throw fault
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
