// The commands of docs/verify-by-hand.md, run by bash as a reader would run them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TRUST, trustBytes } from '../../core/evidence/keys.fixture.ts'
import type { TrustFile } from '../../core/evidence/index.ts'

const document = readFileSync(new URL('../../docs/verify-by-hand.md', import.meta.url), 'utf8')
const commands = [...document.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!).join('')
/** The commands of each step up to its line, and those after the last step. */
const parts = commands.split(/(?<=^echo "\w+: ok"\n)/m)

export const STEPS = [
  'canonical',
  'shape',
  'signature',
  'manifest',
  'pieces',
  'links',
  'event',
  'checkpoint',
  'inclusion',
  'audit',
]

/** The steps that read which pieces a bundle lists, carries, withholds and lacks, and which events it proves. */
export function readersOf(form: object): string[] {
  const arePiecesMissing = 'withheld' in form || 'erased' in form
  return ['shape', 'pieces', 'links', 'event', ...(arePiecesMissing ? [] : ['inclusion']), 'audit']
}

const missing = ['bash', 'jq', 'openssl', 'sha256sum'].filter(
  (tool) => spawnSync(tool, ['--version']).error !== undefined,
)
/** False, or why the recipe cannot run on this machine. */
export const skip = missing.length > 0 ? `not on this machine: ${missing.join(', ')}` : false
if (skip) console.log(`the recipe by hand is not run; ${skip}`)

interface Followed {
  /** The steps that printed ok. */
  readonly steps: string[]
  /** Whether the commands ran to their end. */
  readonly whole: boolean
  /** What the last commands of the whole recipe wrote. */
  readonly envelope: string | null
}

/** Runs the whole recipe. */
export function follow(bundle: Uint8Array | string, trust: TrustFile = TRUST): Followed {
  return run(commands, bundle, trust)
}

/** Runs one step without those before it: each needs only the two files, and `inclusion` what `checkpoint` wrote. */
export function followOnly(step: string, bundle: Uint8Array | string, trust: TrustFile = TRUST): Followed {
  const at = STEPS.indexOf(step)
  assert.notEqual(at, -1, step)
  return run(parts.slice(step === 'inclusion' ? at - 1 : at, at + 1).join(''), bundle, trust)
}

function run(script: string, bundle: Uint8Array | string, trust: TrustFile): Followed {
  const folder = mkdtempSync(join(tmpdir(), 'by-hand-'))
  try {
    writeFileSync(join(folder, 'bundle.json'), bundle)
    writeFileSync(join(folder, 'trust.json'), trustBytes(trust))
    const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -eu -o pipefail\n${script}`], {
      cwd: folder,
      encoding: 'utf8',
    })
    const steps = [...stdout.matchAll(/^(\w+): ok$/gm)].map(([, step]) => step!)
    if (status !== 0) return { steps, whole: false, envelope: null }
    assert.equal(stderr, '')
    const envelope = script === commands ? readFileSync(join(folder, 'envelope.dsse.json'), 'utf8') : null
    return { steps, whole: true, envelope }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
