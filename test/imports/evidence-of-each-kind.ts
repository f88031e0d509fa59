// Applications that together have evidence of every kind: imported, entered and changed, submitted, evaluated again,
// escalated, decided.
import type { ApplicationDetailOut } from '../../client/index.ts'
import { germanParameters } from '../../demo/german-parameters.ts'
import { applicationBody, approve, rows, simulate } from '../lending.ts'
import { purposeBody } from '../world/purposes.ts'
import { superuserQuery } from '../superuser-query.ts'
import { checked, imported, type ImportDesk, manyRows } from './batches.ts'

export async function makeEvidence(desk: ImportDesk): Promise<void> {
  const { world, analyst, manager } = desk
  await imported(desk, await checked(desk, manyRows(12)))
  await changeDraft(desk)
  await askForConsent(desk)
  const ids = await superuserQuery<{ id: string }>(world.database, 'select application_id as id from import_origins')
  const applications: ApplicationDetailOut[] = []
  // The last one stays a draft.
  for (const { id } of ids.slice(0, -1))
    applications.push(await analyst.post(`/applications/${id}/submit`, { row_version: 1 }))
  const [again, ...others] = applications
  const escalated = others.find(({ amount }) => Number(amount) > 5_000)!
  await manager.post(`/applications/${escalated.id}/escalation`, { row_version: escalated.row_version }, 201)
  const decided = others.find(
    ({ amount, evaluations }) => Number(amount) <= 5_000 && evaluations[0]!.recommendation === 'approve',
  )!
  await manager.post(
    `/applications/${decided.id}/decision`,
    { row_version: decided.row_version, outcome: 'approved' },
    201,
  )
  await bringStricterVersion(desk)
  await manager.post(`/applications/${again!.id}/reevaluation`, { row_version: again!.row_version })
}

/** Submissions and decisions of an institution that asks for consents freeze their state. */
async function askForConsent({ world, lender }: ImportDesk): Promise<void> {
  const officer = await world.join(lender, 'Dana', ['data_protection_officer'])
  await officer.post('/trust/consent-purposes', purposeBody('news'), 201)
}

/** Later than it was entered. */
async function changeDraft({ world, analyst, productId }: ImportDesk): Promise<void> {
  const { id, row_version } = await analyst.post('/applications', applicationBody(productId, rows[0]!), 201)
  world.clock.advance(60)
  await analyst.put(`/applications/${id}`, applicationBody(productId, rows[1]!, { row_version }))
}

async function bringStricterVersion({ world, author, approver, policyId }: ImportDesk): Promise<void> {
  const derived = await author.post(`/policies/${policyId}/derive`, undefined, 201)
  await simulate(author, derived, { ...germanParameters, cutoffs: { decline_below: '500', approve_from: '600' } })
  await approve(world, author, approver, derived.id)
}
