import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { type Batch, manyRows, paramsOf } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf, sendFile } from '../../test/imports/importing.ts'
import { eventsOf } from '../../test/superuser-query.ts'

describe('what the first lines of a file declare', () => {
  const desk = importDesk()

  const check = async (lines: readonly string[], opening = ''): Promise<Reply> => {
    const metadata = lines.map((line) => `${line}\r\n`).join('')
    const bytes = Buffer.concat([Buffer.from(opening + metadata), csvOf(manyRows(2, 91))])
    const { id } = await sendFile(desk.importer, bytes)
    return desk.importer.send('POST', '/link/batches', paramsOf(desk, id))
  }
  const detailOf = ({ body }: Reply): string => (body as { detail: string }).detail

  it('a file may declare what the template of the product declares, also as a spreadsheet program saves it', async () => {
    const { text } = await desk.importer.send('GET', `/link/products/${desk.productId}/template`)
    const lines = text.split('\r\n').filter((line) => line.startsWith('#'))
    assert.equal(lines.length, 6)
    for (const written of [
      lines,
      lines.map((line) => `${line};;;`),
      lines.map((line) => `"${line}";;`),
      [],
      ['# ours: x'],
    ]) {
      const reply = await check(written)
      assert.equal(reply.status, 201, reply.text)
      assert.equal((reply.body as Batch).counts!.valid, 2)
    }
    assert.equal((await check(lines, '\ufeffsep=;\r\n')).status, 201)
  })

  it('a declaration that contradicts the batch is refused by name, and nothing is checked', async () => {
    const contradictions = [
      ['# contract: probity-import-contract@7', '409 IMPORT_CONTRACT_UNKNOWN', '“probity-import-contract@1”'],
      ['# product: mortgage', '409 IMPORT_PRODUCT_DIFFERS', '“consumer-loan”'],
      ['"# currency: USD";;;', '409 IMPORT_CURRENCY_DIFFERS', '“EUR”'],
    ] as const
    const batches = (await desk.importer.get('/link/batches')).length
    for (const [line, code, expected] of contradictions) {
      const reply = await check(['# rules: something older', line])
      assert.equal(refusalOf(reply), code)
      assert.ok(detailOf(reply).includes(`expected: ${expected}`), detailOf(reply))
      const denied = (await eventsOf(desk.world.database, desk.lender.id, 'import.prevalidated')).at(-1)!
      assert.equal(denied.outcome, 'denied')
    }
    assert.equal((await desk.importer.get('/link/batches')).length, batches)
  })
})
