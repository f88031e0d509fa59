// One object of every kind that an operation takes by its id, made by the service itself in one institution.
import { applicationBody, type LendingDesk, openDesk, rows } from '../lending.ts'
import { type Batch, imported, paramsOf } from '../imports/batches.ts'
import { csvOf, joinImporter, saveMapping, sendFile } from '../imports/importing.ts'
import { askForAccess } from '../console.ts'
import type { Lender, World } from '../world.ts'

/** By the name of the path parameter. */
export type Ids = Readonly<Record<string, string>>

interface Identified {
  readonly id: string
}

export async function oneOfEach(world: World, lender: Lender): Promise<Ids> {
  const { administrator } = lender
  const desk = await openDesk(world, lender)
  const small = rows.find((row) => Number(row.amount) < 3_000)!
  const application = (await desk.analyst.post(
    '/applications',
    applicationBody(desk.productId, small),
    201,
  )) as Identified & { row_version: number }
  const submitted = (await desk.analyst.post(`/applications/${application.id}/submit`, {
    row_version: application.row_version,
  })) as {
    row_version: number
    evaluations: (Identified & { recommendation: string })[]
  }
  const outcome = submitted.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
  await desk.manager.post(
    `/applications/${application.id}/decision`,
    { row_version: submitted.row_version, outcome },
    201,
  )
  await desk.manager.post(`/applications/${application.id}/evidence`)
  await administrator.stepUp()
  const { invitation } = (await administrator.post(
    '/admin/invitations',
    { email: `open@${lender.reference}.example`, roles: ['analyst'] },
    201,
  )) as { invitation: Identified }
  const { credential } = (await administrator.post(
    '/admin/api-credentials',
    { name: 'Core banking', scopes: ['integration.ping'] },
    201,
  )) as { credential: Identified }
  const field = (await administrator.post(
    '/admin/custom-fields',
    { code: 'branch', label_fr: 'Agence', label_en: 'Branch', type: 'text', required: false },
    201,
  )) as Identified
  const me = (await desk.analyst.get('/me')) as Identified & { session: { session_id: string } }
  await administrator.post(`/admin/users/${me.id}/recovery`, { kind: 'second_factor' }, 201)
  return {
    ...(await oneImport(world, lender, desk)),
    field_id: field.id,
    credential_id: credential.id,
    user_id: me.id,
    session_id: me.session.session_id,
    invitation_id: invitation.id,
    product_id: desk.productId,
    policy_id: desk.policyId,
    application_id: application.id,
    evaluation_id: submitted.evaluations[0]!.id,
    grant_id: await askForAccess(world, lender, { scope: { applications: [application.id] } }),
  }
}

/** A file and its batch, of which applications were made. */
async function oneImport(world: World, lender: Lender, desk: LendingDesk): Promise<Ids> {
  const importer = await joinImporter(world, lender)
  const file = await sendFile(importer, csvOf(rows.slice(150, 155)))
  const mappingId = (await saveMapping(importer, desk.productId)).id
  const importDesk = { ...desk, world, lender, importer, mappingId }
  const batch = (await importer.post('/link/batches', paramsOf(importDesk, file.id), 201)) as Batch
  await imported(importDesk, batch)
  return { file_id: file.id, batch_id: batch.id }
}
