// Plain JavaScript for any Node from 18 on: makes the packages complete, then names the pinned Node.
// Packages are installed only when they differ from the lockfile: an installation removes them from under a running service.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export class CannotPrepare extends Error {}

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Installs what is missing below `root` and answers the path of the pinned Node. */
export async function prepare(root = projectRoot) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (!isStamped(root, wanted)) {
    mkdirSync(join(root, '.cache'), { recursive: true })
    await withLock(join(root, '.cache', 'prepare.lock'), async (holdFor) => {
      if (isStamped(root, wanted)) return
      if (!agrees(root)) await install(root, holdFor)
      writeFileSync(stampOf(root), wanted)
    })
  }
  return pinnedNode(root)
}

/** The Node that the lockfile pins; the present one when it is as new and the platform has no package. */
export function pinnedNode(root = projectRoot, platform = process.platform, arch = process.arch) {
  for (const name of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
    const path = join(root, 'node_modules', name, 'bin', 'node')
    if (existsSync(path)) return path
  }
  const wanted = Number(readFileSync(join(root, '.node-version'), 'utf8'))
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath
  throw new CannotPrepare(`Probity brings no Node for ${platform} ${arch}: install Node ${wanted} and start again`)
}

const stampOf = (root) => join(root, 'node_modules', '.probity-stamp')

function isStamped(root, wanted) {
  return read(stampOf(root)) === wanted
}

/** Whether npm's own list of what it installed has every package of the lockfile, so that nothing needs to be done. */
function agrees(root) {
  const listed = read(join(root, 'node_modules', '.package-lock.json'))
  if (listed === null) return false
  const installed = JSON.parse(listed).packages
  const deployed = isDeployed(root)
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(([path, entry]) => {
    if (path === '' || (deployed && entry.dev === true) || !isNeeded(entry)) return true
    return installed[path]?.integrity === entry.integrity && existsSync(join(root, path, 'package.json'))
  })
}

/** An archive without its tests is what runs in production, and needs no packages to develop with. */
function isDeployed(root) {
  return !existsSync(join(root, 'test'))
}

/** An optional package is needed only when it says that it is for this platform; the C library decides the rest. */
function isNeeded(entry) {
  if (entry.optional !== true) return true
  const fits = (list, own) => [list].flat().includes(own)
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && entry.libc === undefined
}

async function install(root, holdFor) {
  const running = await runningService(root)
  if (running !== null) {
    throw new CannotPrepare(
      `The packages have changed and Probity is running at ${running.url} (process ${running.pid}): stop it first, then start again`,
    )
  }
  process.stderr.write('Installing the packages of the lockfile (once) …\n')
  rmSync(stampOf(root), { force: true })
  const { code, said } = await npmCi(root, holdFor)
  if (code === 0) return
  const why = said
    .split('\n')
    .filter((line) => /npm error|ENOENT/.test(line))
    .slice(0, 6)
    .join('\n')
  throw new CannotPrepare(
    `The packages could not be installed: \`npm ci --ignore-scripts\` in ${root} ended with ${code}.\n${why}`,
  )
}

function npmCi(root, holdFor) {
  return new Promise((resolve) => {
    // No install scripts: nothing that a package brings runs before it was asked for.
    const omitted = isDeployed(root) ? ['--omit=dev'] : []
    const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...omitted], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (child.pid !== undefined) holdFor(child.pid)
    let said = ''
    child.stderr.on('data', (text) => (said += text))
    child.once('error', (fault) => resolve({ code: fault.code, said: `${fault.code}: npm was not found on PATH` }))
    child.once('close', (code) => resolve({ code, said }))
  })
}

/** A service or a worker that runs from this folder, asked for the token of its start; the file of a killed one stays. */
async function runningService(root) {
  const folder = join(root, '.cache', 'running')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    try {
      const run = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const answer = await fetch(new URL('/healthz', run.asked_at ?? run.url), { signal: AbortSignal.timeout(3_000) })
      if ((await answer.json()).boot_token === run.boot_token) return run
    } catch {
      // Left by one that was killed; the next process of its number writes it anew.
    }
  }
  return null
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
