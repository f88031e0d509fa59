import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accountRefusals } from '../refusals.ts'
import { checkLastAdministrator } from './last-administrator.ts'

describe('the last active administrator', () => {
  const roles = ['administrator', 'analyst']
  const refusalFor = (
    status: string,
    current: string[],
    remains: boolean,
    otherAdministrators: number,
  ): string | null =>
    checkLastAdministrator({ account: { status, roles: current }, remains, otherAdministrators })?.refused.code ?? null

  it('refuses a change after which no active administrator would be left', () => {
    assert.equal(refusalFor('active', roles, false, 0), accountRefusals.LAST_ADMINISTRATOR.code)
    assert.equal(refusalFor('active', roles, true, 0), null)
  })

  it('allows the loss of an administrator when another active one is left', () => {
    assert.equal(refusalFor('active', roles, false, 1), null)
  })

  it('does not protect a suspended administrator or a person without the role', () => {
    assert.equal(refusalFor('suspended', roles, false, 0), null)
    assert.equal(refusalFor('suspended', roles, true, 0), null)
    assert.equal(refusalFor('active', ['analyst'], false, 0), null)
  })
})
