import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { extendChain, type GeneratedChain, generateChain } from '../../../../test/chain.ts'
import { planted } from '../../../../test/damage.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { operatorOf } from '../../../../test/operator.ts'
import { superuserClient } from '../../../../test/superuser-query.ts'
import { fromBase64, verifyConsistency } from '../../../../core/evidence/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { isRefused, type Operator } from '../../operator.ts'
import { checkConsistency } from './check-consistency.ts'
import { writeCheckpoint } from '../checkpoint.ts'

const SIZES = [1, 8, 13, 32, 45]

describe('audit consistency', { timeout: 300_000 }, () => {
  let database: TestDatabase
  let operator: Operator
  let superuser: pg.Client
  let chain: GeneratedChain
  const notes: string[] = []
  const directory = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))

  before(async () => {
    database = await createTestDatabase()
    operator = operatorOf(database)
    superuser = await superuserClient(database)
    const url = database.urlAs('probity_operator')
    chain = await generateChain(url, 'a-bank', 0, operator.keyring.instanceId)
    for (const [at, size] of SIZES.entries()) {
      await extendChain(url, chain, size - (SIZES[at - 1] ?? 0))
      notes.push((await writeCheckpoint(operator.pool, operator.keyring, chain.institutionId, directory)).file!)
    }
    await extendChain(url, chain, 5)
  })
  after(async () => {
    await operator.pool.end()
    await superuser.end()
    await database.drop()
    rmSync(directory, { recursive: true, force: true })
  })

  const mine = () => `institution_id = '${chain.institutionId}'`
  const check = async (older: string, newer: string) => {
    const report = await checkConsistency(operator, [older, newer])
    return isRefused(report) ? assert.fail(report.refused) : report
  }
  const refusalOf = async (older: string, newer: string) => {
    const report = await checkConsistency(operator, [older, newer])
    return isRefused(report) ? report.refused : assert.fail('it was not refused')
  }

  it('proves each pair of checkpoints of a chain that only grew, by hashes that anybody can verify', async () => {
    for (const [at, older] of notes.entries())
      for (const newer of notes.slice(at)) {
        const { consistent, proof, ...roots } = await check(older, newer)
        assert.equal(consistent, true)
        const [first, second] = [roots.older, roots.newer].map(({ size, root }) => ({ size, root: fromBase64(root)! }))
        const hashes = proof!.map((hash) => fromBase64(hash)!)
        assert.ok(verifyConsistency(first!, second!, hashes, sha256))
      }
  })

  it('reports a node between the checkpoints that was changed, and a chain that ends before the newer one', async () => {
    const changed = `update audit_nodes set hash = sha256(hash) where level = 2 and index = 2 and ${mine()}`
    const report = await planted(superuser, changed, () => check(notes[1]!, notes[2]!))
    assert.equal(report.consistent, false)
    assert.match(report.problem!, /the stored chain is not the one covered by [^ ]*13\.note:/)
    for (const edit of ['update audit_nodes set hash = sha256(hash)', 'delete from audit_nodes']) {
      // On the edge of neither tree, but in the proof from 13 to 45.
      const between = `${edit} where level = 1 and index = 7 and ${mine()}`
      const { consistent, problem } = await planted(superuser, between, () => check(notes[2]!, notes[4]!))
      assert.equal(consistent, false)
      assert.match(problem!, /has the root of each, but a node between the two was changed or is missing/)
    }
    const cut = `delete from audit_records where seq > 40 and ${mine()}; delete from audit_nodes where (index + 1) << level > 40 and ${mine()}`
    const ended = await planted(superuser, cut, () => check(notes[1]!, notes[4]!))
    assert.deepEqual([ended.consistent, ended.proof], [false, null])
    assert.match(ended.problem!, /the stored chain ends before the events counted by .*45\.note,/)
  })

  it('refuses checkpoints of two chains, in the wrong order, and one that was changed', async () => {
    const url = database.urlAs('probity_operator')
    const other = await generateChain(url, 'other', 50, operator.keyring.instanceId)
    const { file } = await writeCheckpoint(operator.pool, operator.keyring, other.institutionId, directory)
    assert.match(await refusalOf(notes[0]!, file!), /of two institutions/)
    assert.match(await refusalOf(notes[2]!, notes[1]!), /name the older one first/)
    const copy = join(directory, 'copy.note')
    writeFileSync(copy, readFileSync(notes[1]!, 'utf8').replace('\n8\n', '\n9\n'))
    assert.match(await refusalOf(copy, notes[2]!), /not signed by a key of this instance, or it was changed/)
  })
})
