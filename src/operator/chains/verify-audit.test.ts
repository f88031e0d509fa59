import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { extendChain, type GeneratedChain, generateChain } from '../../../test/chain.ts'
import { copyOf, edit, planted, rehash } from '../../../test/damage.ts'
import { operatorOf } from '../../../test/operator.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserClient } from '../../../test/superuser-query.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { isRefused, type Operator } from '../operator.ts'
import { type AuditReport, verifyAudit } from './verify-audit.ts'
import { verifyInStretches } from './records/local-stretches.fixture.ts'

const EVENTS = 10_000

describe('audit verify on a chain of 10,000 events', { timeout: 300_000 }, () => {
  let database: TestDatabase
  let operator: Operator
  let superuser: pg.Client
  let chain: GeneratedChain
  let neighbour: GeneratedChain
  const checkpoints = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))

  before(async () => {
    database = await createTestDatabase()
    operator = operatorOf(database)
    superuser = await superuserClient(database)
    chain = await generateChain(database.urlAs('probity_operator'), 'long-chain', EVENTS, operator.keyring.instanceId)
    neighbour = await generateChain(database.urlAs('probity_operator'), 'neighbour', 20, operator.keyring.instanceId)
  })

  after(async () => {
    await operator.pool.end()
    await superuser.end()
    await database.drop()
    rmSync(checkpoints, { recursive: true, force: true })
  })

  it('finds an untouched chain intact, with its columns, tree, head and checkpoint', async () => {
    await checkpointNow()
    const report = await verify()
    assert.deepEqual(
      report.chains.map((one) => [one.events, one.checkpoints, one.damage]),
      [[EVENTS, 1, null]],
    )
    assert.equal(report.intact, true)
  })

  it('names the first record whose bytes were edited, even when its hash was recomputed', async () => {
    await damaged(edit(4321, mine()), 'edited', 4321)
    await damaged(`${edit(4321, mine())}; ${rehash(4321, mine())}`, 'edited', 4321)
  })

  it('names the first missing record', async () => {
    await damaged(`delete from audit_records where seq = 7000 and ${mine()}`, 'missing', 7000)
    await damaged(`delete from audit_records where seq = 1 and ${mine()}`, 'missing', 1)
  })

  it('names the first of two swapped records', async () => {
    const found = await damage(`
      update audit_records set seq = 20001, prev = 'a' where seq = 5000 and ${mine()};
      update audit_records set seq = 5000, prev = (select prev from audit_records where seq = 20001 and ${mine()}) where seq = 6000 and ${mine()};
      update audit_records set seq = 6000 where seq = 20001 and ${mine()}`)
    assert.equal(found?.seq, 5000, JSON.stringify(found))
    assert.equal(found?.kind, 'reordered')
  })

  it('names the position of an inserted record', async () => {
    const found = await damage(`
      update audit_records set seq = seq + 100000 where seq >= 3000 and ${mine()};
      update audit_records set seq = seq - 99999 where seq >= 103000 and ${mine()};
      ${copyOf(100, 3000, mine())}`)
    assert.equal(found?.seq, 3000, JSON.stringify(found))
    // A valid record after the last one, which the head does not count.
    await damaged(
      `${copyOf(EVENTS - 4, EVENTS + 1, mine())};
       update audit_records set prev = (select last_hash from audit_heads where ${mine()}), at = (select last_at from audit_heads where ${mine()}) where seq = ${EVENTS + 1} and ${mine()};
       update audit_records set bytes = convert_to(regexp_replace(regexp_replace(regexp_replace(convert_from(bytes, 'UTF8'),
         '"seq":\\d+', '"seq":${EVENTS + 1}'), '"prev":"[^"]+"', '"prev":"' || prev || '"'),
         '"at":"[^"]+"', '"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"'), 'UTF8') where seq = ${EVENTS + 1} and ${mine()};
       ${rehash(EVENTS + 1, mine())}`,
      'inserted',
      EVENTS + 1,
    )
  })

  it('detects a truncated tail by the head, and by a checkpoint when head and tree were cut too', async () => {
    await damaged(`delete from audit_records where seq > 9990 and ${mine()}`, 'truncated', 9991)
    const cut = `
      delete from audit_records where seq > 8192 and ${mine()};
      delete from audit_nodes where ((index + 1) << level) > 8192 and ${mine()};
      update audit_heads set size = 8192, (last_hash, last_at) = (select hash, at from audit_records where seq = 8192 and ${mine()}),
        frontier = array(select hash from audit_nodes where level = 13 and index = 0 and ${mine()}) where ${mine()}`
    await damaged(cut, 'truncated', 8193)
    const without = await planted(superuser, cut, () => verify('/nonexistent'))
    assert.equal(
      without.intact,
      true,
      'records that no checkpoint covers can be cut without a trace; only a checkpoint kept outside limits that',
    )
  })

  it('detects a record replaced by one of another institution', async () => {
    await damaged(
      `update audit_records r set bytes = n.bytes, hash = n.hash from audit_records n
       where r.seq = 12 and r.institution_id = '${chain.institutionId}' and n.seq = 12 and n.institution_id = '${neighbour.institutionId}'`,
      'inserted',
      12,
    )
  })

  for (const [column, value] of [
    ['outcome', `'denied'`],
    ['kind', `'application.created'`],
    ['kind', `E'application.decided\\nuser'`],
    ['actor_id', 'null'],
    ['subject_id', 'institution_id'],
    ['subject_type', 'null'],
    ['request_id', 'null'],
    ['request_id', `''`],
    ['session_ref', 'institution_id'],
    ['at', `at + interval '1 microsecond'`],
    ['actor_type', `'system'`],
    ['prev', `'sha256:none'`],
  ]) {
    it(`detects a change of one column only: ${column} to ${value}`, async () => {
      await damaged(
        `update audit_records set ${column} = ${value} where seq = 8888 and ${mine()}`,
        'column_mismatch',
        8888,
      )
    })
  }

  it('detects a changed, a missing and an extra node of the tree', async () => {
    await damaged(`update audit_nodes set hash = sha256(hash) where level = 3 and index = 7 and ${mine()}`, 'tree', 64)
    await damaged(`delete from audit_nodes where level = 1 and index = 0 and ${mine()}`, 'tree', 2)
    const found = await damage(
      `insert into audit_nodes select institution_id, 20, 0, hash from audit_nodes where level = 1 and index = 0 and ${mine()}`,
    )
    assert.equal(found?.kind, 'tree')
  })

  it('detects a head that was changed and one that is missing', async () => {
    await damaged(`update audit_heads set last_hash = 'sha256:none' where ${mine()}`, 'edited', EVENTS)
    await damaged(`delete from audit_heads where ${mine()}`, 'tree', EVENTS)
  })

  it('detects a completely rewritten chain only by a checkpoint of the old one', async () => {
    const rewritten = await generateChain(
      database.urlAs('probity_operator'),
      'rewritten',
      50,
      operator.keyring.instanceId,
    )
    const elsewhere = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
    await writeCheckpoint(operator.pool, operator.keyring, rewritten.institutionId, elsewhere)
    const its = `institution_id = '${rewritten.institutionId}'`
    const report = await planted(
      superuser,
      `delete from audit_records where ${its}; delete from audit_nodes where ${its}; update audit_heads set size = 0, last_hash = null, last_at = null, frontier = '{}' where ${its}`,
      async () => {
        await extendChain(database.urlAs('probity_operator'), rewritten, 60)
        return { blind: await verify('/nonexistent', 'rewritten'), seeing: await verify(elsewhere, 'rewritten') }
      },
    )
    assert.equal(
      report.blind.intact,
      true,
      'a person with every right on the database can write a new chain; this is the known limit',
    )
    assert.deepEqual(
      { ...report.seeing.chains[0]!.damage, reason: '' },
      { seq: 1, kind: 'checkpoint_mismatch', reason: '' },
    )
    rmSync(elsewhere, { recursive: true })
  })

  it('rejects a checkpoint of one chain for another', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
    const { file } = await writeCheckpoint(operator.pool, operator.keyring, neighbour.institutionId, elsewhere)
    writeFileSync(file!, readFileSync(file!, 'utf8').replaceAll(neighbour.institutionId, chain.institutionId))
    const report = await verify('/nonexistent', 'long-chain', [file!])
    assert.equal(report.intact, false)
    assert.match(report.unusable_checkpoints[0]!.problem, /it is not signed by a key of this instance/)
    rmSync(elsewhere, { recursive: true })
  })

  it('rejects a changed checkpoint file and reports the chain of a vanished institution', async () => {
    const file = join(checkpoints, chain.institutionId, '000000010000.note')
    const copy = join(checkpoints, 'copy.note')
    writeFileSync(copy, readFileSync(file, 'utf8').replace('\n10000\n', '\n10001\n'))
    assert.equal((await verify('/nonexistent', 'long-chain', [copy])).unusable_checkpoints.length, 1)
    appendFileSync(copy, 'x')
    assert.match(
      (await verify('/nonexistent', 'long-chain', [copy])).unusable_checkpoints[0]!.problem,
      /not a signed checkpoint/,
    )
    rmSync(copy)
    const tables = ['audit_heads', 'audit_records', 'audit_nodes']
    const all = [`institutions where ${mine('id')}`, ...tables.map((table) => `${table} where ${mine()}`)]
    const gone = await planted(superuser, all.map((rows) => `delete from ${rows}`).join(';'), () =>
      verify(checkpoints, null),
    )
    const vanished = gone.chains.find(({ institution }) => institution.id === chain.institutionId)
    assert.deepEqual(vanished?.damage, {
      seq: 1,
      kind: 'truncated',
      reason: `the chain is missing, but a signed checkpoint counts ${EVENTS}`,
    })
  })

  async function checkpointNow(): Promise<void> {
    const { size, file } = await writeCheckpoint(operator.pool, operator.keyring, chain.institutionId, checkpoints)
    assert.equal(size, EVENTS)
    assert.ok(file)
  }

  async function verify(
    directory = checkpoints,
    reference: string | null = 'long-chain',
    files: readonly string[] = [],
  ): Promise<AuditReport> {
    // Chains without rows: only their records are damaged here.
    const rows = { pool: operator.pool, tables: {} }
    const report = await verifyAudit(operator, { ...rows, reference: reference ?? undefined, directory, files })
    return isRefused(report) ? assert.fail(report.refused) : report
  }

  async function damage(statements: string) {
    const report = await planted(superuser, statements, async () => {
      const inStretches = await verifyInStretches(operator, chain.institutionId, checkpoints)
      return inStretches?.damage === null ? assert.fail('threads would call it intact') : verify()
    })
    assert.equal(report.intact, false, 'the damage was not found')
    return report.chains[0]!.damage
  }

  async function damaged(statements: string, kind: string, seq: number): Promise<void> {
    const found = await damage(statements)
    assert.deepEqual({ kind: found?.kind, seq: found?.seq }, { kind, seq }, found?.reason)
  }

  function mine(column = 'institution_id'): string {
    return `${column} = '${chain.institutionId}'`
  }
})
