import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accountRefusals } from '../refusals.ts'
import { refuseLastAdministrator } from './last-administrator.ts'

describe('the last active administrator', () => {
  const roles = ['administrator', 'analyst']
  const ask = (status: string, current: string[], remains: boolean, otherAdministrators: number): string | null =>
    refuseLastAdministrator({ account: { status, roles: current }, remains, otherAdministrators })?.refused.code ?? null

  it('stays in place, whether the role would be taken or the account closed', () => {
    assert.equal(ask('active', roles, false, 0), accountRefusals.LAST_ADMINISTRATOR.code)
    assert.equal(ask('active', roles, true, 0), null)
  })

  it('may go when there is another one', () => {
    assert.equal(ask('active', roles, false, 1), null)
  })

  it('is none who is suspended, and none without the role', () => {
    assert.equal(ask('suspended', roles, false, 0), null)
    assert.equal(ask('suspended', roles, true, 0), null)
    assert.equal(ask('active', ['analyst'], false, 0), null)
  })
})
