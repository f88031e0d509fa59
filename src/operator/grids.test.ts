import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import { addGrid, listGrids, ShippedGridProblem, syncShippedGrids } from './grids.ts'

const shipped = readFileSync(new URL('../../grids/microcredit@1.json', import.meta.url), 'utf8')
const grid = (more: object): Buffer => Buffer.from(JSON.stringify({ ...(JSON.parse(shipped) as object), ...more }))
const withField = (code: string): Buffer => {
  const document = JSON.parse(shipped) as { fields: object[] }
  const field = { code, label: { fr: 'Champ', en: 'Field' }, type: 'boolean', required: false, personal: true }
  return grid({ code: 'with_field', fields: [...document.fields, field] })
}

describe('the grids of an instance', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('the first start stores the grids of the release, and a second start adds none', async () => {
    const codes = (await listGrids(world.operator)).map(
      ({ code, version, shipped: ofRelease }) => `${code}@${version} ${ofRelease}`,
    )
    const wanted = [
      'agri_seasonal',
      'auto',
      'consumer_unsecured',
      'german_credit_1994',
      'microcredit',
      'mortgage',
      'sme_term_loan',
    ]
    assert.deepEqual(
      codes,
      wanted.map((code) => `${code}@1 true`),
    )
    assert.deepEqual(await syncShippedGrids(world.operator), [])
    const events = await eventsOf(world.database, world.operator.keyring.instanceId, 'grid.added')
    assert.deepEqual(
      events.map(({ data }) => data['code']),
      wanted,
    )
  })

  it('shows grids in full to people who may read products, with their validation status', async () => {
    const listed = await world.institutions.birch.administrator.get('/policies/reference-grids')
    const one = listed.find(({ code }) => code === 'microcredit')!
    assert.deepEqual(
      [one.document, one.validation_status, one.protected_reason],
      [JSON.parse(shipped), 'specification', null],
    )
  })

  it('a stored grid never changes under one version: another document is refused, the same one changes nothing', async () => {
    const same = await addGrid(world.operator, Buffer.from(shipped))
    assert.deepEqual([same.ok, same.ok && same.added], [true, false])
    const other = await addGrid(world.operator, grid({ sources: ['somebody else'] }))
    assert.deepEqual(other.ok ? [] : other.problems.map(({ path, code }) => [path, code]), [
      ['/version', 'version_taken'],
    ])
    const next = await addGrid(world.operator, grid({ version: 2, sources: ['somebody else'] }))
    assert.deepEqual([next.ok && next.added, next.ok && next.version], [true, 2])
    await assert.rejects(
      superuserQuery(world.database, `update grids set document = '{}' where code = 'auto'`),
      /never changed/,
    )
    await assert.rejects(superuserQuery(world.database, 'truncate grids cascade'), /never changed/)
  })

  it('stops the start with the name of the file when the release changed a published grid', async () => {
    const empty = await createWorld()
    try {
      await superuserQuery(
        empty.database,
        `alter table grids disable trigger all; update grids set fingerprint = 'sha256:0' where code = 'auto'; alter table grids enable trigger all`,
      )
      await assert.rejects(
        syncShippedGrids(empty.operator),
        (fault) => fault instanceof ShippedGridProblem && fault.message.includes('auto@1.json'),
      )
    } finally {
      await empty.stop()
    }
  })

  it('refuses a grid with unknown or duplicate members, too deep or too large, with the path of the error', async () => {
    const tries: readonly (readonly [Buffer, string])[] = [
      [grid({ code: 'other', colour: 'red' }), '/colour'],
      [Buffer.from(shipped.replace('"version": 1', '"version": 1, "version": 2')), '/version'],
      [Buffer.from(`{"code":${'['.repeat(100)}${']'.repeat(100)}}`), '/code'],
      [Buffer.from(`{"code":"${'x'.repeat(10_000_000)}"}`), ''],
    ]
    for (const [bytes, path] of tries) {
      const refused = await addGrid(world.operator, bytes)
      assert.ok(!refused.ok && refused.problems[0]!.path.startsWith(path), JSON.stringify(refused).slice(0, 300))
    }
  })

  it('a grid contains a protected characteristic only with a reason, which is shown wherever the grid is', async () => {
    const refused = await addGrid(world.operator, withField('nationality'))
    assert.ok(!refused.ok && refused.problems.every(({ path }) => path.startsWith('/fields/')), JSON.stringify(refused))
    const short = await addGrid(world.operator, withField('nationality'), { allowProtected: 'because' })
    assert.ok(!short.ok)
    const reason = 'Required by the guarantee fund for reporting.'
    const added = await addGrid(world.operator, withField('nationality'), { allowProtected: reason })
    assert.ok(added.ok && added.added)
    const { administrator } = world.institutions.alder
    const listed = await administrator.get('/policies/reference-grids')
    assert.deepEqual(
      listed.filter(({ code }) => code === 'with_field').map((one) => [one.shipped, one.protected_reason]),
      [[false, reason]],
    )
    const author = await world.join(world.institutions.alder, 'Otto', ['policy_author'])
    const product = await author.post('/admin/credit-products', { code: 'reported', policy_domain: 'with_field' }, 201)
    const policy = await author.post(
      '/policies',
      { product_id: product.id, grid_code: 'with_field', code: 'reported', title: 'Reported' },
      201,
    )
    assert.equal(policy.grid.protected_reason, reason)
    const claimed = await addGrid(world.operator, grid({ code: 'claims', allow_protected: reason }))
    assert.deepEqual(claimed.ok ? '' : claimed.problems[0]!.path, '/allow_protected')
  })
})
