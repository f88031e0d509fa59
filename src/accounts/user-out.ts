// The wire form of an account, for administration and for the person.
import type { AccountRow } from '../roles/index.ts'
import type { Context } from '../platform/http/route.ts'
import { findPendingRecoveries, type PendingRecovery } from '../recovery/index.ts'
import type { UserOut } from './shapes.ts'
import { type Waits, waitsOf } from '../sign-in/index.ts'

export async function usersOut({ platform, tenant, now }: Context, rows: readonly AccountRow[]): Promise<UserOut[]> {
  const waits = await waitsOf(
    platform,
    tenant,
    rows.map((row) => row.email),
    now,
  )
  const ids = rows.map((row) => row.id)
  const recoveries = await findPendingRecoveries(tenant, ids, now, platform.config.LIMIT_FAILED_CODES)
  return rows.map((row, i) => userOut(row, waits[i]!, recoveries.get(row.id)))
}

function userOut(row: AccountRow, waits: Waits, recovery: PendingRecovery | undefined): UserOut {
  return {
    id: row.id,
    email: row.email,
    display_name: row.display_name,
    function: row.function,
    language: row.language,
    status: row.status,
    roles: row.roles as UserOut['roles'],
    delegations: row.delegations,
    link_shown: row.link_shown,
    sign_in_waits_until: waits.until?.toISOString() ?? null,
    second_factor_locked: waits.factorLocked,
    recovery_pending: recovery ? { kind: recovery.kind, expires_at: recovery.expires_at.toISOString() } : null,
    row_version: row.row_version,
    created_at: row.created_at.toISOString(),
  }
}
