// Resolves a token to its caller before every operation; writes the time of use at most once a minute.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { institutionOf, readInstitution } from '../institutions/index.ts'
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import { permissionsOf, type Role } from '../platform/access/roles.ts'
import type { Db } from '../platform/database/connect.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import { findPerson } from '../roles/index.ts'
import { findSession, reauthoriseAtCommit, touchSession } from './queries.ts'
import { isSessionOver } from './rules/session.ts'
import { lastSeenAfter, sessionEnds } from './session-ends.ts'
import { sessionLimits } from './session-state.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export async function recogniseSession(
  platform: Platform,
  tenant: Tenant,
  fingerprint: Buffer,
  now: Date,
): Promise<StaffCaller | SecondFactorRequiredCaller | Refusal> {
  const { config } = platform
  const row = await findSession(platform, tenant, fingerprint)
  if (!row) return refuse(platformRefusals.UNAUTHENTICATED)
  const institution = institutionOf(row.institution, config)
  const times = {
    state: row.state,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    secondFactorAt: row.second_factor_at,
  }
  if (row.state !== 'revoked' && !row.is_vouched) return refuseForged(platform, tenant, row.session_id)
  if (row.user_status !== 'active' || isSessionOver(times, sessionLimits(config), now))
    return refuse(platformRefusals.SESSION_EXPIRED)
  if (institution.status !== 'active') return refuse(platformRefusals.INSTITUTION_SUSPENDED)
  const lastSeenAt = lastSeenAfter(row.last_seen_at, now)
  if (lastSeenAt !== row.last_seen_at) touchSession(tenant, row.session_id, now)
  const session = { createdAt: row.created_at, ...sessionEnds({ ...times, lastSeenAt }, sessionLimits(config)) }
  if (row.state !== 'authenticated')
    return {
      type: 'second_factor_required',
      institution,
      userId: row.user_id,
      sessionId: row.session_id,
      session,
      grantId: row.grant_id,
    }
  const roles = row.grant_id === null ? (row.roles as Role[]) : (['support'] as const)
  return {
    type: 'user',
    institution,
    userId: row.user_id,
    displayName: row.display_name,
    sessionId: row.session_id,
    roles,
    // The support-access area adds the permission and scope of a support identity; until then it has neither.
    permissions: row.grant_id === null ? permissionsOf(roles) : new Set(),
    delegations: row.delegations,
    session,
    accountVersion: row.user_version,
    linkShown: row.link_shown,
    rightsRead: row.rights_read,
    grantId: row.grant_id,
    scope: row.grant_id === null ? null : { applications: [] },
  }
}

/** Inserted or edited beside the service. The caller is not told; a person whose session was edited signs in again. */
function refuseForged({ log }: Platform, { institutionId }: Tenant, sessionId: string): Refusal {
  log.error(
    { institution_id: institutionId, row: `sessions/${sessionId}` },
    'a session differs from the event of its password or last code: run `npx probity audit verify`',
  )
  return refuse(platformRefusals.SESSION_EXPIRED)
}

/** Rolls the transaction back when the caller was suspended, signed out or given other rights in the meantime. */
export function reauthorise(db: Db, { sessionId, userId, accountVersion }: StaffCaller): void {
  reauthoriseAtCommit(db, sessionId, userId, accountVersion)
}

/**
 * The caller for a command that the operator runs on a person's behalf, without a session.
 * Null when the account does not exist or is not active.
 */
export async function recognisePerson(
  platform: Platform,
  tenant: Tenant,
  userId: string,
  now: Date,
): Promise<StaffCaller | Refusal | null> {
  const account = await findPerson(platform, tenant, userId)
  if (!account || account.status !== 'active') return null
  const institution = await readInstitution(tenant, platform.config)
  if (institution.status !== 'active') return refuse(platformRefusals.INSTITUTION_SUSPENDED)
  const roles = account.roles as Role[]
  return {
    type: 'user',
    institution,
    userId,
    displayName: account.display_name,
    sessionId: '',
    roles,
    permissions: permissionsOf(roles),
    delegations: account.delegations,
    // Never stepped up: a command cannot run operations that need a fresh code.
    session: { createdAt: now, expiresAt: now, idleExpiresAt: now, stepUpUntil: null },
    accountVersion: account.row_version,
    linkShown: account.link_shown,
    rightsRead: account.rights_read,
    grantId: null,
    scope: null,
  }
}
