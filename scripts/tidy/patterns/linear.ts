// Whether a regular expression takes time proportional to the length of the text, as judged by recheck. Its pure backend
// needs no program of its own, so that the verdict is the same on every platform.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSync } from 'recheck'

export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** Far more than any accepted pattern needs (4 s), so that the verdict does not depend on the speed of the machine. */
const MAX_MS = 60_000
/**
 * The search is limited by steps alone: on a busy machine its own limits of time (250 ms for one of them) report safe
 * patterns as quadratic.
 */
const REPEATABLE = { randomSeed: 0, incubationTimeout: null, attackTimeout: null, seedingTimeout: null } as const

const cache = fileURLToPath(new URL('../../../.cache/linear-patterns.json', import.meta.url))
const { version } = JSON.parse(
  readFileSync(new URL('../../../node_modules/recheck/package.json', import.meta.url), 'utf8'),
) as { version: string }

export class LinearPatterns {
  /** Fingerprints of patterns judged safe. */
  readonly #safe = new Set(existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as string[]) : [])
  #judged = 0

  /** The number of patterns that were not known yet. */
  get judged(): number {
    return this.#judged
  }

  /** Null for a safe pattern; otherwise why it is not accepted: also when recheck cannot judge it. */
  problem({ source, flags }: Pattern): string | null {
    const fingerprint = createHash('sha256').update(`${version}\n${flags}\n${source}`).digest('base64url')
    if (this.#safe.has(fingerprint)) return null
    process.env['RECHECK_SYNC_BACKEND'] = 'pure'
    this.#judged += 1
    const verdict = checkSync(source, flags, { timeout: MAX_MS, ...REPEATABLE })
    if (verdict.status === 'safe') {
      this.#safe.add(fingerprint)
      return null
    }
    if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind}): simplify it`
    return `takes ${verdict.complexity.summary} time for ${verdict.attack.pattern}: make it linear`
  }

  /** Keeps the verdicts for the next run. */
  save(): void {
    if (this.#judged === 0) return
    mkdirSync(dirname(cache), { recursive: true })
    const written = `${cache}.${process.pid}`
    writeFileSync(written, JSON.stringify([...this.#safe].toSorted()))
    renameSync(written, cache)
  }
}
