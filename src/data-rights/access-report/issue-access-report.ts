// POST /trust/data-rights/{request_id}/access-report: everything that is held of the person, signed, for the person.
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { documentAnswer, evidenceRefusals, findSubject, signedDocument } from '../../evidence/index.ts'
import { event } from '../../platform/audit/draft.ts'
import type { Context, Result } from '../../platform/http/route.ts'
import { closeReported } from '../queries.ts'
import { dataRightsRefusals } from '../refusals.ts'
import { requestReference } from '../request-out.ts'
import { checkReport } from '../rules/may-report.ts'
import type { AccessReportIn, RequestPath } from '../shapes.ts'
import { lockVouchedRequest } from '../vouched-request.ts'
import { reportContent } from './report-content.ts'

const FORMAT = 'service-subject-access-report@1'

export async function issueAccessReport(
  context: Context,
  { path, body }: { readonly path: RequestPath; readonly body: AccessReportIn },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const row = await lockVouchedRequest(context, path.request_id, body.row_version)
  if (isRefusal(row)) return row
  const refused = checkReport(row, now)
  if (refused) return refused
  // The reference is presented again, because the report is sent to whoever presents it.
  if ((await findSubject(platform, tenant, body.applicant_reference)) !== row.subject_id)
    return refuse(dataRightsRefusals.REFERENCE_MISMATCH)
  const signer = platform.keyring.signer('evidence')
  if (!signer) return refuse(evidenceRefusals.SIGNING_KEY_MISSING)
  const content = await reportContent(platform, tenant, row.subject_id)
  if (isRefusal(content)) return content
  const pieces = Object.entries(content).map(
    ([name, value]) => [name, { schema: `subject-access-${name}@1`, value }] as const,
  )
  const { id, kind, number } = row
  const { document, fingerprint } = signedDocument(platform, signer, {
    format: FORMAT,
    kind: 'rights_request',
    id,
    institutionId: tenant.institutionId,
    issuedBy: null,
    at: now,
    pieces: Object.fromEntries(pieces),
  })
  if (row.status === 'open')
    await closeReported(tenant, id, { report_fingerprint: fingerprint, closed_by: caller.userId, closed_at: now })
  const data = { kind, number, report_fingerprint: fingerprint }
  return {
    ...documentAnswer(Buffer.from(document), `${requestReference(number)}-access-report.json`),
    events: [event('rights_request.reported', { type: 'rights_request', id }, data)],
  }
}
