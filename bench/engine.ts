// Evaluations per second of the reference path and of the compiled form, beside two rule engines on the same
// scorecard and rows: from an object of decimal texts to all fingerprints and the canonical trace.
import { type ApplicationInput, CURRENT_ENGINE_VERSION, engines } from '../core/decision/index.ts'
import { sha256 } from '../src/platform/sha256.ts'
import { cardPolicy, cardRows } from './engine/card.ts'
import { countEdges } from './engine/edges.ts'
import { slowestNearTie } from './engine/instalments.ts'
import { jsonRulesPeer, type Peer, zenPeer } from './engine/peers.ts'
import type { Measured } from './measured.ts'

const DAY = '2026-11-20'
const ROWS = 2000
const EDGE_CASES = 1_000_000
const SLICES = 150

export async function run(edgeCases: number = EDGE_CASES): Promise<Measured[]> {
  const policy = cardPolicy()
  const rows = cardRows(ROWS)
  const engine = engines.get(CURRENT_ENGINE_VERSION)!
  const compile = engine.compile(policy)
  const salts = { 'application-input': new Uint8Array(32).fill(1), 'evaluation-result': new Uint8Array(32).fill(2) }
  const reference = (row: ApplicationInput): Uint8Array =>
    engine.evaluate(policy, row, DAY, salts, sha256).bytesOf('trace')
  const compiled = (row: ApplicationInput): Uint8Array => compile(row, DAY, salts, sha256).bytesOf('trace')
  const [zen, jsonRules] = [zenPeer(), jsonRulesPeer()]
  const score = (row: ApplicationInput): number => Number(compile(row, DAY, salts, sha256).score)
  for (const peer of [zen, jsonRules]) await agree(rows, peer, score)

  // In turn and in short slices, so that all have the same disturbances; the best slice of each counts.
  const best = { reference: 0, compiled: 0, zen: 0, jsonRules: 0 }
  for (let slice = 0; slice < SLICES; slice++) {
    const from = slice * 61
    best.reference = Math.max(best.reference, perSecond(rows, from, 200, reference))
    best.compiled = Math.max(best.compiled, perSecond(rows, from, 800, compiled))
    best.zen = Math.max(best.zen, await peerPerSecond(rows, from, 8, zen))
    best.jsonRules = Math.max(best.jsonRules, await peerPerSecond(rows, from, 15, jsonRules))
  }
  const edges = countEdges(edgeCases)
  return [
    { name: 'engine, reference path', value: Math.round(best.reference), unit: 'evaluations/s', min: 15_000 },
    {
      name: 'engine, compiled form',
      value: Math.round(best.compiled),
      unit: 'evaluations/s',
      min: 60_000,
      aim: 80_000,
    },
    { name: 'zen-engine with trace, same card and rows', value: Math.round(best.zen), unit: 'evaluations/s' },
    { name: 'json-rules-engine, same card and rows', value: Math.round(best.jsonRules), unit: 'evaluations/s' },
    { name: 'compiled form to zen-engine', value: rounded(best.compiled / best.zen), unit: 'times', aim: 100 },
    { name: 'compiled form to json-rules-engine', value: rounded(best.compiled / best.jsonRules), unit: 'times' },
    {
      name: `misplaced of ${edges.cases} values on an edge, compiled form`,
      value: edges.misplaced,
      unit: 'values',
      aimAtMost: 0,
    },
    {
      name: `misplaced of ${edges.referenceCases} of them, reference path`,
      value: edges.misplacedByReference,
      unit: 'values',
      aimAtMost: 0,
    },
    { name: `misplaced of ${edges.cases}, binary doubles`, value: edges.misplacedByDoubles, unit: 'values' },
    { name: 'slowest instalment next to half a minor unit', value: slowestNearTie(), unit: 'µs', aimAtMost: 1000 },
  ]
}

/** The comparison is valid only when all engines compute the same result. */
async function agree(
  rows: readonly ApplicationInput[],
  peer: Peer,
  score: (row: ApplicationInput) => number,
): Promise<void> {
  let different = 0
  for (const row of rows.slice(0, 200)) if (Math.abs((await peer(row)) - score(row)) > 1e-9) different++
  if (different > 0) throw new Error(`the peer gives another score on ${different} of 200 rows`)
}

function perSecond(
  rows: readonly ApplicationInput[],
  from: number,
  count: number,
  evaluate: (row: ApplicationInput) => unknown,
): number {
  const start = performance.now()
  for (let at = 0; at < count; at++) evaluate(rows[(from + at) % rows.length]!)
  return count / ((performance.now() - start) / 1000)
}

async function peerPerSecond(
  rows: readonly ApplicationInput[],
  from: number,
  count: number,
  peer: Peer,
): Promise<number> {
  const start = performance.now()
  for (let at = 0; at < count; at++) await peer(rows[(from + at) % rows.length]!)
  return count / ((performance.now() - start) / 1000)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
