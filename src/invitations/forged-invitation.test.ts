import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { createWorld, fromBase32, type Lender, type World } from '../../test/world.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('an invitation that no event wrote as it stands', () => {
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

  async function invited(email: string): Promise<{ readonly id: string; readonly token: string }> {
    await alder.administrator.stepUp()
    const body = { email, roles: ['analyst'], delegations: [] }
    const { invitation, link } = await alder.administrator.post('/admin/invitations', body, 201)
    return { id: invitation.id, token: link!.split('#token=')[1]! }
  }

  it('refuses to enrol with an invitation of an administrator that the service’s own role inserted', async () => {
    const { id } = await invited('ines@alder-bank.example')
    const token = 'cds_i_forged-by-the-own-role-of-the-service'
    await service.query(
      `insert into invitations select (jsonb_populate_record(i, $2)).* from invitations i where id = $1`,
      [
        id,
        JSON.stringify({
          id: '019cadce-0000-7000-8000-000000000001',
          email: 'mallory@evil.example',
          email_normalised: 'mallory@evil.example',
          roles: ['administrator'],
          token_fingerprint: `\\x${tokenFingerprint(token).toString('hex')}`,
        }),
      ],
    )
    await service.query(
      `insert into token_directory select $1, institution_id, kind, expires_at from token_directory where kind = 'invitation' limit 1`,
      [tokenFingerprint(token)],
    )
    assert.equal(refusalOf(await world.anonymous.send('POST', '/invitations/enrollment', { token })), REFUSED)
  })

  it('refuses to accept and to reissue an invitation whose roles were changed by hand', async () => {
    const { id, token } = await invited('ira@alder-bank.example')
    const { secret } = await world.anonymous.post('/invitations/enrollment', { token }, 200)
    const setRoles = (roles: string) => service.query('update invitations set roles = $2 where id = $1', [id, roles])
    const accept = async () => {
      world.clock.advance(30)
      const code = codeAt(fromBase32(secret), stepAt(world.clock.now()))
      const account = { display_name: 'Ira', password: 'a quiet river in may', code }
      const reply = await world.anonymous.send('POST', '/invitations/accept', { token, ...account })
      return reply.status === 201 ? 'accepted' : refusalOf(reply)
    }
    await setRoles('{administrator}')
    assert.equal(await accept(), REFUSED)
    await alder.administrator.stepUp()
    assert.equal(refusalOf(await alder.administrator.send('POST', `/admin/invitations/${id}/reissue`)), REFUSED)
    await setRoles('{analyst}')
    assert.equal(await accept(), 'accepted')
  })
})
