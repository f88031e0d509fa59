import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eraseFile } from '../../../test/erase.ts'
import { createImportDesk, type ImportDesk, manyRows } from '../../../test/imports/batches.ts'
import { csvOf, sendFile } from '../../../test/imports/importing.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { findFile } from '../../import-files/index.ts'
import { sealChunk } from '../../import-files/stored-file.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { isRefused } from '../operator.ts'
import { verifyAudit } from './verify-audit.ts'

describe('audit verify on imported files', () => {
  let desk: ImportDesk
  /** A file of at least three chunks. */
  let id: string
  before(async () => {
    desk = await createImportDesk()
    const bytes = csvOf(manyRows(8_000))
    assert.ok(bytes.length > 2 * 262_144)
    ;({ id } = await sendFile(desk.importer, bytes))
  })
  after(() => desk.world.stop())

  const change = (text: string) =>
    superuserQuery(desk.world.database, `set session_replication_role = replica; ${text}`)
  const found = async (): Promise<string[]> => {
    const { pool, tables } = desk.world.service.platform
    const report = await verifyAudit(desk.world.operator, { pool, tables, directory: '', files: [] })
    if (isRefused(report)) return assert.fail(report.refused)
    const rows = report.chains.flatMap((chain) => chain.rows!.findings)
    assert.equal(report.intact, rows.length === 0)
    return rows.map(({ row, finding, columns }) => `${row.replace(id, 'ID')} ${finding} ${columns.join()}`.trim())
  }
  /** Puts the chunks back afterwards. */
  const foundAfter = async (text: string): Promise<string[]> => {
    await change(`create table kept as select * from import_file_chunks; ${text}`)
    const rows = await found()
    await change('delete from import_file_chunks; insert into import_file_chunks select * from kept; drop table kept')
    return rows
  }
  const chunk = (number: number) => `file_id = '${id}' and number = ${number}`

  it('names the chunk that was changed, exchanged, made longer, deleted or added', async () => {
    assert.deepEqual(await found(), [])
    const flip = 'sealed = set_byte(sealed, 100, 255 - get_byte(sealed, 100))'
    const other = `(select sealed from kept where file_id = '${id}' and number = 0)`
    for (const [text, rows] of [
      [`update import_file_chunks set ${flip} where ${chunk(1)}`, ['ID/1 changed sealed']],
      [`update import_file_chunks set sealed = ${other} where ${chunk(1)}`, ['ID/1 changed sealed']],
      [`update import_file_chunks set sealed = sealed || sealed where ${chunk(0)}`, ['ID/0 changed sealed']],
      [`update import_file_chunks set sealed = '' where ${chunk(2)}`, ['ID/2 changed sealed']],
      [`delete from import_file_chunks where ${chunk(1)}`, ['ID/1 missing']],
      [`delete from import_file_chunks where number > 0 and file_id = '${id}'`, ['ID/1 missing', 'ID/2 missing']],
      [
        `insert into import_file_chunks select institution_id, file_id, 9, sealed from kept where ${chunk(1)}`,
        ['ID/9 without_event'],
      ],
    ] as const)
      assert.deepEqual(
        await foundAfter(text),
        rows.map((row) => `import_file_chunks/${row}`),
        text,
      )
    assert.deepEqual(await found(), [])
  })

  it('names the chunks of a file whose content was sealed anew, with other bytes, by somebody with the keys', async () => {
    const { platform } = desk.world.service
    const { lender } = desk
    const file = (await inTenant(platform.pool, lender.id, (tenant) => findFile(platform, tenant, id)))!
    const forged = sealChunk(file.key!, lender.id, id, 0, Buffer.alloc(file.chunkBytes, 'x'))
    const sealed = `decode('${forged.toString('hex')}', 'hex')`
    assert.deepEqual(await foundAfter(`update import_file_chunks set sealed = ${sealed} where ${chunk(0)}`), [
      'import_file_chunks/ID changed sealed',
    ])
  })

  it('names the row of a file and not its chunks when the row says otherwise what they are', async () => {
    await change(`update import_files set size_bytes = size_bytes - 300000 where id = '${id}'`)
    assert.deepEqual(await found(), ['import_files/ID changed size_bytes'])
    await change(`update import_files set size_bytes = size_bytes + 300000 where id = '${id}'`)
    await change(`update import_files set filename = 'other.csv' where id = '${id}'`)
    assert.deepEqual(await foundAfter(`delete from import_file_chunks where ${chunk(1)}`), [
      'import_files/ID changed filename',
      'import_file_chunks/ID/1 missing',
    ])
  })

  it('opens no chunk of a file whose key was destroyed', async () => {
    const other = await sendFile(desk.importer, csvOf(manyRows(3, 5)))
    await eraseFile(desk.world.database, desk.lender.id, other.id)
    await change(`delete from import_file_chunks where file_id = '${other.id}'`)
    assert.ok((await found()).every((row) => !row.includes(other.id)))
  })
})
