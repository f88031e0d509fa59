// One successful call per operation of applications.
import { applicationBody, rows } from '../../test/lending.ts'
import { purposeBody } from '../../test/world/purposes.ts'
import type { PrepareCall, Stage, Versioned } from '../../test/enumerations/contract-fixture.ts'
import { keep, versionOf } from '../../test/enumerations/stage.ts'

const entry: Readonly<Record<string, PrepareCall>> = {
  list_desk_products: ({ desk }) => ({ caller: desk.analyst, path: '/desk/products' }),
  show_application_form: ({ desk }) => ({ caller: desk.analyst, path: `/desk/products/${desk.productId}/form` }),
  create_application: (stage) => ({
    caller: stage.desk.analyst,
    path: '/applications',
    body: smallBody(stage),
    keeps: (made: Versioned) => keep(stage, 'application', made),
  }),
  update_application: (stage) => ({
    caller: stage.desk.analyst,
    path: `/applications/${stage.of('application')}`,
    body: { ...smallBody(stage), ...versionOf(stage, 'application') },
    keeps: (made: Versioned) => keep(stage, 'application', made),
  }),
  submit_application: (stage) => ({
    caller: stage.desk.analyst,
    path: `/applications/${stage.of('application')}/submit`,
    body: versionOf(stage, 'application'),
    keeps: (made: Versioned & { evaluations: { id: string }[] }) => {
      keep(stage, 'application', made)
      stage.kept.set('evaluation', made.evaluations[0]!.id)
    },
  }),
  list_applications: ({ desk }) => ({ caller: desk.analyst, path: '/applications' }),
  show_application: ({ desk, of }) => ({ caller: desk.analyst, path: `/applications/${of('application')}` }),
  show_applicant_history: ({ desk, of }) => ({
    caller: desk.analyst,
    path: `/applications/${of('application')}/applicant-history`,
  }),
  show_provenance: ({ desk, of }) => ({
    caller: desk.analyst,
    path: `/link/applications/${of('application')}/provenance`,
  }),
  show_evaluation: ({ desk, of }) => ({ caller: desk.analyst, path: `/evaluations/${of('evaluation')}` }),
  reconstitute_evaluation: ({ desk, of }) => ({
    caller: desk.manager,
    path: `/evaluations/${of('evaluation')}/reconstitution`,
  }),
}

const ofConsents: Readonly<Record<string, PrepareCall>> = {
  record_consent: async ({ world, desk, of, person }) => {
    const officer = await person('Dana', 'data_protection_officer')
    const { id } = await officer.post('/trust/consent-purposes', purposeBody('surveys'), 201)
    const occurred_at = world.clock.now().toISOString()
    const body = { purpose_id: id, act: 'collection', occurred_at, document_reference: 'Form 7' }
    return { caller: desk.analyst, path: `/applications/${of('application')}/consents`, body }
  },
  show_consents: ({ desk, of }) => ({ caller: desk.analyst, path: `/applications/${of('application')}/consents` }),
}

function smallBody({ desk }: Stage): object {
  return applicationBody(
    desk.productId,
    rows.find(({ amount }) => Number(amount) < 3_000)!,
  )
}

const decision: Readonly<Record<string, PrepareCall>> = {
  reevaluate_application: (stage) => ({
    caller: stage.desk.analyst,
    path: `/applications/${stage.of('application')}/reevaluation`,
    body: versionOf(stage, 'application'),
    keeps: (made: Versioned & { evaluations: { recommendation: string }[] }) => {
      keep(stage, 'application', made)
      stage.kept.set('outcome', made.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved')
    },
  }),
  decide_application: (stage) => ({
    caller: stage.desk.manager,
    path: `/applications/${stage.of('application')}/decision`,
    body: { ...versionOf(stage, 'application'), outcome: stage.of('outcome') },
  }),
  export_evidence: ({ desk, of }) => ({ caller: desk.manager, path: `/applications/${of('application')}/evidence` }),
  escalate_application: async (stage) => {
    const { id, row_version } = await submittedAbove(stage, 6_000)
    return { caller: stage.desk.manager, path: `/applications/${id}/escalation`, body: { row_version } }
  },
}

/** Submitted by the analyst, for an amount that the manager may not decide. */
async function submittedAbove({ desk }: Stage, above: number): Promise<Versioned> {
  const row = rows.find(({ amount }) => Number(amount) > above)!
  const body = applicationBody(desk.productId, row, { external_reference: `journey ${above}` })
  const { id, row_version } = await desk.analyst.post('/applications', body, 201)
  return await desk.analyst.post(`/applications/${id}/submit`, { row_version })
}

export const calls = { ...entry, ...ofConsents, ...decision }
