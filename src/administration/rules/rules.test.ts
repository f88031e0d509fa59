import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { administrationRefusals } from '../refusals.ts'
import { refuseLeaving, statusAfter } from './account-status.ts'
import { refuseAssignment } from './assignment.ts'
import { invitationState } from './invitation-state.ts'

describe('which roles may replace those of a colleague', () => {
  const account = { status: 'active', roles: ['administrator'] }
  const ask = (change: object): string | null =>
    refuseAssignment({ account, roles: ['analyst'], otherAdministrators: 1, ...change })?.refused.code ?? null

  it('leaves the last active administrator in place', () => {
    assert.equal(ask({ otherAdministrators: 0 }), administrationRefusals.LAST_ADMINISTRATOR.code)
    assert.equal(ask({ otherAdministrators: 0, roles: ['administrator', 'analyst'] }), null)
    assert.equal(ask({ otherAdministrators: 1 }), null)
  })

  it('may take the role from an administrator who is suspended, for that one is not active', () => {
    assert.equal(ask({ otherAdministrators: 0, account: { ...account, status: 'suspended' } }), null)
  })
})

describe('the life of an account', () => {
  it('goes from active to suspended and back, from both to disabled, and from there nowhere', () => {
    const table = (['suspend', 'reactivate', 'disable'] as const).map((change) =>
      (['active', 'suspended', 'disabled'] as const).map((status) => statusAfter(change, status)),
    )
    assert.deepEqual(table, [
      ['suspended', null, null],
      [null, 'active', null],
      ['disabled', 'disabled', null],
    ])
  })

  it('is never left by the last active administrator, and by everybody else', () => {
    const roles = ['administrator', 'analyst']
    const leave = (
      status: 'active' | 'suspended',
      current: string[],
      otherAdministrators: number,
    ): string | undefined =>
      refuseLeaving({ account: { status, roles: current }, to: 'disabled', otherAdministrators })?.refused.code
    assert.equal(leave('active', roles, 0), administrationRefusals.LAST_ADMINISTRATOR.code)
    assert.equal(leave('active', roles, 1), undefined)
    assert.equal(leave('active', ['analyst'], 0), undefined)
    assert.equal(leave('suspended', roles, 0), undefined, 'who is suspended is no active administrator')
    const account = { status: 'suspended' as const, roles }
    assert.equal(refuseLeaving({ account, to: 'active', otherAdministrators: 0 }), null)
  })
})

describe('the state of an invitation', () => {
  const end = new Date('2026-03-05T09:00:00Z')
  it('is expired at its end when it is still pending, and otherwise what was stored', () => {
    assert.equal(invitationState('pending', end, new Date(end.getTime() - 1)), 'pending')
    assert.equal(invitationState('pending', end, end), 'expired')
    assert.equal(invitationState('accepted', end, end), 'accepted')
    assert.equal(invitationState('revoked', end, end), 'revoked')
  })
})
