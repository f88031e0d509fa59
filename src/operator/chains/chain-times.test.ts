import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { edit, rebuild, rehash } from '../../../test/damage.ts'
import type { Damage } from '../../../core/evidence/chain.ts'
import { isRefused } from '../operator.ts'
import { OwnChain, REFERENCE } from './own-chain.fixture.ts'
import { verifyInStretches } from './records/local-stretches.fixture.ts'
import { verifyAudit } from './verify-audit.ts'

const EVENTS = 20
/** Lengths of stretches with which whatever is damaged is once the first record of one, the last, and between two others. */
const LENGTHS = [1, 2, 3, 7, 20, 64]

describe('audit verify on the head and the times of a chain', () => {
  let chain: OwnChain
  before(async () => {
    chain = await OwnChain.open(EVENTS)
    await chain.checkpoint()
  })
  after(() => chain?.close())

  const mine = () => chain.mine
  const verify = () => {
    const { operator, directory } = chain
    return verifyAudit(operator, { pool: operator.pool, tables: {}, reference: REFERENCE, directory, files: [] })
  }
  const verifyIn = (length: number) => verifyInStretches(chain.operator, chain.institutionId, chain.directory, length)

  it('finds an untouched chain intact in stretches of any length, with the same root', async () => {
    const report = await verify()
    const { root } = isRefused(report) ? assert.fail(report.refused) : report.chains[0]!
    for (const length of LENGTHS) {
      const found = await verifyIn(length)
      assert.deepEqual([found?.events, found?.root, found?.damage], [EVENTS, root, null], String(length))
    }
  })

  async function damaged(statements: string, kind: string, seq: number): Promise<Damage> {
    const { report, inStretches } = await chain.planted(statements, async () => ({
      report: await verify(),
      inStretches: await Promise.all(LENGTHS.map(verifyIn)),
    }))
    for (const one of inStretches) assert.notEqual(one?.damage, null, 'stretches are not intact either')
    const found = isRefused(report) ? assert.fail(report.refused) : report.chains[0]!.damage
    assert.deepEqual({ kind: found?.kind, seq: found?.seq }, { kind, seq }, found?.reason)
    return found!
  }

  it('detects a whole chain that was deleted beside a checkpoint as truncated at its first record', async () => {
    const records = `delete from audit_records where ${mine()}; delete from audit_nodes where ${mine()}`
    await damaged(`${records}; delete from audit_heads where ${mine()}`, 'truncated', 1)
    await damaged(
      `${records}; update audit_heads set size = 0, last_hash = null, last_at = null, frontier = '{}' where ${mine()}`,
      'truncated',
      1,
    )
  })

  it('names the number of an edited record exactly, wherever it is in the tree', async () => {
    for (let seq = 1; seq <= EVENTS; seq++) {
      await damaged(`update audit_records set bytes = bytes || ' ' where seq = ${seq} and ${mine()}`, 'edited', seq)
      await damaged(`update audit_records set hash = prev where seq = ${seq} and ${mine()}`, 'edited', seq)
      // A record at an even place completes a node of the tree, which is compared before its successor is read.
      await damaged(`${edit(seq, mine())}; ${rehash(seq, mine())}`, seq % 2 === 0 ? 'tree' : 'edited', seq)
    }
  })

  it('names the events whose kind this version does not write, as a notice that damages nothing', async () => {
    const report = await verify()
    if (isRefused(report)) assert.fail(report.refused)
    assert.equal(report.intact, true)
    const known = chain.operator.auditKinds.names
    const unknown = (
      await chain.superuser.query<{ seq: string; kind: string }>(
        `select seq, kind from audit_records where ${mine()} order by seq`,
      )
    ).rows
      .filter(({ kind }) => !known.includes(kind))
      .map(({ seq, kind }) => ({ seq: Number(seq), kind }))
    assert.ok(unknown.length > 0)
    assert.deepEqual(report.chains[0]!.unknown_kinds, { count: unknown.length, first: unknown })
  })

  it('names the first of two records when the chain was built anew from one of them on, and both in the reason', async () => {
    for (let seq = 1; seq <= EVENTS; seq++) {
      const first = seq % 2 === 0 ? seq - 1 : seq
      const found = await damaged(`${edit(seq, mine())}; ${rebuild(seq, mine())}`, 'tree', first)
      assert.match(found.reason, new RegExp(`from here or from ${first + 1} on`))
    }
  })

  it('detects a head with another time than its last record, which would date the next one', async () => {
    for (const at of [`last_at + interval '1 year'`, `last_at - interval '1 second'`, 'null'])
      await damaged(`update audit_heads set last_at = ${at} where ${mine()}`, 'time', EVENTS)
  })

  it('detects a record that is dated in the future, even when head and hashes agree with it', async () => {
    const dated = `convert_to(regexp_replace(convert_from(bytes, 'UTF8'), '"at":"20..', '"at":"2099'), 'UTF8')`
    await damaged(
      `update audit_records set bytes = ${dated}, at = at + (interval '1 year' * (2099 - extract(year from at))) where seq = ${EVENTS} and ${mine()};
       ${rehash(EVENTS, mine())}; update audit_heads set (last_hash, last_at) = (select hash, at from audit_records where seq = ${EVENTS} and ${mine()}) where ${mine()}`,
      'time',
      EVENTS,
    )
  })
})
