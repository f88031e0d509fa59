// What `doctor` says of the people of the institutions: by institution and number, never by name.
import { countPendingInvitations, countShownSupport } from '../invitations/index.ts'
import { readInstitution } from '../institutions/index.ts'
import { listAccounts } from '../roles/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import type { Chain } from './chains.ts'
import { type DoctorCheck, good, warning } from './doctor-check.ts'
import { countShownAccounts } from './doctor-queries.ts'
import { ABSENT_DAYS } from './invite-administrator.ts'
import type { Operator } from './operator.ts'

interface Seen {
  readonly reference: string
  readonly shown: number
  readonly support: number
  readonly pending: number
  /** Of a demonstration nobody waits for a phone: `otp` tells its codes. */
  readonly alone: boolean
}

export async function checkPeople(operator: Operator, chains: readonly Chain[]): Promise<DoctorCheck[]> {
  const seen: Seen[] = []
  for (const chain of chains)
    seen.push(await inTenant(operator.pool, chain.institutionId, (tenant) => inspect(operator, tenant, chain)))
  const of = (what: 'shown' | 'support'): string =>
    seen.flatMap((one) => (one[what] > 0 ? [`${one.reference} ${one[what]}`] : [])).join(', ')
  const alone = seen.filter((one) => one.alone).map(({ reference }) => reference)
  return [
    of('shown') === ''
      ? good('accounts', 'no link was shown to anybody else')
      : warning(
          'accounts',
          `from a link that was shown to somebody else than the person: ${of('shown')}; ask each whether it was they who opened it, until they have a new password and a new second factor`,
        ),
    of('support') === ''
      ? good('support identities', 'no link was shown to anybody else')
      : warning(
          'support identities',
          `can be used and came from a link that was shown to somebody of the institution: ${of('support')}`,
        ),
    alone.length === 0
      ? good('administrators', 'nowhere one alone')
      : warning(
          'administrators',
          `one alone in ${alone.join(', ')}: invite a second; if they lose their phone, ${ABSENT_DAYS} days pass before the operator can help`,
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
    alone: administrators.length === 1 && !demo,
  }
}
