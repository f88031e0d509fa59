// Checks of `doctor` about people: counts by institution, never names.
import { countPendingInvitations, countShownSupport } from '../../invitations/index.ts'
import { readInstitution } from '../../institutions/index.ts'
import { listAccounts } from '../../roles/index.ts'
import { permissionsOf, type Role } from '../../platform/access/roles.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { Chain } from '../chains/chains.ts'
import { type DoctorCheck, good, warning } from './check.ts'
import { countShownAccounts } from './queries.ts'
import { ABSENT_DAYS } from '../invite-administrator.ts'
import type { Operator } from '../operator.ts'

interface Seen {
  readonly reference: string
  readonly shown: number
  /** Those among them that may write or approve policies by their roles. */
  readonly policies: number
  /** Whether the institution lets them. */
  readonly allowed: boolean
  readonly support: number
  readonly pending: number
  /** False in a demonstration, where `otp` prints codes and a lost phone does not matter. */
  readonly onlyOne: boolean
}

export async function checkPeople(operator: Operator, chains: readonly Chain[]): Promise<DoctorCheck[]> {
  const seen: Seen[] = []
  for (const chain of chains)
    seen.push(await inTenant(operator.pool, chain.institutionId, (tenant) => inspect(operator, tenant, chain)))
  const of = (what: 'shown' | 'support'): string =>
    seen.flatMap((one) => (one[what] > 0 ? [`${one.reference} ${one[what]}`] : [])).join(', ')
  const onlyOne = seen.filter((one) => one.onlyOne).map(({ reference }) => reference)
  return [
    of('shown') === ''
      ? good('accounts', 'none from a link that another person saw')
      : warning(
          'accounts',
          `from a link that another person saw: ${of('shown')}; ask each person whether they opened it themselves, until they have set a new password and a new second factor`,
        ),
    fourEyes(seen),
    of('support') === ''
      ? good('support identities', 'none from a link that another person saw')
      : warning('support identities', `usable, from a link that somebody of the institution saw: ${of('support')}`),
    onlyOne.length === 0
      ? good('administrators', 'no institution has only one')
      : warning(
          'administrators',
          `only one in ${onlyOne.join(', ')}: invite a second; if the only one loses their phone, the operator can help only after ${ABSENT_DAYS} days`,
        ),
    good('invitations', `${seen.reduce((sum, { pending }) => sum + pending, 0)} pending`),
  ]
}

function fourEyes(seen: readonly Seen[]): DoctorCheck {
  const check = 'four eyes'
  const concerned = seen.filter(({ policies }) => policies > 0)
  const list = (of: readonly Seen[]): string =>
    of.map(({ reference, policies }) => `${reference} ${policies}`).join(', ')
  const allowed = concerned.filter((one) => one.allowed)
  if (allowed.length > 0)
    return warning(
      check,
      `accounts from a link that another person saw may write and approve policies: ${list(allowed)}; configure mail and recover these accounts by email, or set shown_link_accounts to forbidden`,
    )
  return good(
    check,
    concerned.length === 0
      ? 'no account from a link that another person saw has a role for policies'
      : `accounts from a link that another person saw neither write nor approve policies: ${list(concerned)}; a recovery by email ends this`,
  )
}

async function inspect({ config, clock, mail }: Operator, tenant: Tenant, { reference }: Chain): Promise<Seen> {
  const now = clock.now()
  const { demo, settings } = await readInstitution(tenant, config)
  const active = (await listAccounts(tenant)).filter(({ status }) => status === 'active')
  const administrators = active.filter(({ roles }) => roles.includes('administrator'))
  const marked = active.filter(({ link_shown, roles }) => link_shown && hasPolicies(roles as Role[]))
  return {
    reference,
    shown: await countShownAccounts(tenant),
    policies: marked.length,
    allowed: !mail.configured && settings.shown_link_accounts === 'allowed',
    support: await countShownSupport(tenant, now),
    pending: await countPendingInvitations(tenant, now, config.LIMIT_FAILED_CODES),
    onlyOne: administrators.length === 1 && !demo,
  }
}

function hasPolicies(roles: readonly Role[]): boolean {
  const permissions = permissionsOf(roles)
  return permissions.has('policies.author') || permissions.has('policies.approve')
}
