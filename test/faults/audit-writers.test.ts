import assert from 'node:assert/strict'
import pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { leafHash, nodesFor, inclusionProof, rootOf, verifyInclusion } from '../../core/evidence/merkle.ts'
import { buildRecord, readRecord } from '../../core/evidence/record.ts'
import { verifyChain } from '../../src/operator/chains/verify-chain.ts'
import { appendEvents } from '../../src/platform/audit/append.ts'
import type { AppendFrame } from '../../src/platform/audit/frame.ts'
import { AuditKinds, kind } from '../../src/platform/audit/kinds.ts'
import { plantedEvent } from '../../src/platform/audit/planted-event.fixture.ts'
import { openPool, type Pool } from '../../src/platform/database/connect.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { newId } from '../../src/platform/ids.ts'
import { sha256 } from '../../src/platform/sha256.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type Lender, START, type World } from '../world.ts'
import { Type } from 'typebox'

const WRITERS = 64
const ROUNDS = 5

describe('the chain of one institution', () => {
  let world: World
  let alder: Lender
  let pool: Pool
  let frame: AppendFrame
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    pool = openPool({ url: world.database.urlAs('probity_app'), max: WRITERS })
    frame = {
      instanceId: world.operator.keyring.instanceId,
      kinds: new AuditKinds([
        {
          'test.written': kind('A test event.', { writer: Type.Integer(), turn: Type.Integer(), part: Type.Integer() }),
        },
      ]),
      actor: { type: 'system', id: null },
      requestId: 'writers-of-a-test',
      sessionRef: newId(START),
    }
  })
  after(async () => {
    await pool.end()
    await world.stop()
  })

  const append = (writer: number, turn: number): Promise<number[]> =>
    inTenant(pool, alder.id, (tenant) =>
      appendEvents(
        tenant,
        frame,
        Array.from({ length: 1 + (turn % 3) }, (_, part) =>
          plantedEvent({
            kind: 'test.written',
            subject: { type: 'test', id: newId(START) },
            data: { writer, turn, part },
          }),
        ),
      ),
    )
  const verify = () => verifyChain(world.operator.pool, alder.id, [])

  it('appends events of 64 concurrent writers without fork or gap, with the events of one transaction together and in order', async () => {
    const size = (await verify()).events
    const write = async (writer: number): Promise<number[][]> => {
      const taken: number[][] = []
      for (let turn = 0; turn < ROUNDS; turn += 1) taken.push(await append(writer, turn))
      return taken
    }
    const acts = (await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))).flat()
    for (const numbers of acts)
      assert.deepEqual(
        numbers,
        numbers.map((_, i) => numbers[0]! + i),
      )
    const numbers = acts.flat().toSorted((a, b) => a - b)
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => size + 1 + i),
    )
    const report = await verify()
    assert.deepEqual([report.damage, report.events], [null, size + numbers.length])
  })

  it('serves all writers without starving any', async () => {
    const rows = await superuserQuery<{ rounds: number }>(
      world.database,
      `select count(distinct convert_from(bytes, 'UTF8')::jsonb -> 'data' ->> 'turn')::int as rounds from audit_records
       where kind = 'test.written' group by convert_from(bytes, 'UTF8')::jsonb -> 'data' ->> 'writer'`,
    )
    assert.deepEqual(
      rows.map((row) => row.rounds),
      Array(WRITERS).fill(ROUNDS),
    )
  })

  it('stores records whose bytes have the stored hash and whose columns repeat the bytes', async () => {
    const rows = await superuserQuery<Record<string, string | null> & { bytes: Buffer }>(
      world.database,
      `select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from audit_records where institution_id = $1 order by seq`,
      [alder.id],
    )
    assert.ok(rows.length > 500)
    for (const row of rows) {
      const record = readRecord(row.bytes)!
      assert.equal(buildRecord(record, sha256).hash, row['hash'])
      const { actor, subject } = record
      const columns = [
        record.seq,
        record.prev,
        record.at,
        record.kind,
        actor.type,
        actor.id,
        subject?.type ?? null,
        subject?.id ?? null,
        record.outcome,
        record.request_id,
        record.session_ref,
      ]
      const stored = [
        Number(row['seq']),
        ...[
          'prev',
          'at',
          'kind',
          'actor_type',
          'actor_id',
          'subject_type',
          'subject_id',
          'outcome',
          'request_id',
          'session_ref',
        ].map((name) => row[name] ?? null),
      ]
      assert.deepEqual(stored, columns)
    }
  })

  it('never records a time before that of the previous record', async () => {
    const rows = await superuserQuery(
      world.database,
      `select from (select at < lag(at) over (order by seq) as back from audit_records where institution_id = $1) r where back`,
      [alder.id],
    )
    assert.deepEqual(rows, [])
  })

  it('proves the inclusion of every record from the stored nodes alone', async () => {
    const [head] = await superuserQuery<{ size: string; frontier: Buffer[] }>(
      world.database,
      'select size, frontier from audit_heads where institution_id = $1',
      [alder.id],
    )
    const size = Number(head!.size)
    const root = rootOf(head!.frontier, sha256)
    const leaves = (
      await superuserQuery<{ bytes: Buffer }>(
        world.database,
        'select bytes from audit_records where institution_id = $1 order by seq',
        [alder.id],
      )
    ).map((row) => leafHash(row.bytes, sha256))
    const stored = await superuserQuery<{ level: number; index: string; hash: Buffer }>(
      world.database,
      'select level, index, hash from audit_nodes where institution_id = $1',
      [alder.id],
    )
    const nodes = new Map(stored.map((node) => [`${node.level}/${node.index}`, node.hash]))
    const nodeAt = (level: number, index: number): Uint8Array =>
      level === 0 ? leaves[index]! : nodes.get(`${level}/${index}`)!
    for (let index = 0; index < size; index += 1) {
      const path = inclusionProof(size, index, nodeAt, sha256)
      assert.ok(verifyInclusion(size, index, leaves[index]!, path, root, sha256), `record ${index + 1}`)
      assert.equal(verifyInclusion(size, index, leaves[(index + 1) % size]!, path, root, sha256), false)
    }
    const deepest = nodesFor((at, hash) => inclusionProof(size, 0, at, hash)).length
    assert.ok(deepest <= 2 * Math.ceil(Math.log2(size)), 'the length of a proof is logarithmic')
  })

  it('assigns no sequence number to a transaction that is rolled back', async () => {
    const size = (await verify()).events
    await assert.rejects(
      inTenant(pool, alder.id, async (tenant) => {
        await appendEvents(tenant, frame, [
          plantedEvent({ kind: 'test.written', data: { writer: 0, turn: 0, part: 0 } }),
        ])
        throw new Error('the operation failed after its event')
      }),
      /failed after its event/,
    )
    assert.deepEqual(await append(0, 0), [size + 1])
  })

  it('refuses an undeclared kind or undeclared data, and appends nothing', async () => {
    const size = (await verify()).events
    const tries = [
      { kind: 'test.unknown' },
      { kind: 'test.written', data: { writer: 'Ana', turn: 0, part: 0 } },
      { kind: 'test.written', data: { writer: 0, turn: 0, part: 0, name: 'Ana' } },
      { kind: 'test.written', outcome: 'denied' as const, data: { refusal: 'a sentence with a name in it' } },
    ]
    for (const draft of tries)
      await assert.rejects(
        inTenant(pool, alder.id, (tenant) => appendEvents(tenant, frame, [plantedEvent(draft)])),
        TypeError,
      )
    assert.equal((await verify()).events, size)
  })

  it('refuses to every role to change, delete or truncate audit records', async () => {
    for (const [role, url] of [
      ['application', world.database.urlAs('probity_app')],
      ['operator', world.database.urlAs('probity_operator')],
      ['eraser', world.database.urlAs('probity_eraser')],
      ['superuser', world.database.superuserUrl],
    ] as const) {
      for (const table of ['audit_records', 'audit_nodes']) {
        for (const statement of [`update ${table} set hash = hash`, `delete from ${table}`, `truncate ${table}`]) {
          await assert.rejects(
            runAs(url, alder.id, statement),
            { code: role === 'superuser' ? '23000' : '42501' },
            `${role}: ${statement}`,
          )
        }
      }
    }
    for (const statement of ['delete from audit_heads', 'truncate audit_heads']) {
      await assert.rejects(runAs(world.database.urlAs('probity_app'), alder.id, statement), { code: '42501' })
    }
    assert.equal((await verify()).damage, null)
  })
})

async function runAs(url: string, institutionId: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; select set_config('app.institution_id', '${institutionId}', true)`)
    await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
