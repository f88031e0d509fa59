import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { gridFingerprint, readGridBytes } from '../../../core/decision/index.ts'
import { canonicalText } from '../../../core/evidence/canonical.ts'
import { sha256 } from '../../platform/sha256.ts'
import { addGrid } from '../grids.ts'
import { checkGrids } from './check-grids.ts'

interface StoredGrid {
  readonly document: string
  readonly fingerprint: string
}

describe('the check of grids', () => {
  let world: World
  before(async () => void (world = await createWorld()))
  after(() => world.stop())

  const read = (): Promise<StoredGrid[]> =>
    superuserQuery<StoredGrid & { code: string }>(world.database, `select * from grids where code = 'auto'`)
  const write = (statement: string) =>
    superuserQuery(world.database, `set session_replication_role = replica; ${statement}`)
  const quoted = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`

  /** A document that is a grid, with the fingerprint that fits. */
  function forged({ document }: StoredGrid): string {
    const other = canonicalText({ ...(JSON.parse(document) as object), sources: ['somebody else'] })
    const grid = readGridBytes(Buffer.from(other))
    assert.ok(grid.ok)
    return `document = ${quoted(other)}, fingerprint = '${gridFingerprint(grid.grid, sha256)}'`
  }

  async function assertNamed(statement: string, back: string, names: string): Promise<void> {
    await write(statement)
    const { state, message } = await checkGrids(world.operator)
    await write(back)
    assert.deepEqual([state, /release say: (.*); find out/.exec(message)?.[1]], ['bad', names])
    assert.equal((await checkGrids(world.operator)).state, 'good')
  }

  it('accepts the grids of the release and those that the operator added', async () => {
    const [auto] = await read()
    const own = { ...(JSON.parse(auto!.document) as object), code: 'own_cars' }
    assert.ok((await addGrid(world.operator, Buffer.from(JSON.stringify(own)))).ok)
    assert.equal((await checkGrids(world.operator)).state, 'good')
  })

  it('names grids that differ from their event or their file, also with a fingerprint that fits', async () => {
    const [auto] = await read()
    const back = `document = ${quoted(auto!.document)}, fingerprint = '${auto!.fingerprint}', protected_reason = null`
    for (const change of [forged(auto!), `document = '{}'`, `protected_reason = 'a reason that nobody gave'`])
      await assertNamed(
        `update grids set ${change} where code = 'auto'`,
        `update grids set ${back} where code = 'auto'`,
        'auto@1',
      )
  })

  it('names grids that are said to come from somebody else than their event says', async () => {
    const said = (shipped: boolean, code: string): string =>
      `update grids set shipped = ${shipped} where code = '${code}'`
    await assertNamed(said(false, 'auto'), said(true, 'auto'), 'auto@1')
    await assertNamed(said(true, 'own_cars'), said(false, 'own_cars'), 'own_cars@1')
  })

  it('names grids that were inserted, removed or given another version', async () => {
    const copied = `insert into grids select 'other', version, document, fingerprint, protected_reason, shipped, added_at from grids where code = 'auto'`
    await assertNamed(copied, `delete from grids where code = 'other'`, 'other@1')
    const version = (number: number): string => `update grids set version = ${number} where code = 'auto'`
    await assertNamed(version(2), version(1), 'auto@1, auto@2')
  })
})
