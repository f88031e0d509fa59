// What opens each kind of sealed value, for a test that changes the value beside the service.
import { openImporter } from '../../src/imports/index.ts'
import type { SealedKind } from '../../src/platform/keys/sealed-columns.ts'
import { serve, supportForm } from '../../src/support/support.fixture.ts'
import { callerAt } from '../call.ts'
import { checked, chunksOf, confirmed, type ImportDesk, imported, manyRows, paramsOf } from '../imports/batches.ts'
import { csvOf } from '../imports/importing.ts'
import { applicationBody } from '../lending.ts'
import { purposeBody } from '../world/purposes.ts'
import { superuserQuery } from '../superuser-query.ts'
import type { Person } from '../world.ts'
import { asRefusal, type Attempt, plainly, type Prepare } from './opening.ts'
import { ofInvitation, ofPendingFactor, ofRecovery, ofSecondFactor } from './openings-of-accounts.ts'

let rowsMade = 0
/** A row that no other call made. */
function newRow() {
  rowsMade += 1
  return manyRows(1, 10_000 + rowsMade)[0]!
}

/** A new process has no key of an institution in memory. */
const ofInstitution: Prepare = async (desk) => {
  const { world, lender, analyst, importer, productId } = desk
  const keys = `from institution_keys where institution_id = '${lender.id}'`
  await plainly(desk, `create table kept_keys as select id, wrapped_key ${keys}`)
  const { id } = await analyst.post('/applications', applicationBody(productId, newRow()), 201)
  const service = await world.beside()
  const address = await service.listen()
  const [atDesk, atImport] = [analyst, importer].map(({ token }) => callerAt(address, token)) as [Person, Person]
  return {
    where: `institution_id = '${lender.id}'`,
    attempts: {
      'enter an application': asRefusal(() =>
        atDesk.send('POST', '/applications', applicationBody(productId, newRow())),
      ),
      'show an application': asRefusal(() => atDesk.send('GET', `/applications/${id}`)),
      'search for a reference': asRefusal(() => atDesk.send('GET', '/applications?search=C-12345')),
      'receive a file': asRefusal(() => atImport.send('POST', '/link/files?filename=x.csv', csvOf([newRow()]))),
    },
    close: async () => {
      await service.stop()
      await plainly(
        desk,
        'update institution_keys t set wrapped_key = k.wrapped_key from kept_keys k where k.id = t.id',
      )
      await plainly(desk, 'drop table kept_keys')
    },
  }
}

const ofSubject: Prepare = async (desk) => {
  const { analyst, productId } = desk
  const row = newRow()
  const draft = await analyst.post('/applications', applicationBody(productId, row), 201)
  const { row_version } = draft
  const again = { ...newRow(), applicant_reference: row.applicant_reference }
  const importOne = await importing(desk, [{ ...newRow(), applicant_reference: row.applicant_reference }])
  const path = `/applications/${draft.id}`
  const entry = { ...applicationBody(productId, row, { amount: '1000' }), row_version }
  return {
    where: `id = (select subject_id from applications where id = '${draft.id}')`,
    attempts: {
      'enter an application': asRefusal(() => analyst.send('POST', '/applications', applicationBody(productId, again))),
      'show the draft': asRefusal(() => analyst.send('GET', path)),
      'change the draft': asRefusal(() => analyst.send('PUT', path, entry)),
      'submit the draft': asRefusal(() => analyst.send('POST', `${path}/submit`, { row_version })),
      'import a row': importOne.attempt,
    },
  }
}

const ofPiece: Prepare = async ({ analyst, manager, productId }) => {
  const { id, row_version } = await analyst.post('/applications', applicationBody(productId, newRow()), 201)
  const submitted = await analyst.post(`/applications/${id}/submit`, { row_version })
  const decision = { row_version: submitted.row_version, outcome: 'declined' }
  await manager.stepUp()
  return {
    where: `owner_id = '${submitted.evaluations[0]!.id}' and part = 'input'`,
    attempts: {
      'show the evaluation': asRefusal(() => analyst.send('GET', `/evaluations/${submitted.evaluations[0]!.id}`)),
      'decide on the application': asRefusal(() => manager.send('POST', `/applications/${id}/decision`, decision)),
      'export the evidence': asRefusal(() => analyst.send('POST', `/applications/${id}/evidence`)),
    },
  }
}

/** Confirms the import of these rows; the attempt imports its chunk. */
async function importing(desk: ImportDesk, rows: Parameters<typeof csvOf>[0]) {
  const batch = await confirmed(desk, await checked(desk, csvOf(rows)))
  const [id] = await chunksOf(desk, batch)
  const attempt: Attempt = async () => {
    await openImporter(desk.world.service.platform).importChunk({ institutionId: desk.lender.id, id: id! })
    const [found] = await superuserQuery<{ state: string; failure: string | null }>(
      desk.world.database,
      'select state, failure from import_batches where id = $1',
      [batch.id],
    )
    return `${found!.state} ${found!.failure}`
  }
  return { batch, attempt }
}

async function files(desk: ImportDesk) {
  const wrong = csvOf([newRow(), newRow()], { change: (cells, at) => void (at === 0 && (cells[2] = 'x')) })
  const batch = await checked(desk, wrong)
  const done = await imported(desk, await checked(desk, csvOf([newRow()])))
  const waiting = await importing(desk, [newRow()])
  const [origin] = await superuserQuery<{ id: string }>(
    desk.world.database,
    'select application_id as id from import_origins where batch_id = $1',
    [done.id],
  )
  const { id, row_version } = await desk.analyst.get(`/applications/${origin!.id}`)
  const ids = [batch, done, waiting.batch].map(({ file }) => `'${file.id}'`).join()
  const path = `/link/batches/${batch.id}`
  const confirmation = { row_version: batch.row_version, accept_rejected: true }
  return {
    ids,
    ofContent: {
      'check the file': asRefusal(() => desk.importer.send('POST', '/link/batches', paramsOf(desk, batch.file.id))),
      'read the report': asRefusal(() => desk.importer.send('GET', `${path}/error-report`)),
      'show the provenance': asRefusal(() => desk.analyst.send('GET', `/link/applications/${id}/provenance`)),
      'submit the draft': asRefusal(() => desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })),
      'import a row': waiting.attempt,
    },
    ofKey: {
      'show the file': asRefusal(() => desk.importer.send('GET', `/link/files/${batch.file.id}`)),
      'show the batch': asRefusal(() => desk.importer.send('GET', path)),
      'confirm the import': asRefusal(() => desk.importer.send('POST', `${path}/confirm`, confirmation)),
    },
  }
}

const ofFile: Prepare = async (desk) => {
  const { ids, ofContent, ofKey } = await files(desk)
  return { where: `id in (${ids})`, attempts: { ...ofKey, ...ofContent } }
}

const ofChunk: Prepare = async (desk) => {
  const { ids, ofContent } = await files(desk)
  return { where: `file_id in (${ids})`, attempts: ofContent }
}

const ofConsent: Prepare = async (desk) => {
  const { world, lender, analyst, productId } = desk
  const officer = await world.join(lender, `Dana${rowsMade}`, ['data_protection_officer'])
  const purpose = purposeBody(`news_${rowsMade}`)
  const { id: purpose_id } = await officer.post('/trust/consent-purposes', purpose, 201)
  const { id } = await analyst.post('/applications', applicationBody(productId, newRow()), 201)
  const path = `/applications/${id}/consents` as const
  const act = { purpose_id, act: 'collection' as const, occurred_at: world.clock.now().toISOString() }
  const shown = await analyst.post(path, { ...act, document_reference: 'Form 7' }, 201)
  return {
    where: `id = '${shown.history[0]!.id}'`,
    attempts: {
      'show the consents': asRefusal(() => analyst.send('GET', path)),
      'record another consent': asRefusal(() => analyst.send('POST', path, { ...act, document_reference: 'Form 8' })),
    },
  }
}

const ofSupport =
  (column: 'id' | 'request_id'): Prepare =>
  async (desk) => {
    const { world, lender, analyst } = desk
    const { id } = await analyst.post('/support/requests', supportForm(), 201)
    const { row_version } = await serve(world, lender, id, ['qualify', 'assign', 'start', 'ask'])
    const path = `/support/requests/${id}`
    return {
      where: `${column} = '${id}'`,
      attempts: {
        'show the request': asRefusal(() => analyst.send('GET', path)),
        'list the requests': asRefusal(() => analyst.send('GET', '/support/requests?limit=1')),
        'answer the question': asRefusal(() =>
          analyst.send('POST', `${path}/information`, { note: 'The second file.', row_version }),
        ),
      },
    }
  }

export const openings: Readonly<Record<SealedKind, Prepare>> = {
  institution: ofInstitution,
  subject: ofSubject,
  piece: ofPiece,
  consent: ofConsent,
  'import-file': ofFile,
  'import-header': ofFile,
  'import-chunk': ofChunk,
  'support-request': ofSupport('id'),
  'support-texts': ofSupport('id'),
  'support-note': ofSupport('request_id'),
  'second-factor': ofSecondFactor,
  'pending-factor': ofPendingFactor,
  'invitation-factor': ofInvitation,
  'recovery-factor': ofRecovery,
}
