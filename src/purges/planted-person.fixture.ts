// One person whose distinctive values stand wherever a value of an applicant can stand.
import assert from 'node:assert/strict'
import { csvOf, mappingBody, saveMapping, sendFile } from '../../test/imports/importing.ts'
import { type ImportDesk, imported, manyRows, paramsOf } from '../../test/imports/batches.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import { purposeBody } from '../../test/world/purposes.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person } from '../../test/world.ts'
import { finished, frozen } from '../historical-simulations/replays.fixture.ts'
import { serve, supportForm } from '../support/support.fixture.ts'
import { CHUNK_BYTES } from '../import-files/stored-file.ts'

export const REFERENCE = 'Zebedee-Quartermain-0417'

/** Values that stand nowhere else, so that a search for them is reliable. */
const planted = {
  applicant: REFERENCE,
  external: ['EXT-7f3Qa-entered', 'EXT-9k2Wb-imported', 'EXT-4m8Zc-drafted'],
  asked: ['1711.37', '1893.61'],
  granted: ['1533.29', '1678.43'],
  drafted: ['1457.83'],
  imported: ['2127.49'],
  tried: ['1979.53'],
  incomes: ['38217.91', '41733.57', '29847.13'],
  remarks: ['Quartzgasse-17', 'Wolframweg-23', 'Feldspatallee-31'],
  purposes: ['Harpsichord for Zebedee', 'Stable for the mare Perchta'],
  conditions: ['Only with the signature of his aunt Leocadia.', 'Only once the mill at Grimbart is sold.'],
  reasons: [
    'Jasperina wrote by hand that her savings are elsewhere.',
    'Cornelius must look at the guarantor Balthasar.',
  ],
  documents: ['Letter-Malachite-88', 'Letter-Peridot-91'],
  cells: ['Obsidianplatz-44', 'Chalzedonsteig-52', '2 127,49'],
  mapped: ['Turmalinufer-63'],
  support: [
    'Citrineufer-71 of this applicant is misspelt',
    'Moonstone of Zebedee cannot be read',
    'Send the Jaspis file again',
  ],
  labels: ['Case of Zebedee Quartermain himself', 'Zebedee with half the income'],
}

export const plantedValues: readonly string[] = Object.values(planted).flat()

export interface PlantedPerson {
  readonly officer: Person
  /** The decided applications. */
  readonly ids: readonly string[]
  /** An evidence bundle of the first one. */
  readonly exported: string
  readonly simulationId: string
  /** Accepts the erasure of the person; a purge executes it. Returns the id of the request. */
  acceptErasure(): Promise<string>
}

export async function plantPerson(desk: ImportDesk): Promise<PlantedPerson> {
  const officer = await desk.world.join(desk.lender, 'Dana', ['data_protection_officer'])
  for (const [code, type] of [
    ['remark', 'text'],
    ['income', 'decimal'],
  ] as const)
    await desk.author.post('/admin/custom-fields', { code, label_fr: code, label_en: code, type, required: false }, 201)
  const ids = [await decided(desk, 0), await decided(desk, 1), await fromFile(desk)]
  await drafted(desk)
  await supported(desk, ids[0]!)
  await othersEvaluated(desk)
  await consentThrough(desk, officer, ids[0]!)
  await tried(desk)
  const exported = (await desk.analyst.send('POST', `/applications/${ids[0]}/evidence`)).text
  const replays = { world: desk.world, desk, lender: desk.lender }
  const { id: simulationId } = await finished(replays, await frozen(replays), desk.policyId)
  const acceptErasure = async (): Promise<string> => {
    const body = { kind: 'erasure' as const, applicant_reference: REFERENCE }
    const { id, row_version } = await officer.post('/trust/data-rights', body, 201)
    await officer.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    return id
  }
  return { officer, ids, exported, simulationId, acceptErasure }
}

export function apply(desk: ImportDesk, at: number, applicant: string, more: object = {}) {
  const body = { ...applicationBody(desk.productId, rows[at]!), external_reference: null, ...more }
  return desk.analyst.post('/applications', { ...body, applicant_reference: applicant }, 201)
}

/** Approved with another amount, which deviates from any recommendation. */
async function decided(desk: ImportDesk, at: number): Promise<string> {
  const { id, row_version } = await apply(desk, at, REFERENCE, {
    amount: planted.asked[at]!,
    purpose: planted.purposes[at]!,
    custom_fields: { remark: planted.remarks[at]!, income: planted.incomes[at]! },
    ...(at === 0 ? { external_reference: planted.external[0]! } : {}),
  })
  const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
  const body = {
    row_version: submitted.row_version,
    outcome: 'approved' as const,
    amount: planted.granted[at]!,
    conditions: planted.conditions[at]!,
    deviation_reason_code: 'data_error' as const,
    deviation_reason: planted.reasons[at]!,
  }
  const decision = await desk.manager.post(`/applications/${id}/decision`, body, 201)
  assert.equal(decision.deviation?.reason, planted.reasons[at])
  return id
}

/**
 * Of four rows the second is decided and the third stays a draft. Two columns are not mapped. The first row is so long that
 * the second begins in one stored chunk of the file and ends in the next.
 */
async function fromFile(desk: ImportDesk): Promise<string> {
  const [first, second, third, last] = manyRows(4, 77)
  const own = (row: object, at: number) => ({
    ...(row as typeof first & object),
    applicant_reference: REFERENCE,
    external_reference: planted.external[at + 1]!,
  })
  const amount = (cells: string[], at: number): void => void (at === 1 && (cells[2] = planted.cells[2]!))
  const given = [first!, own(second!, 0), own(third!, 1), last!]
  const lines = csvOf(given, { change: amount }).toString().trimEnd().split('\r\n')
  const more = [
    'Address;Note;Filler 1;Filler 2;Filler 3;Filler 4;Filler 5',
    '-;-',
    `${planted.mapped[0]};${planted.cells[0]};;;;;`,
    `-;${planted.cells[1]};;;;;`,
    '-;-;;;;;',
  ]
  const ownLength = lines[2]!.length
  const whole = lines.map((line, at) => `${line};${more[at]}`)
  whole[1] += fillers(CHUNK_BYTES - Math.floor(ownLength / 2) - Buffer.byteLength(`${whole[0]}\r\n${whole[1]}\r\n`))
  const { id } = await sendFile(desk.importer, Buffer.from(whole.map((line) => `${line}\r\n`).join('')), 'march.csv')
  const fields = [{ field: 'custom_fields.remark', column: 'Address', transformations: [] }]
  const mapping = await saveMapping(desk.importer, desk.productId, mappingBody('with_address', fields))
  const batch = await desk.importer.post('/link/batches', { ...paramsOf(desk, id), mapping_id: mapping.id }, 201)
  await imported(desk, batch)
  const [origin] = await superuserQuery<{ id: string; byte_start: string; byte_end: string }>(
    desk.world.database,
    'select application_id as id, byte_start, byte_end from import_origins where row_number = 2',
  )
  assert.ok(
    Number(origin!.byte_start) < CHUNK_BYTES && CHUNK_BYTES < Number(origin!.byte_end),
    'ends in the next chunk',
  )
  const { row_version } = await desk.analyst.get(`/applications/${origin!.id}`)
  const submitted = await desk.analyst.post(`/applications/${origin!.id}/submit`, { row_version })
  const deviates = submitted.evaluations[0]!.recommendation === 'approve'
  const reason = { deviation_reason_code: 'data_error' as const, deviation_reason: planted.reasons[0]! }
  const body = { row_version: submitted.row_version, outcome: 'declined' as const, ...(deviates ? reason : {}) }
  await desk.manager.post(`/applications/${origin!.id}/decision`, body, 201)
  return origin!.id
}

/** Five cells of this many bytes together, delimiters included. */
function fillers(bytes: number): string {
  const each = Math.floor((bytes - 5) / 5)
  return `${`;${'x'.repeat(each)}`.repeat(4)};${'x'.repeat(bytes - 5 - 4 * each)}`
}

async function drafted(desk: ImportDesk): Promise<void> {
  const custom_fields = { remark: planted.remarks[2]!, income: planted.incomes[2]! }
  await apply(desk, 3, REFERENCE, { amount: planted.drafted[0]!, custom_fields })
}

/** In summary and description of a request that names an application of the person, and in a note of the operator. */
async function supported({ world, lender, analyst }: ImportDesk, applicationId: string): Promise<void> {
  const { reference } = await analyst.get(`/applications/${applicationId}`)
  const [summary, description, note] = planted.support
  const form = supportForm({ summary: `${reference}: ${summary}`, description: description! })
  const { id } = await analyst.post('/support/requests', form, 201)
  await serve(world, lender, id, ['qualify', { act: 'note', note: note! }])
}

/** Of a historical simulation of fewer members than `min_segment_size` an erasure leaves nothing. */
async function othersEvaluated(desk: ImportDesk): Promise<void> {
  for (let at = 20; at < 32; at += 1) {
    const { id, row_version } = await apply(desk, at, `Somebody-${at}`)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
  }
}

async function consentThrough({ world }: ImportDesk, officer: Person, id: string): Promise<void> {
  const { id: purpose_id } = await officer.post('/trust/consent-purposes', purposeBody('news'), 201)
  for (const [at, act] of (['collection', 'withdrawal'] as const).entries()) {
    const occurred_at = new Date(world.clock.now().getTime() - (2 - at) * 60_000).toISOString()
    const body = { purpose_id, act, occurred_at, document_reference: planted.documents[at]! }
    await officer.post(`/applications/${id}/consents`, body, 201)
  }
}

async function tried(desk: ImportDesk): Promise<void> {
  const { inputs, duration_months } = rows[0]!
  const test_set = planted.labels.map((label) => ({ label, amount: planted.tried[0]!, duration_months, inputs }))
  const version = await desk.author.post(`/policies/${desk.policyId}/simulations`, { test_set }, 201)
  assert.deepEqual(
    version.cases.map(({ label }) => label),
    planted.labels,
  )
}
