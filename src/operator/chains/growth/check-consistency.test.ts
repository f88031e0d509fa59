import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fromBase64, verifyConsistency } from '../../../../core/evidence/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { isRefused } from '../../operator.ts'
import { OwnChain } from '../own-chain.fixture.ts'
import { checkConsistency } from './check-consistency.ts'

const SIZES = [1, 8, 13, 32, 45]

describe('audit consistency', { timeout: 300_000 }, () => {
  let chain: OwnChain
  const notes: string[] = []
  before(async () => {
    chain = await OwnChain.open(0)
    for (const [at, size] of SIZES.entries()) {
      await chain.grow(size - (SIZES[at - 1] ?? 0))
      notes.push((await chain.checkpoint()).file!)
    }
    await chain.grow(5)
  })
  after(() => chain?.close())

  const check = async (older: string, newer: string) => {
    const report = await checkConsistency(chain.operator, [older, newer])
    return isRefused(report) ? assert.fail(report.refused) : report
  }
  const refusalOf = async (older: string, newer: string) => {
    const report = await checkConsistency(chain.operator, [older, newer])
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
    const changed = `update audit_nodes set hash = sha256(hash) where level = 2 and index = 2 and ${chain.mine}`
    const report = await chain.planted(changed, () => check(notes[1]!, notes[2]!))
    assert.equal(report.consistent, false)
    assert.match(report.problem!, /the stored chain is not the one covered by [^ ]*13\.note:/)
    for (const edit of ['update audit_nodes set hash = sha256(hash)', 'delete from audit_nodes']) {
      // On the edge of neither tree, but in the proof from 13 to 45.
      const between = `${edit} where level = 1 and index = 7 and ${chain.mine}`
      const { consistent, problem } = await chain.planted(between, () => check(notes[2]!, notes[4]!))
      assert.equal(consistent, false)
      assert.match(problem!, /has the root of each, but a node between the two was changed or is missing/)
    }
    const cut = `delete from audit_records where seq > 40 and ${chain.mine}; delete from audit_nodes where (index + 1) << level > 40 and ${chain.mine}`
    const ended = await chain.planted(cut, () => check(notes[1]!, notes[4]!))
    assert.deepEqual([ended.consistent, ended.proof], [false, null])
    assert.match(ended.problem!, /the stored chain ends before the events counted by .*45\.note,/)
  })

  it('refuses checkpoints of two chains, in the wrong order, and one that was changed', async () => {
    const { file } = await chain.checkpoint(await chain.neighbour('other', 50))
    assert.match(await refusalOf(notes[0]!, file!), /of two institutions/)
    assert.match(await refusalOf(notes[2]!, notes[1]!), /name the older one first/)
    const copy = join(chain.directory, 'copy.note')
    writeFileSync(copy, readFileSync(notes[1]!, 'utf8').replace('\n8\n', '\n9\n'))
    assert.match(await refusalOf(copy, notes[2]!), /not signed by a key of this instance, or it was changed/)
  })
})
