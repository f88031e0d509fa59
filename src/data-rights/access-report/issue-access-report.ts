// POST /trust/data-rights/{request_id}/access-report: everything that is held of the person, signed, for the person.
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { documentAnswer, evidenceRefusals, signedDocument } from '../../evidence/index.ts'
import { event } from '../../platform/audit/draft.ts'
import type { Context, Result } from '../../platform/http/route.ts'
import { closeReported, type RequestRow } from '../queries.ts'
import { requestReference } from '../request-out.ts'
import { checkReport } from '../rules/may-report.ts'
import type { AccessReportIn, RequestPath } from '../shapes.ts'
import { lockVouchedRequest } from '../vouched-request.ts'
import { presentedPerson } from './presented-person.ts'
import { reportContent } from './report-content.ts'

const FORMAT = 'service-subject-access-report@1'

export async function issueAccessReport(
  context: Context,
  { path, body }: { readonly path: RequestPath; readonly body: AccessReportIn },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  // Whoever lost the answer sends the same again; by then the request is completed, and its row_version another.
  const isReported = ({ status }: RequestRow): boolean => status === 'completed'
  const row = await lockVouchedRequest(context, path.request_id, body.row_version, isReported)
  if (isRefusal(row)) return row
  const refused = checkReport(row, now)
  if (refused) return refused
  const subjectId = await presentedPerson(platform, tenant, row, body.applicant_reference)
  if (isRefusal(subjectId)) return subjectId
  const signer = platform.keyring.signer('evidence')
  if (!signer) return refuse(evidenceRefusals.SIGNING_KEY_MISSING)
  const content = await reportContent(platform, tenant, subjectId)
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
  const closed_by = caller.userId
  if (row.status === 'open')
    await closeReported(tenant, id, {
      subject_id: subjectId,
      report_fingerprint: fingerprint,
      closed_by,
      closed_at: now,
    })
  const data = { kind, number, report_fingerprint: fingerprint }
  return {
    ...documentAnswer(Buffer.from(document), `${requestReference(number)}-access-report.json`),
    events: [event('rights_request.reported', { type: 'rights_request', id }, data)],
  }
}
