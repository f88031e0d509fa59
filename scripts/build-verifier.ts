// Makes the published verifier: one file for Node, one page for a browser. `node scripts/run.mjs
// scripts/build-verifier.ts [DIRECTORY]`
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type BuildOptions } from 'esbuild'

const source = (path: string): string => fileURLToPath(new URL(`../verifier/${path}`, import.meta.url))
// Names and lines are not minified: a person who has to trust the verifier must be able to read it.
const common: BuildOptions = {
  bundle: true,
  write: false,
  legalComments: 'inline',
  charset: 'utf8',
  logLevel: 'warning',
}

/** Writes both files and the licence into the directory and returns the paths of the two. */
export async function buildVerifier(directory: string): Promise<{ program: string; page: string }> {
  mkdirSync(directory, { recursive: true })
  const program = join(directory, 'probity-verify.mjs')
  const page = join(directory, 'probity-verify.html')
  writeFileSync(
    program,
    await bundled({
      ...common,
      platform: 'node',
      format: 'esm',
      target: 'node18',
      entryPoints: [source('main.ts')],
      banner: { js: '#!/usr/bin/env node' },
    }),
  )
  chmodSync(program, 0o755)
  writeFileSync(page, await verifierPageText())
  // The licence accompanies the files, whether they are distributed as a package or by hand.
  copyFileSync(source('../LICENSE'), join(directory, 'LICENSE'))
  return { program, page }
}

export async function verifierPageText(): Promise<string> {
  const script = await bundled({
    ...common,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    entryPoints: [source('page/page.ts')],
  })
  return pageOf(script)
}

async function bundled(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build(options)
  return outputFiles![0]!.text
}

/** Everything is inline, and the content security policy permits no other script and no connection. */
function pageOf(script: string): string {
  const style = readFileSync(source('page/page.css'), 'utf8')
  // A closing tag inside a string would end the script.
  const safe = script.replaceAll('</script', '<\\/script')
  const parts: { [name: string]: string } = {
    STYLE: style,
    SCRIPT: safe,
    STYLE_HASH: hashOf(style),
    SCRIPT_HASH: hashOf(safe),
  }
  return readFileSync(source('page/page.html'), 'utf8').replace(/%([A-Z_]+)%/g, (_, name: string) => parts[name]!)
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { program, page } = await buildVerifier(process.argv[2] ?? source('dist'))
  console.log(`${program}\n${page}`)
}
