// What the acceptance of an erasure does to the applications of the person: no reference finds them any more, so that a later
// application is another person's, and nobody works on their drafts.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { digestsWithoutIndex, dropIndex } from '../../evidence/index.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { applicationRefusals } from '../refusals.ts'
import { lockOfPerson, replaceDigests } from './person-queries.ts'

/**
 * Called once the request awaits the purge, as a trigger demands. Refused while an application waits for a decision: the next
 * purge would destroy it. The locks keep a draft from being submitted meanwhile.
 */
export async function acceptErasureOfPerson(
  platform: Platform,
  tenant: Tenant,
  subjectId: string,
): Promise<readonly EventDraft[] | Refusal> {
  const applications = await lockOfPerson(tenant, subjectId)
  const damaged = await refuseDamaged(
    platform,
    tenant,
    ['applications'],
    applications.map(({ id }) => id),
  )
  if (damaged) return damaged
  if (applications.some(({ status }) => status === 'submitted' || status === 'escalated'))
    return refuse(applicationRefusals.APPLICATION_OPEN)
  // What was entered stays beside what was submitted, and commits to the index too.
  const replaced = await digestsWithoutIndex(tenant, applications)
  await replaceDigests(tenant, replaced)
  await dropIndex(tenant, subjectId)
  return replaced.map(({ id }) => event('application.erasure_accepted', { type: 'application', id }))
}
