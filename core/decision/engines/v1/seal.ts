import { canonicalBytes } from '../../../evidence/canonical.ts'
import { commitmentOfCanonical, fingerprint, type Sha256 } from '../../../evidence/fingerprint.ts'
import type { Grid } from '../../grid/types.ts'
import { policyFingerprint } from '../../parameters/fingerprint.ts'
import type { Evaluation, EvaluationResult, GivenReason, PolicyContent, Salts, Trace } from '../../types.ts'
import { type PieceMakers, SealedEvaluation } from './evaluation.ts'
import { reasonOf } from './reasons.ts'
import { traceText } from './trace-text.ts'
import { utf8 } from './utf8.ts'

/** Step 8: the pieces, their bytes and the four fingerprints over them. */
export function seal(
  policy: PolicyContent,
  trace: Trace,
  makers: PieceMakers,
  salts: Salts,
  sha256: Sha256,
): Evaluation {
  const { engine_version, evaluation_date } = trace
  const input = canonicalBytes(makers['application-input']())
  const result = resultOf(trace)
  const resultBytes = canonicalBytes(result)
  const traceBytes = (): Uint8Array => utf8(traceText(trace))
  const policy_fingerprint = policyFingerprint(policy.grid, policy.parameters, sha256)
  const input_fingerprint = commitmentOfCanonical('application-input', input, salts['application-input'], sha256)
  const result_fingerprint = commitmentOfCanonical('evaluation-result', resultBytes, salts['evaluation-result'], sha256)
  const sealed = {
    engine_version,
    evaluation_date,
    input_commitment: input_fingerprint,
    policy_fingerprint,
    result_commitment: result_fingerprint,
  }
  const { recommendation, score, scale_min, scale_max } = result
  return new SealedEvaluation(
    {
      engine_version,
      evaluation_date,
      recommendation,
      score,
      scale_min,
      scale_max,
      reasons: result.reasons.map(({ code, external }) => givenReason(policy.grid, code, external)),
      policy_fingerprint,
      input_fingerprint,
      result_fingerprint,
      evaluation_fingerprint: fingerprint('evaluation', sealed, sha256),
    },
    makers,
    (name) =>
      name === 'trace'
        ? traceBytes()
        : name === 'application-input'
          ? input
          : name === 'evaluation-result'
            ? resultBytes
            : null,
  )
}

export function givenReason(grid: Grid, code: string, external: GivenReason['external']): GivenReason {
  const { fr, en } = reasonOf(grid, code).applicant
  return { code, text_fr: fr, text_en: en, external }
}

export function resultOf({ recommendation, score, reasons }: Trace): EvaluationResult {
  return {
    reasons: reasons.given.map(({ code, external }) => ({ code, external })),
    recommendation,
    scale_max: score.scale_max,
    scale_min: score.scale_min,
    score: score.total,
  }
}
