// Loads packages of hundreds of small modules from one file each, made once per installation, in the processes of tests:
// loading the modules takes a quarter of their start. The service always loads what the lockfile installed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NAMES = ['kysely', 'typebox']

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundles = await bundlesOf(root)
if (bundles !== null)
  module.registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(bundles, specifier)
        ? { url: bundles[specifier], format: 'module', shortCircuit: true }
        : next(specifier, context),
  })

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
