import { applicationBody, rows } from '../../test/lending.ts'
import { calls } from './contract-calls.fixture.ts'
import type { ContractFixture, MakerContext } from '../../test/enumerations/contract-fixture.ts'
import { act, list, read, send, sendTo, withSupport, type Who } from '../../test/enumerations/rights.ts'

const seesApplications: readonly Who[] = [
  'analyst',
  'credit_manager',
  'import_operator',
  'auditor',
  'data_protection_officer',
]
const writesApplications: readonly Who[] = ['analyst', 'credit_manager']
const recordsConsents: readonly Who[] = ['analyst', 'credit_manager', 'data_protection_officer']
const seesConsents: readonly Who[] = [...recordsConsents, 'auditor']
const decides: readonly Who[] = ['credit_manager']
const reconstitutes: readonly Who[] = ['credit_manager', 'auditor', 'data_protection_officer']

/** A decided application whose evidence was exported. */
async function decidedApplication({ desk }: MakerContext): Promise<string> {
  const small = rows.find((row) => Number(row.amount) < 3_000)!
  const body = applicationBody(desk.productId, small)
  const { id, row_version } = await desk.analyst.post('/applications', body, 201)
  const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
  const outcome = submitted.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
  const decision = { row_version: submitted.row_version, outcome }
  await desk.manager.post(`/applications/${id}/decision`, decision, 201)
  await desk.manager.post(`/applications/${id}/evidence`)
  return id
}

export const contract: ContractFixture = {
  rights: {
    'GET /applications': list(seesApplications, withSupport),
    'POST /applications': send(writesApplications),
    'GET /applications/{application_id}': read(seesApplications, withSupport),
    'PUT /applications/{application_id}': sendTo(writesApplications),
    'GET /applications/{application_id}/applicant-history': read(seesApplications, withSupport),
    'GET /applications/{application_id}/consents': read(seesConsents),
    'POST /applications/{application_id}/consents': sendTo(recordsConsents),
    'POST /applications/{application_id}/decision': sendTo(decides),
    'POST /applications/{application_id}/escalation': sendTo(decides),
    'POST /applications/{application_id}/evidence': act(seesApplications, { own: '409 NOT_EVALUATED', support: true }),
    'POST /applications/{application_id}/reevaluation': sendTo(writesApplications),
    'POST /applications/{application_id}/submit': sendTo(writesApplications),
    'GET /desk/products': list(seesApplications),
    'GET /desk/products/{product_id}/form': read(seesApplications),
    'GET /evaluations/{evaluation_id}': read(seesApplications, withSupport),
    'POST /evaluations/{evaluation_id}/reconstitution': read(reconstitutes),
    'GET /link/applications/{application_id}/provenance': read(seesApplications),
  },
  calls,
  callsAfter: { reevaluate_application: ['approve_policy'] },
  inUse: {
    application_id: decidedApplication,
    evaluation_id: async ({ desk, id }) => {
      const application = await desk.analyst.get(`/applications/${await id('application_id')}`)
      return application.evaluations[0]!.id
    },
  },
  spent: {
    // A draft has no evaluation, so there is nothing to export.
    application_id: async ({ desk }) => {
      const body = applicationBody(desk.productId, rows[5]!)
      return (await desk.analyst.post('/applications', body, 201)).id
    },
  },
  bodies: {
    // The act that src/consents has recorded: a repetition adds nothing.
    record_consent: (ids) => ({
      purpose_id: ids['purpose_id']!,
      act: 'collection',
      occurred_at: '2026-01-05T10:00:00.000Z',
      document_reference: 'Form 7',
    }),
    update_application: (ids) => ({ ...applicationBody(ids['product_id']!, rows[1]!), row_version: 1 }),
    decide_application: () => ({ row_version: 1, outcome: 'declined' }),
  },
}
