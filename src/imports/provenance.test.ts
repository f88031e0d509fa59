import type { ApplicationDetailOut, EvidenceBundleOut, ProvenanceOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { RULES_VERSION } from '../../core/import/index.ts'
import { checked, imported } from '../../test/imports/batches.ts'
import { refusalOf } from '../../test/call.ts'
import { eraseFile, eraseSubjectOf } from '../../test/erase.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { mappingBody, saveMapping } from '../../test/imports/importing.ts'
import { applicationBody, approve, rows, simulate } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person } from '../../test/world.ts'
import { germanParameters } from '../../demo/german-parameters.ts'
import { generateRows, type Row } from '../../demo/rows.ts'
import { FIELDS, fileOf, HEADER, PURPOSE, writtenRows } from './provenance.fixture.ts'

describe('the provenance of an imported application', () => {
  const sourceRows = [...generateRows(400, 31)]
  const writtenLines = writtenRows(sourceRows)
  const file = fileOf(writtenLines)
  let desk = importDesk()
  let auditor: Person
  let batchId: string
  let importedRows: { id: string; row: number }[]
  before(async () => {
    const mapping = await saveMapping(desk.importer, desk.productId, mappingBody('with_purpose', [PURPOSE]))
    desk = { ...desk, mappingId: mapping.id }
    auditor = await desk.world.join(desk.lender, 'Ugo', ['auditor'])
    const batch = await imported(desk, await checked(desk, file))
    assert.equal(batch.state, 'imported')
    batchId = batch.id
    // The version of the file's reading counts, not that of the mapping, which may have been saved under an older one.
    await superuserQuery(
      desk.world.database,
      `set session_replication_role = replica; update import_mappings set rules_version = 'probity-import-rules@0'`,
    )
    importedRows = await superuserQuery(
      desk.world.database,
      'select application_id as id, row_number as row from import_origins order by row_number',
    )
    assert.equal(importedRows.length, sourceRows.length)
  })

  const provenance = async (id: string, person: Person = desk.analyst): Promise<readonly ProvenanceOut[]> =>
    await person.get(`/link/applications/${id}/provenance`)
  const read = async (id: string): Promise<ApplicationDetailOut> => await desk.analyst.get(`/applications/${id}`)
  const applicationOf = (row: number): string => importedRows.find((one) => one.row === row)!.id
  const submit = async (id: string): Promise<ApplicationDetailOut> =>
    await desk.analyst.post(`/applications/${id}/submit`, { row_version: (await read(id)).row_version })
  const bundleOf = async (id: string): Promise<{ text: string; bundle: EvidenceBundleOut }> => {
    const { text, body } = await auditor.send('POST', `/applications/${id}/evidence`)
    return { text, bundle: body as EvidenceBundleOut }
  }
  const bodyOf = (row: Row, more: object): object => applicationBody(desk.productId, row, more)

  it('locates the bytes of the own cell of each value, for 100 imported rows chosen at random', async () => {
    const [stored] = await superuserQuery<{ id: string; fingerprint: string; created_at: Date }>(
      desk.world.database,
      'select id, fingerprint, created_at from import_files',
    )
    const chosen = importedRows.map((one) => ({ ...one, at: Math.random() })).toSorted((a, b) => a.at - b.at)
    for (const { id, row } of chosen.slice(0, 100)) {
      const { line, cells } = writtenLines[row - 1]!
      const values = await provenance(id)
      assert.deepEqual(values.map(({ field }) => field).toSorted(), FIELDS.toSorted())
      for (const value of values) {
        const { field, column, position, byte_start, byte_end } = value
        assert.equal(value.rules_version, RULES_VERSION)
        assert.deepEqual(
          [value.batch_id, value.file_id, value.filename, value.file_fingerprint, value.row, value.line, value.edited],
          [batchId, stored!.id, 'loans.csv', stored!.fingerprint, row, line, false],
        )
        assert.equal(value.acquired_at, stored!.created_at.toISOString())
        if (field === 'purpose') {
          assert.deepEqual([column, position, byte_start, byte_end], [null, null, null, null])
          assert.deepEqual(value.transformations, [{ kind: 'constant', setting: 'car' }])
          continue
        }
        assert.equal(HEADER[position! - 1], column)
        assert.equal(file.toString('utf8', byte_start!, byte_end!), cells[position! - 1], `row ${row}, ${field}`)
        // It must be this cell, not another one with the same text.
        const ahead = cells.slice(0, position! - 1).map((cell) => `${cell};`)
        assert.equal(
          file.toString('utf8', byte_start! - Buffer.byteLength(ahead.join('')), byte_start!),
          ahead.join(''),
        )
      }
      const amount = values.find(({ field }) => field === 'amount')!
      assert.deepEqual(amount.transformations, [
        { kind: 'thousands_separator', setting: 'space' },
        { kind: 'decimal_comma', setting: null },
      ])
    }
  })

  it('reports for each imported value whether the desk changed it, without its old or new text', async () => {
    const id = applicationOf(1)
    const entered = sourceRows[0]!
    const { purpose: _taken, ...inputs } = entered.inputs
    const change = bodyOf(entered, {
      amount: '4321',
      inputs,
      purpose: 'car',
      row_version: (await read(id)).row_version,
    })
    await desk.analyst.put(`/applications/${id}`, change)
    const edited = (await provenance(id)).filter((value) => value.edited).map(({ field }) => field)
    assert.deepEqual(edited.toSorted(), ['amount', 'applicant_reference', 'inputs.purpose'].toSorted())
    // Random ids and fingerprints may contain the digits of any amount.
    const text = JSON.stringify(await provenance(id)).replaceAll(/[0-9a-f-]{36}|sha256:[0-9a-f]{64}/g, '')
    assert.ok(!text.includes(entered.amount) && !text.includes('4321') && !text.includes(entered.applicant_reference))
  })

  it('freezes the provenance at the submission, as a piece of evidence that verifies and equals every answer', async () => {
    const id = applicationOf(2)
    await desk.analyst.put(
      `/applications/${id}`,
      bodyOf(sourceRows[1]!, { amount: '4321', purpose: 'car', row_version: (await read(id)).row_version }),
    )
    const drafted = await provenance(id)
    await submit(id)
    assert.deepEqual(await provenance(id), drafted)
    assert.ok(drafted.some(({ field, edited }) => field === 'amount' && edited))
    const { text, bundle } = await bundleOf(id)
    const { exit_code, checks } = verifyAsAuditor(desk.world, text)
    assert.equal(exit_code, 0, JSON.stringify(checks.filter(({ outcome }) => outcome === 'fail')))
    assert.equal(checks.find(({ check }) => check === 'provenance')!.code, 'PROVENANCE_FITS')
    assert.equal(bundle.pieces['provenance']!.value.fields.length, drafted.length)
  })

  it('answers no provenance that the audit chain does not vouch for', async () => {
    const id = applicationOf(3)
    await submit(id)
    await superuserQuery(
      desk.world.database,
      `set session_replication_role = replica; update manifests set references_salt = sha256('x') where application_id = '${id}'`,
    )
    const reply = await desk.analyst.send('GET', `/link/applications/${id}/provenance`)
    assert.equal(refusalOf(reply), '409 EVIDENCE_DAMAGED')
  })

  it('carries the provenance piece unchanged into the evidence of a re-evaluation and of the decision', async () => {
    // An amount within the delegation of the manager.
    const id = applicationOf(10 + sourceRows.slice(9).findIndex((row) => Number(row.amount) < 4_000))
    const submitted = await submit(id)
    const first = await bundleOf(id)
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    await simulate(desk.author, derived, {
      ...germanParameters,
      cutoffs: { decline_below: '840', approve_from: '850' },
    })
    await approve(desk.world, desk.author, desk.approver, derived.id)
    const again = await desk.analyst.post(`/applications/${id}/reevaluation`, {
      row_version: submitted.row_version,
    })
    assert.equal(again.evaluations.length, 2)
    const afterwards = await bundleOf(id)
    const outcome = again.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    const decision = { row_version: again.row_version, outcome }
    await desk.manager.post(`/applications/${id}/decision`, decision, 201)
    const decided = await bundleOf(id)
    const manifests = [first, afterwards, decided].map(({ bundle }) => bundle.statement.manifest_fingerprint)
    assert.equal(new Set(manifests).size, 3)
    for (const { text, bundle } of [afterwards, decided]) {
      assert.equal(verifyAsAuditor(desk.world, text).exit_code, 0)
      assert.deepEqual(bundle.pieces['provenance'], first.bundle.pieces['provenance'])
    }
    assert.equal((await provenance(id)).length, FIELDS.length)
  })

  it('answers no provenance for an application entered at the desk, and 404 to another institution', async () => {
    const entered = await desk.analyst.post('/applications', bodyOf(rows[0]!, {}), 201)
    assert.deepEqual(await provenance(entered.id), [])
    await submit(entered.id)
    assert.deepEqual(await provenance(entered.id), [])
    assert.ok(!('provenance' in (await bundleOf(entered.id)).bundle.pieces))
    const neighbour = await desk.world.join(desk.world.institutions.birch, 'Ana', ['analyst'])
    const reply = await neighbour.send('GET', `/link/applications/${applicationOf(4)}/provenance`)
    assert.equal(refusalOf(reply), '404 NOT_FOUND')
  })

  it('erases the provenance with the values of the person, while the rest of the evidence verifies', async () => {
    const [drafted, submitted] = [applicationOf(5), applicationOf(6)]
    await submit(submitted)
    const earlier = await bundleOf(submitted)
    for (const id of [drafted, submitted]) await eraseSubjectOf(desk.world.database, desk.lender.id, id)
    assert.deepEqual([await provenance(drafted), await provenance(submitted)], [[], []])
    const later = await bundleOf(submitted)
    assert.ok(later.bundle.statement.erased.includes('provenance'))
    for (const { text } of [earlier, later]) assert.equal(verifyAsAuditor(desk.world, text).exit_code, 0)
  })

  it('keeps frozen provenance after the file is erased, and only the row of a draft', async () => {
    const [frozen, draft] = [applicationOf(2), applicationOf(7)]
    const kept = await provenance(frozen)
    const files = await superuserQuery<{ id: string }>(desk.world.database, 'select id from import_files')
    for (const { id } of files) await eraseFile(desk.world.database, desk.lender.id, id)
    const renamed = kept.map((value) => ({ ...value, filename: 'erased' }))
    assert.deepEqual(await provenance(frozen), renamed)
    assert.deepEqual(await provenance(draft), [])
    await submit(draft)
    const { text, bundle } = await bundleOf(draft)
    assert.equal(verifyAsAuditor(desk.world, text).exit_code, 0)
    const { fields, row } = bundle.pieces['provenance']!.value
    assert.deepEqual([fields, row.number], [[], 7])
  })
})
