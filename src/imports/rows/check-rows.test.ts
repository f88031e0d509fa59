import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { RULES_VERSION } from '../../../core/import/index.ts'
import { isRefusal } from '../../../core/values/refusal.ts'
import { checked, imported, manyRows, placeOf, rowsOf } from '../../../test/imports/batches.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import { csvOf, mappingBody, saveMapping, sendFile } from '../../../test/imports/importing.ts'
import { iterationsDuring } from '../../../test/run/iterations.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { vouchedOpenProduct } from '../../import-files/index.ts'
import { insertBatch } from '../batch-queries.ts'
import { checkRows } from './check-rows.ts'
import { type CheckBasis, readCheckBasis } from '../check/check-basis.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

describe('the check of the rows of a file', () => {
  const desk = importDesk()

  async function beginCheck(file: Buffer): Promise<{ batchId: string; basis: CheckBasis }> {
    const { platform } = desk.world.service
    const { id: fileId } = await sendFile(desk.importer, file)
    const { id: importerId } = await desk.importer.get('/me')
    const [batchId, now] = [newId(platform.clock.now()), platform.clock.now()]
    const named = { file_id: fileId, mapping_id: desk.mappingId }
    const basis = await inTenant(platform.pool, desk.lender.id, async (tenant) => {
      const open = await vouchedOpenProduct(platform, tenant, desk.productId, now)
      assert.ok(!isRefusal(open))
      const found = await readCheckBasis(platform, tenant, open, named)
      assert.ok(!('unknown' in found))
      await insertBatch(tenant, {
        id: batchId,
        ...named,
        product_id: desk.productId,
        policy_id: desk.policyId,
        contract_fingerprint: found.fingerprint,
        rules_version: RULES_VERSION,
        created_by: importerId,
        created_at: now,
      })
      return found
    })
    return { batchId, basis }
  }

  it('yields to other requests between two accesses to the database', async () => {
    // Fewer rows than one block: between reading and storing, only the check itself can yield.
    const { batchId, basis } = await beginCheck(csvOf(manyRows(450, 13)))
    const { pool } = desk.world.service.platform
    const accesses: { from: number; to: number }[] = []
    const { result } = await iterationsDuring((iteration) => {
      const context = {
        platform: desk.world.service.platform,
        institutionId: desk.lender.id,
        inTenant: async <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> => {
          const from = iteration()
          try {
            return await inTenant(pool, desk.lender.id, work)
          } finally {
            accesses.push({ from, to: iteration() })
          }
        },
      }
      return checkRows(context, batchId, basis)
    })
    assert.equal(result.counts.rows, 450)
    const [read, stored] = accesses.slice(-2)
    assert.ok(stored!.from - read!.to >= 3, `${stored!.from - read!.to} iterations`)
  })

  it('limits a chunk to two rows of half a megabyte each', async () => {
    const [labels, ...rows] = csvOf(manyRows(4, 84)).toString().trimEnd().split('\r\n')
    const columns = Array.from({ length: 10 }, (_, at) => at)
    const wide = [
      `${labels};${columns.map((at) => `Remark ${at}`).join(';')}`,
      ...rows.map((row) => `${row};${columns.map(() => 'x'.repeat(60_000)).join(';')}`),
    ]
    const batch = await checked(desk, Buffer.from(wide.join('\r\n')))
    assert.deepEqual([batch.counts!.valid, batch.progress.chunks_total], [4, 2])
    assert.equal((await imported(desk, batch)).progress.applications_created, 4)
  })

  it('shows the column label of each issue, also of a reference taken since the check', async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 1) cells[placeOf('Term')] = 'x'
      if (at === 2) cells[0] = 'UNLIKE-1'
    }
    const first = await checked(desk, csvOf(manyRows(4, 81), { change }))
    const second = await checked(desk, csvOf(manyRows(4, 82), { change }))
    await imported(desk, first)
    await imported(desk, second)
    const shown = (await rowsOf(desk, second)).map(({ issues }) => issues.map(({ code, column }) => [code, column]))
    assert.deepEqual(shown, [[], [['type-error', 'Term']], [['duplicate-reference', 'Reference']], []])
  })

  it('keeps the first 20 issues of a row, and counts all of them per row and in the totals', async () => {
    for (const code of ['one', 'two', 'three', 'four', 'five']) {
      const field = { code, label_fr: code, label_en: code, type: 'text', required: true }
      await desk.author.post('/admin/custom-fields', field, 201)
    }
    const fields = mappingBody().fields
    const mappingId = (await saveMapping(desk.importer, desk.productId, { code: 'wide', fields })).id
    const change = (cells: string[], at: number): void => {
      if (at > 0) cells.fill('')
      if (at > 0) cells[placeOf('Customer')] = 'somebody'
    }
    const batch = await checked({ ...desk, mappingId }, csvOf(manyRows(3, 83), { change }))
    const shown = await rowsOf(desk, batch)
    assert.deepEqual(
      shown.map(({ issues, issue_count }) => [issues.length, issue_count]),
      [
        [5, 5],
        [20, 24],
        [20, 24],
      ],
    )
    assert.equal(
      batch.issues.reduce((sum, { count }) => sum + count, 0),
      5 + 24 + 24,
    )
  })
})
