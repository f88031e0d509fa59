// Checks of `doctor` about people: counts by institution, never names.
import { countPendingInvitations, countShownSupport } from '../../invitations/index.ts'
import { readInstitution } from '../../institutions/index.ts'
import { listAccounts } from '../../roles/index.ts'
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

async function inspect({ config, clock }: Operator, tenant: Tenant, { reference }: Chain): Promise<Seen> {
  const now = clock.now()
  const { demo } = await readInstitution(tenant, config)
  const administrators = (await listAccounts(tenant)).filter(
    ({ status, roles }) => status === 'active' && roles.includes('administrator'),
  )
  return {
    reference,
    shown: await countShownAccounts(tenant),
    support: await countShownSupport(tenant, now),
    pending: await countPendingInvitations(tenant, now),
    onlyOne: administrators.length === 1 && !demo,
  }
}
