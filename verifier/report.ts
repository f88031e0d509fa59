import { shownInLine } from '../core/values/text.ts'
import type { Manifest, Verification } from '../core/evidence/index.ts'

/** The report as JSON: every check with its outcome and reason, and what was computed again. */
export function jsonReport({ bundle, evaluation, ...verification }: Verification): object {
  const manifest = (bundle?.statement.manifest ?? {}) as Partial<
    Manifest & { evaluation_id: string; application_id: string }
  >
  return {
    verdict: verification.verdict,
    exit_code: verification.exit_code,
    verdict_fr: verification.verdict_fr,
    verdict_en: verification.verdict_en,
    format: bundle?.format ?? null,
    bundle_id: bundle?.statement.bundle_id ?? null,
    institution_id: bundle?.statement.institution_id ?? null,
    issued_at: bundle?.statement.issued_at ?? null,
    application_id: manifest.application_id ?? null,
    evaluation_id: manifest.evaluation_id ?? null,
    manifest_fingerprint: bundle?.statement.manifest_fingerprint ?? null,
    withheld: bundle?.statement.withheld ?? [],
    erased: bundle?.statement.erased ?? [],
    computed:
      evaluation === null
        ? null
        : {
            engine_version: evaluation.engine_version,
            evaluation_date: evaluation.evaluation_date,
            recommendation: evaluation.recommendation,
            score: evaluation.score,
            scale_min: evaluation.scale_min,
            scale_max: evaluation.scale_max,
            reasons: evaluation.reasons,
            evaluation_fingerprint: evaluation.evaluation_fingerprint,
          },
    checks: verification.checks,
  }
}

export type Language = 'fr' | 'en'

const MARKS = { pass: '✓', fail: '✗', skip: '–' }

/** The report for people, one line per check. */
export function textReport({ bundle, checks, evaluation, ...verdict }: Verification, language: Language): string {
  const lines = checks.map(
    (check) => `${MARKS[check.outcome]} ${check.check.padEnd(38)} ${check[`reason_${language}`]}`,
  )
  const title = bundle === null ? '' : `${bundle.format} ${bundle.statement.bundle_id}\n`
  const reasons = (evaluation?.reasons ?? []).map(
    (reason) => `  ${reason.code}: ${shownInLine(reason[`text_${language}`])}`,
  )
  const computed =
    evaluation === null
      ? []
      : [
          `\n${evaluation.recommendation}, ${evaluation.score ?? '–'} [${evaluation.scale_min} … ${evaluation.scale_max}]`,
          ...reasons,
        ]
  return `${title}${[...lines, ...computed].join('\n')}\n\n${verdict[`verdict_${language}`]} (${verdict.exit_code})\n`
}
