// Makes the published client: one module and its types. `node scripts/run.mjs scripts/build-client.ts [DIRECTORY]`
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const client = (path = ''): string => fileURLToPath(new URL(`../client/${path}`, import.meta.url))
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

/** Writes the package into a directory: what its package.json names, with the licence. */
export async function buildClient(directory: string): Promise<void> {
  const dist = join(directory, 'dist')
  await build({
    entryPoints: [client('index.ts')],
    outfile: join(dist, 'index.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  })
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', dist]
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', client(), ...options], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the types of the client do not compile:\n${stdout}`)
  for (const file of globSync('**/*.d.ts', { cwd: dist })) nameModules(join(dist, file))
  copyFileSync(client('../LICENSE'), join(directory, 'LICENSE'))
}

/** Files import each other as `.ts` here; the installed package has declarations that refer to `.js`. */
function nameModules(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/from '(\.[^']+)\.ts'/g, "from '$1.js'"))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildClient(process.argv[2] ?? client())
  console.log(client('dist'))
}
