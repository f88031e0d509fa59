// docs/walkthrough-curl.md, run block by block by bash against a service of its own.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type RunningService, startService } from '../../scripts/demo/service.ts'

interface Block {
  readonly title: string
  readonly commands: string
  /** What the document says they print; null where it says nothing. */
  readonly prints: string | null
}

const document = readFileSync(new URL('../../docs/walkthrough-curl.md', import.meta.url), 'utf8')
const blocks = blocksOf(document)
/** Between the outputs of two blocks; no command prints it. */
const MARK = '\u001e'

const missing = ['bash', 'curl', 'jq', 'openssl', 'base32', 'npx'].filter(
  (tool) => spawnSync(tool, ['--version']).error !== undefined,
)
// Older ones lack --json, which sends a body from standard input with its content type.
if (!spawnSync('curl', ['--help', 'all'], { encoding: 'utf8' }).stdout?.includes('--json')) missing.push('curl 7.82')
const skip = missing.length > 0 ? `not on this machine: ${missing.join(', ')}` : false
if (skip) console.log(`the walk by curl is not run; ${skip}`)

describe('the walk by curl', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-walk-'))
  // Under root the database server runs as another user, who has to pass.
  chmodSync(folder, 0o755)
  let service: RunningService
  let printed: string[] = []
  before(async () => {
    const dataDir = join(folder, 'data')
    service = await startService(dataDir, join(folder, 'service.log'))
    printed = await follow({ ...process.env, DATA_DIR: dataDir, PROBITY_URL: service.url, TMPDIR: folder })
  })
  after(async () => {
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('goes through to its last block', () => {
    assert.equal(printed.length, blocks.length, `it ended after: ${printed.at(-1)}`)
  })
  for (const [index, { title, prints }] of blocks.entries()) {
    if (prints === null) continue
    it(`prints what the document says, block ${index + 1}: ${title}`, () => assertPrinted(printed[index] ?? '', prints))
  }
})

describe('the document of the walk', () => {
  it('says what comes out of nearly every block', () => {
    assert.ok(blocks.length >= 15)
    assert.ok(blocks.filter(({ prints }) => prints === null).length <= 1)
  })
  it('is compared letter by letter but for what it leaves open', () => {
    assertPrinted('a 12 b\n', 'a … b\n')
    assert.throws(() => assertPrinted('a 12 c\n', 'a … b\n'))
    assert.throws(() => assertPrinted('a.b\n', 'aXb\n'))
    assert.throws(() => assertPrinted('a 1\n2 b\n', 'a … b\n'))
  })
})

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

/** The outputs of the blocks that ran, in their order. */
function follow(env: NodeJS.ProcessEnv): Promise<string[]> {
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
      // What the block that failed printed, and why it did.
      resolve(code === 0 ? parts : [...parts, `${rest}\nbash ended with ${code}: ${err}`])
    })
  })
}

function assertPrinted(printed: string, says: string): void {
  const pattern = says
    .split('…')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^\\n]*')
  assert.match(printed, new RegExp(`^${pattern}$`), `printed:\n${printed}\nthe document says:\n${says}`)
}
