import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { policyFingerprint, readParameters } from '../../core/decision/index.ts'
import { refusalOf, statusesOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import { findGrid } from '../grids/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { sha256 } from '../platform/sha256.ts'
import { blockerCodes, Desk, type Detail, parameters, problemsOf } from './policies.fixture.ts'

describe('the parameters of a policy version', () => {
  let world: World
  let desk: Desk
  let draft: Detail
  const put = (body: unknown, by = desk.author) => by.send('PUT', `/policies/${draft.id}/parameters`, body)
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
    draft = await desk.draft('numbers')
  })
  after(() => world.stop())

  it('refuses parameters that the grid does not have or cannot read, naming the path', async () => {
    const tries: readonly (readonly [object, string])[] = [
      [{ bonus: '1' }, 'bonus'],
      [{ characteristics: { shoe_size: {} } }, 'characteristics/shoe_size'],
      [{ characteristics: { duration: { edges: ['12', 'long'] } } }, 'characteristics/duration/edges/1'],
      [
        { characteristics: { status: { groups: [{ values: ['9'], points: '1' }] } } },
        'characteristics/status/groups/0/values/0',
      ],
      [{ base_points: '1.00001' }, 'base_points'],
      [{ base_points: '999999999999999999' }, 'base_points'],
      [{ base_points: 'NaN' }, 'base_points'],
      [{ annual_rate: '12' }, 'annual_rate'],
      [{ reasons: { method: 'below_best', max: 5 } }, 'reasons/max'],
      [{ cutoffs: [] }, 'cutoffs'],
    ]
    for (const [given, path] of tries) {
      assert.deepEqual(problemsOf(await put({ row_version: 1, parameters: given })), [`body/parameters/${path}`])
    }
    assert.deepEqual(problemsOf(await put('{"row_version":1,"parameters":{"base_points":1e3}}')), [
      'body/parameters/base_points',
    ])
    assert.equal((await desk.read(draft.id)).row_version, 1)
  })

  it('refuses parameters with a duplicate member, too deep, too large, or not an object', async () => {
    assert.deepEqual(problemsOf(await put('{"row_version":1,"parameters":{"base_points":"1","base_points":"2"}}')), [
      'body/parameters/base_points',
    ])
    assert.equal((await put(`{"row_version":1,"parameters":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`)).status, 422)
    assert.equal(
      refusalOf(await put(`{"row_version":1,"parameters":{"a":"${'x'.repeat(10_000_000)}"}}`)),
      '413 BODY_TOO_LARGE',
    )
    for (const parametersGiven of ['[]', '"text"', 'null', '7']) {
      assert.deepEqual(problemsOf(await put(`{"row_version":1,"parameters":${parametersGiven}}`)), ['body/parameters'])
    }
    assert.deepEqual(problemsOf(await put({ parameters: {} })), ['body/row_version'])
  })

  it('stores parameters in canonical form with the fingerprint that the engine computes', async () => {
    const saved = (
      await put('{"row_version":1,"parameters":{"base_points":500.00,"cutoffs":{"approve_from":"0600.0"}}}')
    ).status
    assert.equal(saved, 422)
    const changed = (
      await put('{"row_version":1,"parameters":{"base_points":500.00,"cutoffs":{"approve_from":"600.50"}}}')
    ).body as Detail
    assert.deepEqual(
      [changed.parameters, changed.row_version],
      [{ base_points: '500', cutoffs: { approve_from: '600.5' } }, 2],
    )
    draft = await desk.fill(changed)
    const stored = await inTenant(world.service.platform.pool, world.institutions.alder.id, (tenant) =>
      findGrid(tenant, 'german_credit_1994'),
    )
    const read = readParameters(stored!.grid, parameters)
    assert.ok(read.ok)
    assert.equal(draft.fingerprint, policyFingerprint(stored!.grid, read.parameters, sha256))
    assert.deepEqual(draft.parameters, read.parameters)
  })

  it('stores contradictory parameters in the draft, names them as blockers and refuses the submission', async () => {
    const crossed = {
      ...parameters,
      characteristics: {
        ...parameters.characteristics,
        duration: { ...parameters.characteristics!['duration'], edges: ['9', '12', '11', '36', '48'] },
      },
    }
    draft = await desk.fill(draft, desk.author, crossed)
    const found = (draft.blockers as readonly { code: string; path?: string }[]).find(
      ({ code }) => code === 'EDGES_NOT_INCREASING',
    )
    assert.equal(found?.path, '/characteristics/duration/edges/2')
    const submit = await desk.author.send('POST', `/policies/${draft.id}/submit`, {
      row_version: draft.row_version,
      effective_from: desk.today(),
    })
    assert.equal(refusalOf(submit), '409 POLICY_NOT_READY')
    assert.equal(
      refusalOf(
        await desk.author.send('POST', `/policies/${draft.id}/simulations`, {
          test_set: [{ amount: '1', duration_months: 1, inputs: {} }],
        }),
      ),
      '409 POLICY_NOT_READY',
    )
    draft = await desk.fill(draft)
    assert.deepEqual(blockerCodes(draft), ['NOT_SIMULATED'])
  })

  it('accepts the first of several simultaneous changes and refuses the others as stale', async () => {
    const bodies = ['1', '2', '3', '4'].map((base_points) => ({
      row_version: draft.row_version,
      parameters: { base_points },
    }))
    const replies = await Promise.all(bodies.map((body, at) => put(body, at % 2 === 0 ? desk.author : desk.both)))
    assert.deepEqual(statusesOf(replies), [200, 409, 409, 409])
    assert.ok(
      replies.filter(({ status }) => status === 409).every((reply) => refusalOf(reply) === '409 STALE_ROW_VERSION'),
    )
    const winner = replies.findIndex(({ status }) => status === 200)
    const kept = await desk.read(draft.id)
    assert.deepEqual(kept.parameters, bodies[winner]!.parameters)
    draft = kept
  })

  it('generates a new salt whenever parameters are set, even to the same values', async () => {
    const salt = async () =>
      (
        await superuserQuery<{ salt: string }>(
          world.database,
          `select encode(parameters_salt, 'hex') as salt from policies where id = $1`,
          [draft.id],
        )
      )[0]!.salt
    draft = await desk.fill(draft)
    const [earlier, fingerprint] = [await salt(), draft.fingerprint]
    draft = await desk.fill(draft)
    assert.notEqual(await salt(), earlier)
    assert.equal(draft.fingerprint, fingerprint)
  })

  it('freezes parameters from submission on, in the service and in the database', async () => {
    await desk.simulate(draft)
    const submitted = await desk.submit(draft)
    assert.equal(refusalOf(await put({ row_version: submitted.row_version, parameters: {} })), '409 INVALID_STATE')
    for (const change of [
      `parameters = '{}'`,
      `fingerprint = 'sha256:0'`,
      `parameters_salt = grid_salt`,
      `grid_version = 2`,
      `code = 'x-y'`,
    ]) {
      await assert.rejects(
        superuserQuery(world.database, `update policies set ${change} where id = $1`, [draft.id]),
        /only while it is a draft/,
      )
    }
    await assert.rejects(
      superuserQuery(world.database, 'delete from policies where id = $1', [draft.id]),
      /never changed/,
    )
  })

  it('refuses by name to read a version whose parameters do not match its stored fingerprint', async () => {
    const planted = await desk.fill(await desk.draft('planted'))
    await superuserQuery(
      world.database,
      `update policies set parameters = '{}', fingerprint = 'sha256:0' where id = $1`,
      [planted.id],
    )
    assert.equal(refusalOf(await desk.author.send('GET', `/policies/${planted.id}`)), '409 RECORD_DAMAGED')
  })
})
