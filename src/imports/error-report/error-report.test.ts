import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { RULES_VERSION } from '../../../core/import/index.ts'
import { germanParameters } from '../../../demo/german-parameters.ts'
import { refusalOf } from '../../../test/call.ts'
import { type Batch, checked, imported, manyRows, placeOf, rowsOf } from '../../../test/imports/batches.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import { csvOf, HEADER, mappingBody, saveMapping } from '../../../test/imports/importing.ts'
import { bringIntoForce } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'

const EXTRA = ['channel', 'purpose'].map((field, at) => ({ field, column: INPUT(at), transformations: [] }))

/** Columns that two fields read, so that a bad cell is two problems. */
function INPUT(at: number): string {
  return HEADER.at(-1 - at)!
}

interface Logged {
  readonly msg: string
  readonly batch: string
  readonly fault: { readonly name: string; readonly place: string }
}

describe('the error report of a batch', () => {
  const logged: Logged[] = []
  const write = (line: string): void => void logged.push(JSON.parse(line) as Logged)
  const desk = importDesk({ log: pino({ level: 'error', base: null }, { write }) })
  let wide: typeof desk
  let large: Batch
  before(async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      const label = { label_fr: `Code ${at}`, label_en: `Code ${at}` }
      await desk.author.post(
        '/admin/custom-fields',
        { code: `code_${at}`, ...label, type: 'text', required: true },
        201,
      )
    }
    const left_for_desk = [1, 2, 3, 4, 5].map((at) => `custom_fields.code_${at}`)
    const narrow = { ...mappingBody('narrow'), left_for_desk }
    const { id: mappingId } = await saveMapping(desk.importer, desk.productId, narrow)
    Object.assign(desk, { mappingId })
    const mapping = await saveMapping(desk.importer, desk.productId, mappingBody('wide', EXTRA))
    wide = { ...desk, mappingId: mapping.id }
    large = await checked(wide, csvOf(manyRows(8_000, 12), { change: allWrong }))
  })

  const path = ({ id }: Pick<Batch, 'id'>): string => `/link/batches/${id}/error-report`
  const textOf = async (batch: Batch): Promise<string> => {
    const { status, text } = await desk.importer.send('GET', path(batch))
    assert.equal(status, 200)
    return text
  }
  const linesOf = async (batch: Batch): Promise<string[]> => (await textOf(batch)).split('\r\n').slice(1, -1)
  const codesOf = (lines: readonly string[]): string[] => lines.map((line) => line.split('","')[4]!)
  const problemsOf = ({ issues }: Batch): number => issues.reduce((sum, { count }) => sum + count, 0)
  /** Every mapped value is wrong, and every custom field lacks one. */
  const allWrong = (cells: string[]): void => void cells.fill('\u0007')

  it('the error report has a line for each of more than 25 problems of one row, also where the row keeps fewer', async () => {
    const batch = await checked(wide, csvOf(manyRows(3, 11), { change: (cells, at) => at === 1 && allWrong(cells) }))
    const [, row] = await rowsOf(desk, batch)
    assert.equal(row!.issues.length, 20)
    assert.ok(row!.issue_count > 25, `${row!.issue_count} problems`)
    const lines = await linesOf(batch)
    const ofRow = lines.filter((line) => line.startsWith('"2",'))
    assert.equal(ofRow.length, row!.issue_count)
    assert.equal(lines.length, problemsOf(batch))
    const fields = ofRow.map((line) => line.split('","')[3]!)
    for (const field of [...mappingBody('wide', EXTRA).fields.map((one) => one.field), 'custom_fields.code_5'])
      assert.ok(fields.includes(field), field)
    assert.deepEqual(
      codesOf(ofRow).slice(0, 20),
      row!.issues.map(({ code }) => code),
    )
  })

  it('sends an error report of tens of megabytes in file order without holding more than a few of them', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    // The memory of buffers is released behind a collection, on a later turn.
    const used = async (): Promise<number> => {
      collect()
      await nextTurn()
      collect()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const response = await fetch(`${desk.world.address}/api/v1${path(large)}`, {
      headers: { authorization: `Bearer ${desk.importer.token}` },
    })
    const start = await used()
    let [bytes, lines, peak, next] = [0, 0, 0, 0]
    for await (const piece of response.body!) {
      bytes += piece.length
      for (const byte of piece) lines += byte === 0x0a ? 1 : 0
      if (bytes < next) continue
      peak = Math.max(peak, (await used()) - start)
      next = bytes + 8_000_000
    }
    assert.equal(lines - 1, problemsOf(large))
    assert.ok(bytes > 40_000_000, `${bytes} bytes`)
    assert.ok(peak < 24_000_000, `${peak} bytes of memory more than before`)
  })

  it('the error report has as many lines as the batch counts problems, also of references taken since the check', async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 1) cells[placeOf('Term')] = 'x'
      if (at >= 2) cells[placeOf('Reference')] = `SHARED-${at}`
      if (at === 4) cells[placeOf('Reference')] = 'SHARED-3'
    }
    const [first, second] = [
      await checked(desk, csvOf(manyRows(6, 13), { change })),
      await checked(desk, csvOf(manyRows(6, 14), { change })),
    ]
    await imported(desk, first)
    const done = await imported(desk, second)
    const lines = await linesOf(second)
    assert.equal(lines.length, problemsOf(done))
    const count = (code: string): number => codesOf(lines).filter((one) => one === code).length
    const counted = (code: string): number =>
      done.issues.filter((one) => one.code === code).reduce((sum, one) => sum + one.count, 0)
    for (const [code, times] of [
      ['duplicate-reference', 3],
      ['unique-error', 1],
      ['type-error', 1],
    ] as const)
      assert.deepEqual([code, count(code), counted(code)], [code, times, times])
    const rows = await rowsOf(desk, second)
    assert.equal(
      rows.reduce((sum, { issue_count }) => sum + issue_count, 0),
      lines.length,
    )
  })

  it('an error report reads the file by the rules of its check, whatever policy is in force and whatever fields there are now', async () => {
    const batch = await checked(wide, csvOf(manyRows(2, 15), { change: allWrong }))
    const first = await textOf(batch)
    desk.world.clock.advance(1)
    const text = { label_fr: 'Nouveau', label_en: 'New', type: 'text', required: true }
    const { id } = await desk.author.post('/admin/custom-fields', { code: 'later', ...text }, 201)
    assert.equal(await textOf(batch), first)
    desk.world.clock.advance(1)
    await desk.author.post(`/admin/custom-fields/${id}/retire`, undefined, 204)
    const later = await checked(wide, csvOf(manyRows(2, 16), { change: allWrong }))
    desk.world.clock.advance(1)
    const [field] = (await desk.author.get('/admin/custom-fields')).filter(({ code }) => code === 'code_5')
    await desk.author.post(`/admin/custom-fields/${field!.id}/retire`, undefined, 204)
    const { author, approver, productId } = desk
    await bringIntoForce(desk.world, author, approver, productId, 'next-scorecard', germanParameters)
    assert.equal(await textOf(batch), first)
    assert.equal((await linesOf(later)).length, problemsOf(later))
  })

  it('refuses a report whose rules or contract cannot be had again, or whose file was erased', async () => {
    const batch = await checked(wide, csvOf(manyRows(2, 17), { change: allWrong }))
    const plant = (change: string): Promise<object[]> =>
      superuserQuery(
        desk.world.database,
        `set session_replication_role = replica; update import_batches set ${change} where id = '${batch.id}'`,
      )
    const refusal = async (): Promise<string> => refusalOf(await desk.importer.send('GET', path(batch)))
    const digest = `'sha256:${'0'.repeat(64)}'`
    await plant(`rules_version = 'probity-import-rules@0'`)
    assert.equal(await refusal(), '409 IMPORT_RULES_CHANGED')
    await plant(`rules_version = '${RULES_VERSION}', contract_fingerprint = ${digest}`)
    assert.equal(await refusal(), '409 IMPORT_CONTRACT_CHANGED')
    await superuserQuery(desk.world.database, 'update import_files set wrapped_key = null where id = $1', [
      batch.file.id,
    ])
    assert.equal(await refusal(), '409 IMPORT_FILE_ERASED')
  })

  const damagedAt = async (row: number): Promise<Batch> => {
    const batch = await checked(wide, csvOf(manyRows(200, 18 + row), { change: allWrong }))
    const damage = 'update import_rows set issue_count = 3 where batch_id = $1 and number = $2'
    await superuserQuery(desk.world.database, damage, [batch.id, row])
    logged.length = 0
    return batch
  }
  const assertLogged = ({ id }: Batch): void => {
    const [{ msg, batch, fault }] = logged as [Logged]
    assert.deepEqual([msg, batch, fault.name], ['an error report broke off', id, 'StoredDataDamaged'])
    assert.match(fault.place, /report-pieces\.ts/)
  }

  it('ends an error report early and logs it when a row gives other issues than its check', async () => {
    const batch = await damagedAt(200)
    await assert.rejects(desk.importer.send('GET', path(batch)), { code: 'ECONNRESET' })
    assertLogged(batch)
  })

  it('refuses damaged data without the headers of a file when the error report has not begun', async () => {
    const batch = await damagedAt(1)
    const { status, headers } = await desk.importer.send('GET', path(batch))
    assert.deepEqual([status, headers.get('content-disposition')], [409, null])
    assertLogged(batch)
  })

  it('sends four reports of an institution at a time, refuses a fifth as busy, and forgets who hangs up', async () => {
    const small = await checked(wide, csvOf(manyRows(2, 19)))
    const headers = { authorization: `Bearer ${desk.importer.token}` }
    // The response is kept: one that is collected as garbage closes its connection.
    const begin = async (): Promise<{ response: Response; hangUp: () => void }> => {
      const controller = new AbortController()
      const response = await fetch(`${desk.world.address}/api/v1${path(large)}`, { headers, signal: controller.signal })
      return { response, hangUp: () => controller.abort() }
    }
    const begun = async (): Promise<Awaited<ReturnType<typeof begin>>> => {
      for (let tries = 0; tries < 1_000; tries += 1) {
        const one = await begin()
        if (one.response.status === 200) return one
        assert.equal(one.response.status, 503)
        await wait(5)
      }
      return assert.fail('a slot was not released')
    }
    for (let time = 0; time < 3; time += 1) {
      const open = [await begun(), await begun(), await begun(), await begun()]
      const fifth = await desk.importer.send('GET', path(small))
      assert.equal(refusalOf(fifth), '503 BUSY')
      assert.equal(fifth.headers.get('retry-after'), '5')
      for (const { hangUp } of open) hangUp()
    }
  })
})
