// Compares the compiled form with the reference path on random policies and applications; also as a worker thread, for
// the long form on several cores.
import assert from 'node:assert/strict'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { canonicalText } from '../../../../evidence/canonical.ts'
import { day, policyOf, salts, sha256 } from '../../../example.fixture.ts'
import { engines } from '../../../index.ts'
import type {
  ApplicationInput,
  DecidedOutcome,
  Evaluation,
  MatchedAttribute,
  Pieces,
  PolicyContent,
} from '../../../types.ts'
import { application } from './applications.fixture.ts'
import { CompiledEvaluation } from './evaluation.ts'
import { grid, parameters } from './everything.fixture.ts'

export interface ComparisonParams {
  readonly policies: number
  /** The lengths for each policy. */
  readonly applications: { readonly minLength: number; readonly maxLength: number }
}

/** How many evaluations took which path, and have a score or none. */
export interface Seen {
  readonly fast: number
  readonly reference: number
  readonly scored: number
  readonly unscored: number
}

/** Applications of each policy whose pieces are read back: all in the short form. Reading them takes as long as evaluating. */
const MAX_READ_BACK = 6

const engine = engines.get('1.0.0')!
const decoder = new TextDecoder()

export function compareRandom({ policies, applications }: ComparisonParams): Seen {
  const seen = { fast: 0, reference: 0, scored: 0, unscored: 0 }
  fc.assert(
    fc.property(parameters, fc.array(application, applications), (document, drawn) => {
      let policy: PolicyContent
      try {
        policy = policyOf(grid, document)
      } catch {
        return fc.pre(false)
      }
      const compiled = engine.compile(policy)
      const decided = engine.compileOutcome(policy)
      for (const [at, each] of drawn.entries()) {
        const input = each as unknown as ApplicationInput
        const got = assertSame(
          () => compiled(input, day, salts, sha256),
          () => engine.evaluate(policy, input, day, salts, sha256),
          at < MAX_READ_BACK,
        )
        assertSameOutcome(() => decided(input, day, sha256), got)
        if (got === null) continue
        seen[got instanceof CompiledEvaluation ? 'fast' : 'reference']++
        seen[got.score === null ? 'unscored' : 'scored']++
      }
    }),
    { numRuns: policies },
  )
  return seen
}

/**
 * Every value and every byte, or the name of the error; with `readBack` also that the pieces have these bytes. Returns the
 * evaluation, or null for an error.
 */
export function assertSame(run: () => Evaluation, reference: () => Evaluation, readBack = true): Evaluation | null {
  const got = outcomeOf(run)
  const expected = outcomeOf(reference)
  assert.equal(got.refused, expected.refused)
  if (got.refused !== null || expected.refused !== null) return null
  assert.equal(valuesOf(got.evaluation), valuesOf(expected.evaluation))
  const names = Object.keys(expected.evaluation.pieces) as (keyof Pieces)[]
  assert.equal(Object.keys(got.evaluation.pieces).join(), names.join())
  for (const [at, name] of names.entries()) {
    if (Buffer.compare(got.bytes[at]!, expected.bytes[at]!) !== 0)
      assert.fail(`${name}: ${decoder.decode(got.bytes[at])} instead of ${decoder.decode(expected.bytes[at])}`)
    if (!readBack) continue
    const text = decoder.decode(expected.bytes[at])
    assert.equal(canonicalText(expected.evaluation.pieces[name]), text)
    assert.equal(canonicalText(got.evaluation.pieces[name]), text)
  }
  return got.evaluation
}

/** `expected`: null when the evaluation is refused. */
export function assertSameOutcome(run: () => DecidedOutcome, expected: Evaluation | null): void {
  if (expected === null) assert.throws(run)
  else assert.equal(decidedText(run()), decidedText(expected))
}

function decidedText({ recommendation, score, reasons, knockouts_hit, attributes }: DecidedOutcome): string {
  return canonicalText({ recommendation, score, reasons, knockouts_hit, attributes: attributes.map(attributeOf) })
}

/** The reference path answers the whole step. */
function attributeOf({ code, by, lower, upper, group }: MatchedAttribute): MatchedAttribute {
  return { code, by, lower, upper, group }
}

type Outcome =
  | { readonly refused: string }
  | { readonly refused: null; readonly evaluation: Evaluation; readonly bytes: readonly Uint8Array[] }

function outcomeOf(run: () => Evaluation): Outcome {
  try {
    const evaluation = run()
    const bytes = Object.keys(evaluation.pieces).map((name) => evaluation.bytesOf(name as keyof Pieces))
    return { refused: null, evaluation, bytes }
  } catch (error) {
    return { refused: (error as Error).constructor.name }
  }
}

function valuesOf(evaluation: Evaluation): string {
  const { engine_version, evaluation_date, recommendation, score, scale_min, scale_max, reasons } = evaluation
  const { knockouts_hit, attributes } = evaluation
  const { policy_fingerprint, input_fingerprint, result_fingerprint, evaluation_fingerprint } = evaluation
  const prints = { policy_fingerprint, input_fingerprint, result_fingerprint, evaluation_fingerprint }
  return canonicalText({
    engine_version,
    evaluation_date,
    recommendation,
    score,
    scale_min,
    scale_max,
    reasons,
    prints,
    knockouts_hit,
    attributes: attributes.map(attributeOf),
  })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
if (!isMainThread && workerData !== null) parentPort!.postMessage(compareRandom(workerData as ComparisonParams))
