// A document whose command blocks are run in order by bash, and whose text blocks state their output.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type RunningService, startService } from '../../demo/service.ts'
import { type CommandServer, serveCommands } from '../commands/npx.ts'
import { copyData } from '../prepared.ts'
import { quickLoading } from '../process.ts'

export interface Block {
  readonly title: string
  readonly commands: string
  /** The documented output; null where none is given. */
  readonly prints: string | null
}

/** Between the outputs of two blocks; no command prints it. */
const MARK = '\u001e'

/** Why this machine cannot run the walk, once it is known. */
let reason: string | undefined

/** Empty, or why the walkthroughs cannot run on this machine. */
function whyNot(): string {
  const missing = ['bash', 'curl', 'jq', 'openssl', 'base32'].filter(
    (tool) => spawnSync(tool, ['--version']).error !== undefined,
  )
  // Older ones lack --json, which sends a body from standard input with its content type.
  if (!spawnSync('curl', ['--help', 'all'], { encoding: 'utf8' }).stdout?.includes('--json')) missing.push('curl 7.82')
  return missing.length > 0 ? `not on this machine: ${missing.join(', ')}` : ''
}

/** Runs the document against its own service; each block with a documented output becomes a test. */
export function walk(what: string, path: string, settings: NodeJS.ProcessEnv = {}): void {
  const blocks = readBlocks(path)
  reason ??= whyNot()
  if (reason !== '') console.log(`${what} is not run; ${reason}`)
  describe(what, { skip: reason === '' ? false : reason }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'probity-walk-'))
    // Under root the database server runs as another user, who has to pass.
    chmodSync(folder, 0o755)
    let service: RunningService
    let commands: CommandServer | undefined
    let printed: string[] = []
    before(async () => {
      const dataDir = join(folder, 'data')
      await copyData(dataDir)
      service = await startService(dataDir, join(folder, 'service.log'), { ...quickLoading, ...settings })
      const environment = { ...process.env, DATA_DIR: dataDir, PROBITY_URL: service.url, TMPDIR: folder }
      commands = await serveCommands(folder, environment)
      printed = await follow(blocks, { ...environment, PATH: `${commands.bin}:${process.env['PATH']}` })
    })
    after(async () => {
      await commands?.stop()
      await service?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    it('runs to its last block', () => {
      assert.equal(printed.length, blocks.length, `it ended after: ${printed.at(-1)}`)
    })
    for (const [index, { title, prints }] of blocks.entries()) {
      if (prints === null) continue
      it(`prints the documented output of block ${index + 1}: ${title}`, () =>
        assertPrinted(printed[index] ?? '', prints))
    }
  })
}

export function readBlocks(path: string): Block[] {
  return blocksOf(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
}

function blocksOf(text: string): Block[] {
  const found = text.matchAll(
    /^## (?<title>[^\n]*)$|^```bash\n(?<commands>.*?)^```\n(?:```text\n(?<prints>.*?)^```$)?/gms,
  )
  const all: Block[] = []
  let title = 'Start'
  for (const { groups } of found) {
    title = groups!['title'] ?? title
    if (groups!['commands'] !== undefined)
      all.push({ title, commands: groups!['commands'], prints: groups!['prints'] ?? null })
  }
  return all
}

/** The outputs of the executed blocks, in order. */
function follow(blocks: readonly Block[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const script = blocks.map(({ commands }) => `${commands}\nprintf '\\036'\n`).join('')
  return new Promise((resolve, reject) => {
    const bash = spawn('bash', ['-eu', '-o', 'pipefail', '-c', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    bash.stdout.on('data', (text) => (out += text))
    bash.stderr.on('data', (text) => (err += text))
    bash.once('error', reject)
    bash.once('close', (code) => {
      const parts = out.split(MARK)
      const rest = parts.pop()!
      // The output of the failed block, and the reason.
      resolve(code === 0 ? parts : [...parts, `${rest}\nbash ended with ${code}: ${err}`])
    })
  })
}

/** The documented output below `$ COMMAND` in a block. */
export function shownBelow(path: string, command: string): string {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const block = text.split('```').find((one) => one.startsWith(`\n$ ${command}`))
  assert.ok(block !== undefined, `${path} shows no run of ${command}`)
  return block.slice(block.indexOf('\n', 1) + 1)
}

export function assertPrinted(printed: string, message: string): void {
  const pattern = message
    .split('…')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^\\n]*')
  assert.match(printed, new RegExp(`^${pattern}$`), `printed:\n${printed}\nthe document says:\n${message}`)
}
