import assert from 'node:assert/strict'
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { frontierNodes, leafHash, pushLeaf } from '../../../core/evidence/index.ts'
import { connectAsService } from '../../../test/world/as-service.ts'
import { edit, rebuild, rehash } from '../../../test/damage.ts'
import { sha256 } from '../../platform/sha256.ts'
import { type WrittenCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { OwnChain } from './own-chain.fixture.ts'

/** Even: the last record that the first checkpoint covers completes a node of the tree, which then stands for it. */
const FIRST = 20
const EVENTS = 37
const notRoot = process.getuid?.() === 0 ? false : 'only root can give a folder to another user'

describe('checkpoints of a damaged chain', () => {
  let chain: OwnChain
  before(async () => {
    chain = await OwnChain.open(FIRST)
    assert.ok((await write()).file)
    await chain.grow(EVENTS - FIRST)
  })
  after(() => chain?.close())

  const mine = () => chain.mine
  const write = (): Promise<WrittenCheckpoint> => chain.checkpoint()

  async function assertNoneSigned(statement: string): Promise<void> {
    const { file, damage } = await chain.planted(statement, write)
    assert.equal(file, null, statement)
    assert.notEqual(damage, null, statement)
    assert.deepEqual(readdirSync(join(chain.directory, chain.institutionId)), ['000000000020.note'])
  }

  /** The nodes over later records, and the head; those over the first records stay as they are. */
  async function rebuildTreeAfter(size: number): Promise<void> {
    const frontier: Uint8Array[] = []
    for (const { level, index } of frontierNodes(size)) {
      const kept = await chain.superuser.query<{ hash: Buffer }>(
        `select hash from audit_nodes where level = ${level} and index = ${index} and ${mine()}`,
      )
      frontier.push(kept.rows[0]!.hash)
    }
    const later = await chain.superuser.query<{ seq: string; bytes: Buffer }>(
      `select seq, bytes from audit_records where seq > ${size} and ${mine()} order by seq`,
    )
    for (const { seq, bytes } of later.rows)
      for (const { level, index, hash } of pushLeaf(frontier, Number(seq) - 1, leafHash(bytes, sha256), sha256))
        await chain.superuser.query(`update audit_nodes set hash = $1 where level = $2 and index = $3 and ${mine()}`, [
          hash,
          level,
          index,
        ])
    await chain.superuser.query(`update audit_heads set frontier = $1 where ${mine()}`, [frontier])
  }

  const roots = (size: number): string =>
    frontierNodes(size)
      .map(({ level, index }) => `level = ${level} and index = ${index}`)
      .reduce((all, one) => `${all} or ${one}`, 'false')

  it('a checkpoint that root writes belongs to the owner of the folder around it', { skip: notRoot }, async () => {
    const foreign = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
    chownSync(foreign, 1, 1)
    const { pool, keyring } = chain.operator
    const { file } = await writeCheckpoint(pool, keyring, chain.institutionId, join(foreign, 'checkpoints'))
    for (let made = file!; made !== dirname(foreign); made = dirname(made)) assert.equal(statSync(made).uid, 1, made)
    rmSync(foreign, { recursive: true })
  })

  it('signs none over a head that the role of the service changed', async () => {
    const service = await connectAsService(chain.database, chain.institutionId)
    for (const change of [
      `frontier = array_append(frontier[1 : cardinality(frontier) - 1], sha256('other'))`,
      `frontier = array_prepend(sha256('other'), frontier[2:])`,
      'size = size + 1',
      'size = size - 1',
      `last_hash = 'sha256:' || repeat('0', 64)`,
      `last_at = last_at + interval '1 year'`,
    ]) {
      const { rows } = await service.query(
        'select size, last_hash, last_at::text as last_at, frontier from audit_heads',
      )
      await service.query(`update audit_heads set ${change}`)
      const { file, damage } = await write()
      const { size, last_hash, last_at, frontier } = rows[0]!
      await chain.superuser.query(
        `update audit_heads set (size, last_hash, last_at, frontier) = ($1, $2, $3, $4) where ${mine()}`,
        [size, last_hash, last_at, frontier],
      )
      assert.equal(file, null, change)
      assert.notEqual(damage, null, change)
    }
    await service.end()
  })

  it('signs none over a larger tree whose records do not exist', async () => {
    const forged = `insert into audit_nodes select institution_id, 6, 0, sha256('forged') from audit_heads where ${mine()}`
    const last = `insert into audit_records select institution_id, 64, 'sha256:' || encode(sha256('cds/audit-record/1\n'::bytea || bytes), 'hex'), prev || 'x', at, kind, actor_type, actor_id, subject_type, subject_id, outcome, request_id, session_ref, bytes from audit_records where seq = ${EVENTS} and ${mine()}`
    const head = `update audit_heads set size = 64, frontier = array[sha256('forged')], last_hash = (select hash from audit_records where seq = 64 and ${mine()}) where ${mine()}`
    await assertNoneSigned(`${forged}; ${last}; ${head}`)
  })

  it('signs none when a record after the last checkpoint was edited or deleted', async () => {
    await assertNoneSigned(`${edit(30, mine())}; ${rehash(30, mine())}`)
    await assertNoneSigned(`delete from audit_records where seq = 30 and ${mine()}`)
    await assertNoneSigned(`update audit_nodes set hash = sha256('other') where level = 1 and index = 13 and ${mine()}`)
  })

  it('signs none when the records up to the last checkpoint are others', async () => {
    await assertNoneSigned(`update audit_nodes set hash = sha256('other') where level = 4 and index = 0 and ${mine()}`)
    await assertNoneSigned(`${edit(FIRST, mine())}; ${rehash(FIRST, mine())}`)
  })

  it('signs none when the last record that a checkpoint covers was edited, and all behind it built anew', async () => {
    const { file, damage } = await chain.planted(`${edit(FIRST, mine())}; ${rebuild(FIRST, mine())}`, async () => {
      await rebuildTreeAfter(FIRST)
      return write()
    })
    assert.deepEqual([file, damage?.kind], [null, 'checkpoint_mismatch'])
  })

  it('signs none over a chain that was cut off, and names the first record that is missing', async () => {
    // The head, the records and the nodes agree with each other: only the signed checkpoint shows what was lost.
    for (const size of [FIRST - 2, 16, 0]) {
      const cut = `delete from audit_records where seq > ${size} and ${mine()};
        delete from audit_nodes where (index + 1) * (1 << level) > ${size} and ${mine()};
        update audit_heads set (size, last_hash, last_at) = (select count(*), max(hash) filter (where seq = ${size}), max(at) from audit_records where ${mine()}),
          frontier = array(select hash from audit_nodes where ${mine()} and (${roots(size)}) order by level desc) where ${mine()}`
      const { file, damage } = await chain.planted(cut, write)
      const reason = `the chain ends at ${size}, but a signed checkpoint counts ${FIRST}`
      assert.deepEqual([file, damage], [null, { seq: size + 1, kind: 'truncated', reason }])
    }
  })

  it('signs one when nothing was changed', async () => {
    const { size, file, damage } = await write()
    assert.deepEqual({ size, damage }, { size: EVENTS, damage: null })
    assert.ok(file)
  })
})
