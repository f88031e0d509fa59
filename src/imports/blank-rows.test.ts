import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checked, imported, manyRows } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf } from '../../test/imports/importing.ts'

const desk = importDesk()

for (const lineEnd of ['\r\n', '\n'])
  it(`imports the rows around blank rows, also when these end a chunk or the file (${JSON.stringify(lineEnd)})`, async () => {
    const seed = lineEnd.length
    const lines = csvOf(manyRows(600, seed), { lineEnd }).toString().split(lineEnd)
    // The header is line 0: the 500th record, the last of the first chunk, is blank.
    lines.splice(500, 0, '')
    const file = Buffer.from(lines.join(lineEnd) + lineEnd + lineEnd)
    const batch = await checked(desk, file)
    assert.deepEqual([batch.counts!.rows, batch.counts!.rejected], [603, 3])
    const done = await imported(desk, batch)
    assert.deepEqual([done.state, done.progress.applications_created], ['imported', 600])
  })

it('imports the rows around a row with an unclosed quote after a cell of two lines, also when it ends a chunk', async () => {
  const lines = csvOf(manyRows(600, 3), { lineEnd: '\n' }).toString().split('\n')
  const file = Buffer.from(lines.toSpliced(500, 0, '"two\nlines";"open').join('\n'))
  const batch = await checked(desk, file)
  assert.deepEqual([batch.counts!.rows, batch.counts!.rejected], [601, 1])
  const done = await imported(desk, batch)
  assert.deepEqual([done.state, done.progress.applications_created], ['imported', 600])
})
