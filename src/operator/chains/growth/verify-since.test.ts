import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { edit, rebuild, rehash } from '../../../../test/damage.ts'
import { fromBase64, verifyConsistency } from '../../../../core/evidence/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { isRefused } from '../../operator.ts'
import { writeCheckpoint } from '../checkpoint.ts'
import { OwnChain, REFERENCE } from '../own-chain.fixture.ts'
import { readCheckpoints } from '../read-checkpoints.ts'
import { verifyAudit } from '../verify-audit.ts'

const COVERED = 37
const EVENTS = 61

describe('audit verify --since', { timeout: 300_000 }, () => {
  let chain: OwnChain
  let file: string
  before(async () => {
    chain = await OwnChain.open(20)
    await chain.checkpoint()
    await chain.grow(COVERED - 20)
    file = (await chain.checkpoint()).file!
    await chain.grow(EVENTS - COVERED)
  })
  after(() => chain?.close())

  const mine = () => chain.mine
  const params = () => ({ pool: chain.operator.pool, tables: {}, directory: chain.directory, files: [] })
  const verify = async (since: readonly string[] = []) => {
    const report = await verifyAudit(chain.operator, { ...params(), reference: REFERENCE, since })
    return isRefused(report) ? assert.fail(report.refused) : report
  }
  const damageAfter = async (statements: string) => {
    const report = await chain.planted(statements, () => verify())
    const damage = report.chains[0]!.damage
    assert.equal(report.intact, damage === null)
    return damage && [damage.kind, damage.seq]
  }

  it('begins behind the largest checkpoint of the folder, or of the given files, and proves that the tree continues it', async () => {
    const { chains, intact } = await verify()
    const { since, damage, events, root } = chains[0]!
    assert.deepEqual([intact, damage, events, since?.size, since?.file], [true, null, EVENTS, COVERED, file])
    const [known] = readCheckpoints(chain.operator.keyring, [file]).known
    const proof = since!.proof!.map((hash) => fromBase64(hash)!)
    const present = { size: EVENTS, root: Buffer.from(root!.slice('sha256:'.length), 'hex') }
    assert.ok(verifyConsistency(known!, present, proof, sha256))
    const older = join(chain.directory, chain.institutionId, '000000000020.note')
    assert.equal((await verify([older])).chains[0]!.since?.size, 20)
    assert.equal((await verify([older, file])).chains[0]!.since?.size, COVERED)
  })

  it('names each damaged record behind the checkpoint as the verification of the whole chain does', async () => {
    for (let seq = COVERED + 1; seq <= EVENTS; seq++) {
      const edited = `${edit(seq, mine())}; ${rehash(seq, mine())}`
      assert.deepEqual(await damageAfter(edit(seq, mine())), ['edited', seq])
      assert.deepEqual(await damageAfter(edited), [seq % 2 === 0 ? 'tree' : 'edited', seq])
    }
    assert.deepEqual(await damageAfter(`delete from audit_records where seq = 50 and ${mine()}`), ['missing', 50])
  })

  it('finds a chain that was built anew from a record before the checkpoint on, with its tree', async () => {
    for (const seq of [1, 20, COVERED]) {
      const anew = `${edit(seq, mine())}; ${rebuild(seq, mine())}; ${TREE}`.replaceAll(':mine', mine())
      assert.deepEqual(await damageAfter(anew), ['checkpoint_mismatch', 1])
      const known = await chain.planted(anew, () => verify([join(chain.directory, 'none')]))
      assert.equal(known.unusable_checkpoints.length, 1)
      assert.deepEqual(known.chains[0]!.damage, null, 'without a checkpoint the chain built anew is intact')
    }
  })

  it('finds a changed node on the edge of the tree of the checkpoint, and a head that was set back', async () => {
    const node = `level = 5 and index = 0 and ${mine()}`
    assert.deepEqual(await damageAfter(`update audit_nodes set hash = sha256(hash) where ${node}`), [
      'checkpoint_mismatch',
      1,
    ])
    assert.deepEqual(await damageAfter(`update audit_heads set frontier = '{}' where ${mine()}`), ['tree', EVENTS])
    const cut = `delete from audit_records where seq > 30 and ${mine()}; update audit_heads set size = 30 where ${mine()}`
    assert.deepEqual(await damageAfter(cut), ['truncated', 31])
  })

  it('finds a stored node that the records do not complete, at every level', async () => {
    for (const [level, index] of [
      [1, 30],
      [1, 5_000],
      [6, 0],
      [20, 0],
      [62, 7],
    ]) {
      const added = `insert into audit_nodes (institution_id, level, index, hash)
        values ('${chain.institutionId}', ${level}, ${index}, sha256('x'))`
      assert.deepEqual(await damageAfter(added), ['tree', EVENTS], `${level}, ${index}`)
    }
  })

  it('finds two signed checkpoints of equal size and different roots, in whichever order they are given', async () => {
    const anew = `${edit(COVERED, mine())}; ${rebuild(COVERED, mine())}; ${TREE}`.replaceAll(':mine', mine())
    const forked = mkdtempSync(join(tmpdir(), 'probity-fork-'))
    const cut = `delete from audit_records where seq > ${COVERED} and ${mine()};
      update audit_heads h set size = r.seq, last_hash = r.hash, last_at = r.at from audit_records r
      where r.institution_id = h.institution_id and r.seq = ${COVERED} and h.${mine()}`
    const { operator, institutionId } = chain
    const written = await chain.planted(`${cut}; ${anew}`, () =>
      writeCheckpoint(operator.pool, operator.keyring, institutionId, forked),
    )
    for (const files of [
      [file, written.file!],
      [written.file!, file],
    ]) {
      const { chains, intact } = await verify(files)
      assert.deepEqual([intact, chains[0]!.damage?.kind, chains[0]!.rows], [false, 'checkpoint_mismatch', null])
      for (const name of files) assert.ok(chains[0]!.damage!.reason.includes(name))
    }
    assert.equal((await verify([file, file])).intact, true)
    rmSync(forked, { recursive: true })
  })

  it('refuses given checkpoints of which none is of the institution that is verified', async () => {
    const other = await chain.neighbour('other', 3)
    const { file: ofOther } = await chain.checkpoint(other)
    for (const given of [{ since: [ofOther!] }, { files: [ofOther!] }]) {
      const report = await verifyAudit(chain.operator, { ...params(), ...given, reference: REFERENCE })
      assert.match(isRefused(report) ? report.refused : '', /\.note is of another institution than a-bank/)
    }
    assert.equal((await verify([ofOther!, file])).chains[0]!.since?.file, file)
  })

  it('does not read a record that the checkpoint covers; only the verification of the whole chain names its damage', async () => {
    const edited = edit(5, mine())
    assert.equal(await damageAfter(edited), null)
    const whole = await chain.planted(edited, () => verifyAudit(chain.operator, { ...params(), reference: REFERENCE }))
    assert.equal(isRefused(whole) ? whole : whole.chains[0]!.damage?.seq, 5)
  })

  it('verifies a chain without a checkpoint whole, and reports a chain that vanished', async () => {
    const young = await chain.neighbour('young', 5)
    const report = await verifyAudit(chain.operator, { ...params(), since: [], reference: 'young' })
    const [found] = isRefused(report) ? assert.fail(report.refused) : report.chains
    assert.deepEqual([found!.since, found!.damage, found!.events], [null, null, 5])
    assert.equal(found!.institution.id, young)
    const tables = ['audit_records', 'audit_nodes', 'audit_heads', 'institutions']
    const gone = tables.map(
      (table) =>
        `delete from ${table} where ${table === 'institutions' ? 'id' : 'institution_id'} = '${chain.institutionId}'`,
    )
    const afterwards = await chain.planted(gone.join(';'), () =>
      verifyAudit(chain.operator, { ...params(), since: [] }),
    )
    const vanished = isRefused(afterwards) ? assert.fail(afterwards.refused) : afterwards.chains.at(-1)!
    assert.deepEqual([vanished.institution.id, vanished.damage?.kind], [chain.institutionId, 'truncated'])
  })
})

/** The nodes and the head of the records as they are, as whoever can compute hashes would write them. */
const TREE = `
  do $$ declare l int; n int; begin
    delete from audit_nodes where :mine;
    create temporary table tree as select 0 as level, seq - 1 as index, sha256('\\x00'::bytea || bytes) as hash from audit_records where :mine;
    select count(*) into n from tree;
    for l in 1 .. 6 loop
      insert into tree select l, a.index / 2, sha256('\\x01'::bytea || a.hash || b.hash) from tree a join tree b on b.level = a.level and b.index = a.index + 1
        where a.level = l - 1 and a.index % 2 = 0;
    end loop;
    insert into audit_nodes (institution_id, level, index, hash) select (select institution_id from audit_heads where :mine), level, index, hash from tree where level > 0;
    update audit_heads set frontier = (select array_agg(hash order by level desc) from tree t
      where (n >> t.level) % 2 = 1 and t.index = ((n >> t.level) - 1)) where :mine;
    drop table tree;
  end $$`
