// Whether an account from a link that somebody else saw may write and approve policies: whoever saw the link may use the
// account, and would then be two of the people whom a policy needs.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { policyRefusals } from '../refusals.ts'

/** The part of an operation's context that decides. */
export interface Writing {
  readonly caller: {
    /** The mark of the account, which a recovery by email removes. */
    readonly linkShown: boolean
    readonly institution: { readonly settings: { readonly shown_link_accounts: 'allowed' | 'forbidden' } }
  }
  /** With mail no link needs to be shown, so the setting does not apply. */
  readonly platform: { readonly mail: { readonly configured: boolean } }
}

export function checkWriter({ caller, platform }: Writing): Refusal | null {
  const { shown_link_accounts } = caller.institution.settings
  const allowed = !platform.mail.configured && shown_link_accounts === 'allowed'
  if (!caller.linkShown || allowed) return null
  return refuse(policyRefusals.ACCOUNT_LINK_SHOWN, platform.mail.configured ? {} : { message: WITHOUT_MAIL })
}

const WITHOUT_MAIL =
  'Your account came from a link that somebody else saw, and your institution lets no such account write or approve ' +
  'policies (shown_link_accounts). Without mail the mark stays: ask the operator to configure mail, then an administrator for ' +
  'a recovery by email.'

/** What an event says of an account with the mark; nothing of others. */
export function shownLinkData(caller: { readonly linkShown: boolean }): { readonly account_link_shown?: true } {
  return caller.linkShown ? { account_link_shown: true } : {}
}
