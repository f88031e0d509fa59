// POST /trust/compliance-report/export: the same figures as a file, signed if the instance has a key.
import { isRefusal } from '../../core/values/refusal.ts'
import { documentAnswer, signedDocument } from '../evidence/index.ts'
import { readIssuer } from '../institutions/index.ts'
import { event } from '../platform/audit/draft.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { refuseAltered } from './refuse-altered.ts'
import { reportOf } from './show-compliance-report.ts'
import type { PeriodQuery } from './shapes.ts'

const FORMAT = 'service-compliance-report@1'

export async function exportComplianceReport(
  context: Context,
  { query }: { readonly query: PeriodQuery },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const report = await reportOf(context, query)
  if (isRefusal(report)) return report
  const altered = await refuseAltered(context, report.period)
  if (altered) return altered
  const { period, computed_at, sections } = report
  const signer = platform.keyring.signer('evidence')
  const id = newId(now)
  const pieces = [
    ['period', { institution: await readIssuer(tenant), ...period, computed_at }] as const,
    ...sections.map(({ code, title, figures }) => [code, { title, figures: figures.map(asText) }] as const),
  ]
  const { document, fingerprint } = signedDocument(platform, signer, {
    format: FORMAT,
    kind: 'compliance_report',
    id,
    institutionId: tenant.institutionId,
    issuedBy: caller.userId,
    at: now,
    pieces: Object.fromEntries(pieces.map(([name, value]) => [name, { schema: `compliance-${name}@1`, value }])),
  })
  const data = { ...period, report_fingerprint: fingerprint, signed: signer !== null }
  return {
    ...documentAnswer(Buffer.from(document), `compliance-${period.start}-${period.end}.json`),
    events: [event('compliance_report.exported', { type: 'compliance_report', id }, data)],
  }
}

/** Canonical values have whole numbers only, so a value is a decimal text. */
function asText<F extends { readonly value: number | null }>(figure: F) {
  return { ...figure, value: figure.value === null ? null : String(figure.value) }
}
