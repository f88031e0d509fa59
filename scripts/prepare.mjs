// Plain JavaScript for any Node from 18 on: installs missing packages, then returns the path of the Node to use.
// Packages are installed only when they differ from the lockfile, because an installation removes those of a running
// service.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants as systemConstants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export class CannotPrepare extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Installs missing packages below `root` and returns the path of the Node to use. */
export async function prepare(root = projectRoot) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (!isStamped(root, wanted)) {
    requireAccess(root)
    mkdirSync(join(root, '.cache'), { recursive: true })
    await withLock(join(root, '.cache', 'prepare.lock'), async (lockFor) => {
      if (isStamped(root, wanted)) return
      if (!agrees(root)) await install(root, lockFor)
      writeFileSync(stampOf(root), wanted)
    })
  }
  return chooseNode(root)
}

/** The machine's own Node, which runs this file, when it is new enough; else the one pinned by the lockfile. */
export function chooseNode(root = projectRoot, own = process) {
  const { platform, arch, execPath } = own
  if (isNewEnough(root, own)) return execPath
  for (const name of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
    const path = join(root, 'node_modules', name, 'bin', 'node')
    if (existsSync(path)) return path
  }
  const wanted = wantedNode(root)
  throw new CannotPrepare(
    `Probity needs Node ${wanted} or later and has no package of it for ${platform} ${arch}; ${execPath} is ` +
      `${own.versions.node}${own.features.typescript ? '' : ' and does not run TypeScript'}: install Node ${wanted} and start again`,
  )
}

/** Some distributions build Node without support for TypeScript. */
function isNewEnough(root, { versions, features }) {
  return Number(versions.node.split('.')[0]) >= wantedNode(root) && Boolean(features.typescript)
}

function wantedNode(root) {
  return Number(readFileSync(join(root, '.node-version'), 'utf8'))
}

const stampOf = (root) => join(root, 'node_modules', '.probity-stamp')

function isStamped(root, wanted) {
  return read(stampOf(root)) === wanted
}

function requireAccess(root) {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new CannotPrepare(
      `The packages have to be installed in ${root}, which you may not write to: run \`npm start\` there once as the ` +
        'user who owns that folder, or work in a copy of your own',
    )
  }
}

/** Whether npm's list of installed packages contains every package of the lockfile, so that nothing is missing. */
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

/** An archive without tests is a production deployment, which needs no development packages. */
function isDeployed(root) {
  return !existsSync(join(root, 'test'))
}

/** An optional package is needed only when it declares this platform and C library. */
function isNeeded(entry) {
  if (entry.optional !== true) return true
  const fits = (list, own) => [list].flat().includes(own)
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && entry.libc === undefined
}

async function install(root, lockFor) {
  const running = await runningService(root)
  if (running !== null) {
    throw new CannotPrepare(
      `The packages have changed and Probity is running at ${running.url} (process ${running.pid}): stop it first, then start again`,
    )
  }
  process.stderr.write('Installing the packages of the lockfile (once) …\n')
  rmSync(stampOf(root), { force: true })
  const { code, said, endedBy } = await npmCi(root, lockFor)
  if (endedBy !== null) {
    throw new CannotPrepare(
      `The installation of the packages was ended by ${endedBy}; the next start repeats it`,
      128 + systemConstants.signals[endedBy],
    )
  }
  if (code === 0) return
  const why = said
    .split('\n')
    // The advice of npm stands behind its stack.
    .filter((line) => /npm error|not found|ENOENT/.test(line) && !/npm error\s+at /.test(line))
    .slice(0, 20)
    .join('\n')
  throw new CannotPrepare(
    `The packages could not be installed: \`npm ci --ignore-scripts\` in ${root} ended with ${code}.\n${why}`,
  )
}

/**
 * npm begins only after its process is recorded in the lock: the shell waits for a line, and ends without npm when this
 * process dies before it sends one. The next command would otherwise start a second installation beside the first.
 */
const NPM_ONCE_RECORDED = 'read -r _ && exec npm "$@" < /dev/null'
/** An npm that still runs after this time is killed. */
const NPM_ENDS_MS = 500

function npmCi(root, lockFor) {
  return new Promise((resolve) => {
    // No install scripts, so that no code of a package runs during the installation.
    const omitted = isDeployed(root) ? ['--omit=dev'] : []
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...omitted]
    const child = spawn('sh', ['-c', NPM_ONCE_RECORDED, 'sh', ...options], {
      cwd: root,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    if (child.pid !== undefined) lockFor(child.pid)
    child.stdin.once('error', () => undefined).end('\n')
    let said = ''
    let endedBy = null
    const end = (signal) => {
      endedBy = signal
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), NPM_ENDS_MS).unref()
    }
    const signals = ['SIGTERM', 'SIGHUP', 'SIGINT']
    for (const signal of signals) process.on(signal, end)
    child.stderr.on('data', (text) => (said += text))
    child.once('error', (fault) => resolve({ code: fault.code, said: fault.message, endedBy }))
    const report = (code) => {
      for (const signal of signals) process.off(signal, end)
      resolve({ code, said, endedBy })
    }
    // A program that npm started may keep its output open.
    child.once('exit', (code) => endedBy !== null && report(code))
    child.once('close', report)
  })
}

/**
 * A service or a worker that runs from this folder, checked by its boot token, because the file of a killed one
 * remains.
 */
async function runningService(root) {
  const folder = join(root, '.cache', 'running')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    try {
      const run = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const answer = await fetch(new URL('/healthz', run.asked_at ?? run.url), { signal: AbortSignal.timeout(3_000) })
      if ((await answer.json()).boot_token === run.boot_token) return run
    } catch {
      // The file of a killed process; the next process with its number overwrites it.
    }
  }
  return null
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
