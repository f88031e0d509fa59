import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkWriter, shownLinkData } from './shown-link.ts'

describe('an account from a link that somebody else saw', () => {
  it('an account from a shown link writes no policy while mail is configured, and otherwise as the setting says', () => {
    for (const [mailConfigured, setting, refused] of [
      [true, 'allowed', true],
      [true, 'forbidden', true],
      [false, 'forbidden', true],
      [false, 'allowed', false],
    ] as const) {
      const check = (linkShown: boolean) =>
        checkWriter({
          caller: { linkShown, institution: { settings: { shown_link_accounts: setting } } },
          platform: { mail: { configured: mailConfigured } },
        })
      const code = check(true)?.refused.code
      assert.equal(code === 'ACCOUNT_LINK_SHOWN', refused, `${mailConfigured} ${setting}`)
      if (refused) assert.equal(check(true)?.message?.includes('configure mail') ?? false, !mailConfigured, setting)
      assert.equal(check(false), null)
    }
  })

  it('events name only accounts with the mark', () => {
    assert.deepEqual(shownLinkData({ linkShown: true }), { account_link_shown: true })
    assert.deepEqual(shownLinkData({ linkShown: false }), {})
  })
})
