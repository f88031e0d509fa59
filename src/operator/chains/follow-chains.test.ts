import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readRecord } from '../../../core/evidence/index.ts'
import { generateChain } from '../../../test/chain.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { operatorOf } from '../../../test/operator.ts'
import { type Cursor, recordedSince } from './follow-chains.ts'
import { isRefused, type Operator } from '../operator.ts'

const EVENTS = 2_345

describe('audit follow', () => {
  let database: TestDatabase
  let operator: Operator
  let id: string
  before(async () => {
    database = await createTestDatabase()
    operator = operatorOf(database)
    const { instanceId } = operator.keyring
    id = (await generateChain(database.urlAs('probity_operator'), 'long-chain', EVENTS, instanceId)).institutionId
    await generateChain(database.urlAs('probity_operator'), 'neighbour', 20, instanceId)
  })
  after(async () => {
    await operator.pool.end()
    await database.drop()
  })

  const read = async (since: Cursor, reference?: string): Promise<{ seqs: number[]; cursor: Cursor }> => {
    const seqs: number[] = []
    let cursor = since
    for await (const page of recordedSince(operator, since, reference)) {
      assert.ok(!isRefused(page))
      seqs.push(...page.lines.map((line) => readRecord(line)!.seq))
      cursor = page.cursor
    }
    return { seqs, cursor }
  }
  const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

  it('reads every record once and in order across pages, and then nothing', async () => {
    const { seqs, cursor } = await read({}, 'long-chain')
    assert.deepEqual(seqs, upTo(1, EVENTS))
    assert.equal(cursor[id]!.seq, EVENTS)
    assert.deepEqual(await read(cursor, 'long-chain'), { seqs: [], cursor })
  })

  it('reads a chain from any given record on, including the last of a page', async () => {
    for (const seq of [1, 999, 1_000, 1_001, 2_000, EVENTS - 1])
      assert.deepEqual((await read({ [id]: { seq } }, 'long-chain')).seqs, upTo(seq + 1, EVENTS))
  })

  it('reads every chain from its own position', async () => {
    const { seqs, cursor } = await read({ [id]: { seq: EVENTS - 5 } })
    assert.equal(seqs.length, 25)
    assert.equal(Object.keys(cursor).length, 2)
  })
})
