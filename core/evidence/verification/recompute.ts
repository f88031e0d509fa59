import type {
  ApplicationInput,
  Engine,
  Evaluation,
  EvaluationResult,
  Grid,
  Pieces,
  PolicyParameters,
  Trace,
} from '../../decision/index.ts'
import type { Bundle, DecisionManifest } from '../bundle/types.ts'
import { canonicalText } from '../canonical.ts'
import { fromBase64 } from '../encoding.ts'
import { SALT_BYTES, type Sha256 } from '../fingerprint.ts'
import type { Checks } from './report.ts'

export type Engines = ReadonlyMap<string, Engine>

const NEEDED = ['application-input', 'grid', 'policy-parameters', 'trace'] as const

/**
 * Runs the recorded engine version on the recorded policy and input, and compares each piece. Without the policy's
 * numbers the two lower levels of explanation are still derived from the trace. Returns the computed evaluation.
 */
export function recompute(bundle: Bundle, engines: Engines, sha256: Sha256, checks: Checks): Evaluation | null {
  const { withheld, erased } = bundle.statement
  const manifest = bundle.statement.manifest as DecisionManifest
  const version = manifest.engine_version
  const engine = engines.get(version)
  if (engine === undefined) {
    checks.add('evaluation.run', 'ENGINE_UNAVAILABLE', { version })
    return null
  }
  const absent = NEEDED.filter((name) => !Object.hasOwn(bundle.pieces, name))
  if (absent.length > 0) {
    const among = (names: readonly string[]): string => absent.filter((name) => names.includes(name)).join(', ')
    checks.add('evaluation.run', 'NOT_RECOMPUTABLE', { withheld: among(withheld), erased: among(erased) })
    if (checks.clean('piece')) deriveExplanations(bundle, engine, checks)
    return null
  }
  if (!checks.clean('piece')) {
    checks.add('evaluation.run', 'PIECES_UNSOUND')
    return null
  }
  try {
    const evaluation = run(bundle, manifest, engine, sha256)
    checks.add('evaluation.run', 'RECOMPUTED', { version })
    compareResults(bundle, manifest, evaluation, checks)
    for (const name of Object.keys(evaluation.pieces) as (keyof Pieces)[]) {
      comparePiece(bundle, name, evaluation.pieces[name], checks)
    }
    return evaluation
  } catch (error) {
    checks.add('evaluation.run', 'ENGINE_REFUSED', { version, problem: (error as Error).message })
    return null
  }
}

function run(bundle: Bundle, { policy }: DecisionManifest, engine: Engine, sha256: Sha256): Evaluation {
  const valueOf = <T>(name: string): T => bundle.pieces[name]!.value as unknown as T
  // The engine commits to its result, which this file need not carry; the commitment is not used here.
  const saltOf = (name: string): Uint8Array =>
    Object.hasOwn(bundle.pieces, name) ? fromBase64(bundle.pieces[name]!.salt)! : new Uint8Array(SALT_BYTES)
  const grid = valueOf<Grid>('grid')
  const parameters = valueOf<PolicyParameters>('policy-parameters')
  const salts = { 'application-input': saltOf('application-input'), 'evaluation-result': saltOf('evaluation-result') }
  return engine.evaluate(
    { id: policy.id, version: policy.version, grid, parameters },
    valueOf<ApplicationInput>('application-input'),
    valueOf<Trace>('trace').evaluation_date,
    salts,
    sha256,
  )
}

function compareResults(bundle: Bundle, manifest: DecisionManifest, evaluation: Evaluation, checks: Checks): void {
  const compare = (what: string, recorded: string, computed: string): void =>
    checks.add(`evaluation.${what}`, recorded === computed ? 'SAME' : 'DIFFERENT', {
      value: computed,
      recorded,
      computed,
    })
  compare('policy', manifest.policy.fingerprint, evaluation.policy_fingerprint)
  if (!Object.hasOwn(bundle.pieces, 'evaluation-result')) return
  const result = bundle.pieces['evaluation-result']!.value as unknown as EvaluationResult
  const codes = (reasons: readonly { code: string }[]): string => reasons.map(({ code }) => code).join(', ') || '–'
  compare('recommendation', result.recommendation, evaluation.recommendation)
  compare('score', result.score ?? '–', evaluation.score ?? '–')
  compare('reasons', codes(result.reasons), codes(evaluation.reasons))
}

function comparePiece(bundle: Bundle, name: string, computed: unknown, checks: Checks): void {
  if (!Object.hasOwn(bundle.pieces, name)) return
  const same = canonicalText(computed) === canonicalText(bundle.pieces[name]!.value)
  checks.add(`evaluation.${name}`, same ? 'SAME_PIECE' : 'DIFFERENT_PIECE')
}

function deriveExplanations(bundle: Bundle, engine: Engine, checks: Checks): void {
  const trace = bundle.pieces.trace?.value as unknown as Trace | undefined
  const grid = bundle.pieces.grid?.value as unknown as Grid | undefined
  if (trace === undefined || grid === undefined) return
  try {
    comparePiece(bundle, 'explanation-summary', engine.deriveSummary(trace, grid), checks)
    comparePiece(bundle, 'explanation-factors', engine.deriveFactors(trace, grid), checks)
  } catch (error) {
    checks.add('evaluation.explanation', 'ENGINE_REFUSED', {
      version: engine.version,
      problem: (error as Error).message,
    })
  }
}
