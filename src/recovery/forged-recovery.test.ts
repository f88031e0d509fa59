import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { newId } from '../platform/ids.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { NEW_PASSWORD, recoverEach, recovering, type Recovering, type Stage } from './recovery.fixture.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('a recovery that no event wrote as it stands', () => {
  let stage: Stage
  recoverEach((begun) => {
    stage = begun
  })

  /** Inserts a link for `person`, as a copy of a genuine link of somebody else. */
  async function insertedFor(person: Recovering, kind: 'password' | 'second_factor'): Promise<string> {
    const { world, alder } = stage
    const other = await recovering(world, `${person.name}-other`)
    const { id } = await other.issue(kind)
    const token = `cds_r_forged-for-${person.name}-${kind}`
    const service = await connectAsService(world.database, alder.id)
    try {
      await service.query(
        `insert into recoveries select (jsonb_populate_record(r, $2)).* from recoveries r where id = $1`,
        [
          id,
          JSON.stringify({
            id: newId(world.clock.now()),
            user_id: person.id,
            link_shown: false,
            token_fingerprint: `\\x${tokenFingerprint(token).toString('hex')}`,
          }),
        ],
      )
      await service.query(
        `insert into token_directory select $1, institution_id, kind, expires_at from token_directory where kind = 'recovery' limit 1`,
        [tokenFingerprint(token)],
      )
    } finally {
      await service.end()
    }
    return token
  }

  it('refuses to replace a password by a recovery that the service’s own role inserted', async () => {
    const { ana } = stage
    const token = await insertedFor(ana, 'password')
    const code = ana.person.freshCode()
    assert.equal(refusalOf(await ana.complete(token, NEW_PASSWORD, code)), REFUSED)
    assert.equal(refusalOf(await ana.login(NEW_PASSWORD)), '401 SIGN_IN_FAILED')
  })

  it('refuses to enrol a second factor by a recovery that the service’s own role inserted', async () => {
    const { ana } = stage
    const token = await insertedFor(ana, 'second_factor')
    assert.equal(refusalOf(await ana.call('enrollment', token)), REFUSED)
  })

  it('issues no other link while the pending one differs from its events', async () => {
    const { ana, world, alder, ada } = stage
    const { id } = await ana.issue('second_factor')
    const service = await connectAsService(world.database, alder.id)
    const reissue = async () =>
      refusalOf(await ada.send('POST', `/admin/users/${ana.id}/recovery`, { kind: 'password' }))
    try {
      const setKind = (kind: string) => service.query('update recoveries set kind = $2 where id = $1', [id, kind])
      await setKind('password')
      assert.equal(await reissue(), REFUSED)
      await setKind('second_factor')
      assert.equal(await reissue(), '201')
    } finally {
      await service.end()
    }
  })

  it('refuses a genuine recovery while the kind of its link is changed by hand', async () => {
    const { ana, world, alder } = stage
    const { id, token } = await ana.issue('second_factor')
    const service = await connectAsService(world.database, alder.id)
    try {
      const setKind = (kind: string) => service.query('update recoveries set kind = $2 where id = $1', [id, kind])
      await setKind('password')
      assert.equal(refusalOf(await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())), REFUSED)
      await setKind('second_factor')
      assert.equal((await ana.call('enrollment', token)).status, 200)
    } finally {
      await service.end()
    }
  })
})
