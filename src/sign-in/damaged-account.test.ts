import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { callerAt, refusalOf, type Reply } from '../../test/call.ts'
import { statementsOf } from '../../test/statements.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { createWorld, fromBase32, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'
import { isRefusal } from '../../core/values/refusal.ts'

const REFUSED = '409 RECORD_DAMAGED'
const PLANTED = 'known to whoever planted it'

describe('a sign-in to an account that was changed beside the service', () => {
  let world: World
  let alder: Lender
  let service: pg.Client
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    service = await connectAsService(world.database, alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  const signIn = ({ email }: Person, password = PASSWORD): Promise<Reply> =>
    world.anonymous.send(
      'POST',
      '/auth/login',
      { institution_reference: alder.reference, email, password },
      { 'x-request-id': 'same-request-id' },
    )
  const present = (token: string, code: string): Promise<Reply> =>
    callerAt(world.address, token).send('POST', '/auth/second-factor', { code })
  const edit = ({ email }: Person, change: string) =>
    service.query(`update users set ${change} where email = $1`, [email])
  const sessions = async (): Promise<number> => (await service.query('select from sessions')).rows.length
  const hashOf = async (password: string): Promise<string> => {
    const hash = await world.service.platform.passwords.withPlace({ source: '' }, (hashing) => hashing.hash(password))
    assert.ok(!isRefusal(hash))
    return hash
  }

  it('opens no session with a password whose hash was put in by hand, and tells a wrong one nothing', async () => {
    const ana = await world.join(alder, 'Ana', ['analyst'])
    const wrong = await signIn(ana, 'wrong')
    const [{ password_hash: own }] = (
      await service.query('select password_hash from users where email = $1', [ana.email])
    ).rows as [{ password_hash: string }]
    await edit(ana, `password_hash = '${await hashOf(PLANTED)}'`)
    const open = await sessions()
    assert.equal(refusalOf(await signIn(ana, PLANTED)), REFUSED)
    assert.equal(await sessions(), open)
    const again = await signIn(ana, 'wrong')
    assert.deepEqual([again.status, again.text], [wrong.status, wrong.text])
    await edit(ana, `password_hash = '${own}'`)
    assert.equal(refusalOf(await signIn(ana)), '200')
  })

  it('opens no session of a suspended account that was made active by hand', async () => {
    const sue = await world.join(alder, 'Sue', ['analyst'])
    const { id, row_version } = await sue
      .get('/me')
      .then(({ id: own }) => alder.administrator.get(`/admin/users/${own}`))
    await alder.administrator.stepUp()
    await alder.administrator.post(`/admin/users/${id}/suspend`, { row_version }, 200)
    await edit(sue, `status = 'active'`)
    assert.equal(refusalOf(await signIn(sue)), REFUSED)
  })

  it('refuses both steps while a second factor that was replaced is put back', async () => {
    const otto = await world.join(alder, 'Otto', ['analyst'])
    const { id } = await otto.get('/me')
    const stored = async () =>
      (
        await service.query(
          `select sealed_seed, created_at from second_factors where user_id = $1 and state = 'in_service'`,
          [id],
        )
      ).rows[0] as object
    const put = (factor: object) =>
      service.query(
        `update second_factors set (sealed_seed, created_at) = ($2, $3) where user_id = $1 and state = 'in_service'`,
        [id, ...Object.values(factor)],
      )
    const lost = await stored()
    await otto.stepUp()
    const { secret } = await otto.post('/me/second-factor/enrollment')
    const codeOfNew = (): string => {
      world.clock.advance(30)
      return codeAt(fromBase32(secret), stepAt(world.clock.now()))
    }
    await otto.post('/me/second-factor/confirmation', { code: codeOfNew() })
    const genuine = await stored()
    const { token } = (await signIn(otto)).body as { token: string }
    await put(lost)
    assert.equal(refusalOf(await present(token, otto.freshCode())), REFUSED)
    assert.equal(refusalOf(await signIn(otto)), REFUSED)
    await put(genuine)
    assert.equal(refusalOf(await present(token, codeOfNew())), '200')
  })

  it('writes no key, no password and no profile over rows that were changed by hand', async () => {
    const tara = await world.join(alder, 'Tara', ['analyst'])
    const { id } = await tara.get('/me')
    const enrol = () => tara.send('POST', '/me/second-factor/enrollment')
    const others: readonly (readonly [method: string, path: string, body: () => object])[] = [
      ['POST', '/me/second-factor/confirmation', () => ({ code: tara.freshCode() })],
      ['POST', '/me/password', () => ({ current_password: PASSWORD, new_password: 'nine yellow lanterns' })],
      ['POST', '/auth/step-up', () => ({ code: tara.freshCode() })],
      ['PUT', '/me/profile', () => ({ display_name: 'Tara', function: 'Desk', language: 'fr' })],
    ]
    const moved = (by: string) =>
      service.query(`update second_factors set created_at = created_at ${by} where user_id = $1`, [id])
    await tara.stepUp()
    assert.equal(refusalOf(await enrol()), '200')
    await moved(`+ interval '1 second'`)
    assert.equal(refusalOf(await enrol()), REFUSED)
    await edit(tara, `function = 'Edited'`)
    for (const [method, path, body] of others)
      assert.equal(refusalOf(await tara.send(method, path, body())), REFUSED, path)
    await moved(`- interval '1 second'`)
    await edit(tara, 'function = null')
    assert.equal(refusalOf(await enrol()), '200')
  })

  it('reads no record that writes a row when the rows are those of the sign-in before', async () => {
    const rita = await world.join(alder, 'Rita', ['analyst'])
    const steps = async (): Promise<void> => {
      const { token } = (await signIn(rita)).body as { token: string }
      assert.equal(refusalOf(await present(token, rita.freshCode())), '200')
    }
    await steps()
    const statements = await statementsOf(steps)
    assert.deepEqual(
      statements.filter((text) => text.includes('row_salt::text')),
      [],
    )
  })
})
