import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
// @ts-expect-error: a module of the machine's own Node, without types
import { cacheOf } from './hand-over.mjs'

const run = fileURLToPath(new URL('run.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'probity-hand-over-'))

const program = `
const wish: string = process.argv[2] ?? ''
if (wish === 'code') process.exitCode = 42
if (wish === 'wait') {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => { console.log(signal); process.exit(7) })
  setInterval(() => {}, 1_000)
}
console.log(JSON.stringify({ version: process.version, args: process.argv.slice(2), pid: process.pid }))
`

describe('a command handed over to the chosen Node', { timeout: 300_000 }, () => {
  const file = join(folder, 'program.ts')
  writeFileSync(file, program)
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps compiled modules in the folder of its owner, and leaves nothing there for another user', () => {
    const { uid } = statSync(folder)
    assert.deepEqual(cacheOf(folder, uid), { NODE_COMPILE_CACHE: join(folder, '.cache', 'compiled') })
    assert.deepEqual(cacheOf(folder, uid + 1), {})
  })

  it('runs TypeScript with unchanged arguments and exits with its code', async () => {
    const { child, lines } = start('code', 'with space', '--flag')
    const { version, args } = JSON.parse(await lines())
    assert.equal(version, process.version, 'the tests run under the same Node')
    assert.deepEqual(args, ['code', 'with space', '--flag'])
    assert.equal(await exitOf(child), 42)
  })

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    it(`a command receives ${signal} and decides itself how to end`, async () => {
      const { child, lines } = start('wait')
      await lines()
      child.kill(signal)
      assert.equal(await lines(), signal)
      assert.equal(await exitOf(child), 7)
    })
  }

  it('a command ends gracefully when its starter is killed', async () => {
    const { child, lines } = start('wait')
    await lines()
    child.kill('SIGKILL')
    assert.equal(await lines(), 'SIGTERM')
  })

  it('exits with the code of a shell when a signal ends it', async () => {
    const { child, lines } = start('wait')
    process.kill(JSON.parse(await lines()).pid, 'SIGKILL')
    assert.equal(await exitOf(child), 137)
  })

  function start(...args: string[]): { child: ChildProcess; lines: () => Promise<string> } {
    const child = spawn(process.execPath, [run, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const reader = createInterface(child.stdout)[Symbol.asyncIterator]()
    return { child, lines: async () => (await reader.next()).value as string }
  }
})

function exitOf(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode)
}
