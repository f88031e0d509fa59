import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { CURRENT_ENGINE_VERSION, engines, readGridBytes } from '../../../core/decision/index.ts'
import { canonicalBytes } from '../../../core/evidence/index.ts'
import { completeParameters } from '../../../grids/complete-parameters.ts'
import { refusalOf } from '../../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import type { World } from '../../../test/world.ts'
import { backToSavepoint, inTenantWithSavepoint } from '../../platform/database/transaction.ts'
import { sha256 } from '../../platform/sha256.ts'
import { knownDictionaries } from '../../evidence/parts/dictionaries.ts'
import { MAX_DICTIONARY_BYTES } from '../../evidence/index.ts'
import { policyById } from '../../policies/index.ts'
import { dictionaryOf, policyDictionary } from './policy-dictionary.ts'
import { syntheticCase } from './synthetic-cases.ts'

const GRIDS = [
  'agri_seasonal',
  'auto',
  'consumer_unsecured',
  'german_credit_1994',
  'microcredit',
  'mortgage',
  'sme_term_loan',
]

function policyOf(code: string) {
  const read = readGridBytes(readFileSync(new URL(`../../../grids/${code}@1.json`, import.meta.url)))
  assert.ok(read.ok, code)
  const { grid } = read
  const parameters = completeParameters(grid)
  const evaluate = engines.get(CURRENT_ENGINE_VERSION)!.compile({ id: code, version: 1, grid, parameters })
  return { grid, parameters, evaluate }
}

describe('the dictionary of a policy', () => {
  for (const code of GRIDS)
    it(`the dictionary of ${code} is the same each time and makes its cases less than a third of what they are without it`, () => {
      const policy = policyOf(code)
      const dictionary = dictionaryOf(policy)
      assert.deepEqual(dictionaryOf(policy), dictionary)
      assert.ok(dictionary.length <= MAX_DICTIONARY_BYTES)
      let [plain, shorter] = [0, 0]
      // Others than those that it was made of.
      for (let nth = 1_000; nth < 1_020; nth += 1) {
        const salts = { 'application-input': new Uint8Array(32), 'evaluation-result': new Uint8Array(32) }
        const evaluation = policy.evaluate(
          syntheticCase(policy.grid, policy.parameters, nth),
          '2026-11-20',
          salts,
          sha256,
        )
        const bytes = evaluation.bytesOf('explanation-factors')
        plain += deflateRawSync(bytes).length
        shorter += deflateRawSync(bytes, { dictionary }).length
      }
      assert.ok(shorter < plain / 3, `${shorter} of ${plain}`)
    })

  it('the first cases of a policy have each value of a list, each bin and each missing field', () => {
    const { grid, parameters } = policyOf('german_credit_1994')
    const cases = Array.from({ length: 200 }, (_, nth) => syntheticCase(grid, parameters, nth).inputs)
    for (const { code, type, values, required } of grid.fields) {
      const found = new Set(cases.map((inputs) => inputs[code]))
      if (type === 'enum') for (const value of values!) assert.ok(found.has(value.code), `${code} ${value.code}`)
      else assert.ok(found.size > 1, code)
      assert.equal(found.has(null), !required, code)
    }
  })

  it('makes the dictionary of inputs alone for a policy whose cases the engine refuses', () => {
    const { grid, parameters } = policyOf('auto')
    const refusing = (): never => {
      throw new RangeError('no')
    }
    const inputs = Array.from({ length: 12 }, (_, nth) => canonicalBytes(syntheticCase(grid, parameters, nth)))
    const dictionary = dictionaryOf({ grid, parameters, evaluate: refusing })
    assert.deepEqual(dictionary, Buffer.concat(inputs).subarray(-2_048))
  })
})

describe('the stored dictionary of a policy', () => {
  let world: World
  let desk: LendingDesk
  let institutionId: string
  let next = 0
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
    institutionId = world.institutions.alder.id
  })
  after(() => world.stop())

  const stored = () =>
    superuserQuery<{ fingerprint: string; bytes: Buffer }>(
      world.database,
      `select encode(fingerprint, 'hex') as fingerprint, bytes from piece_dictionaries where institution_id = '${institutionId}'`,
    )
  const entered = () => desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)

  it('stores a dictionary only in a transaction that commits', async () => {
    const { pool, clock } = world.service.platform
    const used = () =>
      inTenantWithSavepoint(pool, institutionId, async (tenant) => {
        const policy = (await policyById(tenant, desk.policyId))!
        await policyDictionary(world.service.platform, tenant, policy, clock.now())
        await backToSavepoint(tenant.db)
      })
    await used()
    assert.deepEqual(await stored(), [])
    const aborted = inTenantWithSavepoint(pool, institutionId, async (tenant) => {
      const policy = (await policyById(tenant, desk.policyId))!
      await policyDictionary(world.service.platform, tenant, policy, clock.now())
      throw new Error('something else failed')
    })
    await assert.rejects(aborted, /something else/)
    assert.deepEqual(await stored(), [])
    await entered()
    assert.equal((await stored()).length, 1)
  })

  it('holds no value of an application', async () => {
    const { id, applicant_reference } = await entered()
    await desk.analyst.post(`/applications/${id}/submit`, { row_version: 1 })
    const { bytes } = (await stored())[0]!
    assert.ok(!bytes.includes(applicant_reference!))
    const expected = await inTenantWithSavepoint(world.service.platform.pool, institutionId, async (tenant) =>
      dictionaryOf((await policyById(tenant, desk.policyId))!),
    )
    assert.deepEqual(bytes, expected)
  })

  it('refuses with RECORD_DAMAGED a dictionary that was deleted or changed, wherever a piece needs it', async () => {
    const draft = await entered()
    const submitted = await desk.analyst.post(`/applications/${draft.id}/submit`, { row_version: draft.row_version })
    const waiting = await entered()
    const evaluation = submitted.evaluations[0]!.id
    const { row_version } = submitted
    const requests = [
      ['GET', `/applications/${draft.id}`],
      ['GET', `/evaluations/${evaluation}`],
      ['GET', '/applications'],
      ['POST', `/applications/${draft.id}/evidence`],
      ['POST', `/evaluations/${evaluation}/reconstitution`],
      ['POST', `/applications/${draft.id}/decision`, { row_version, outcome: 'declined' }],
      ['POST', `/applications/${waiting.id}/submit`, { row_version: waiting.row_version }],
    ] as const
    const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
    await desk.manager.stepUp()
    await edit('create table kept as select * from piece_dictionaries')
    await edit('alter table piece_dictionaries drop constraint piece_dictionaries_check')
    for (const damage of ['delete from piece_dictionaries', `update piece_dictionaries set bytes = bytes || 'x'`]) {
      await edit(damage)
      for (const [method, path, body] of requests) {
        // This process has it in memory; another one reads it.
        knownDictionaries(world.service.platform).forget()
        const person = path.endsWith('/submit') ? desk.analyst : desk.manager
        const reply = await person.send(method, path, body)
        assert.equal(refusalOf(reply), '409 RECORD_DAMAGED', `${damage}: ${method} ${path}`)
      }
      await edit('delete from piece_dictionaries; insert into piece_dictionaries select * from kept')
    }
    const reply = await desk.manager.send('POST', `/applications/${draft.id}/decision`, {
      row_version,
      outcome: 'declined',
    })
    assert.equal(reply.status, 201)
  })
})
