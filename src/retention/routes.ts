import { type Route, route } from '../platform/http/route.ts'
import { setRetention } from './set-retention.ts'
import { RetentionIn, RetentionOut, RetentionPath } from './shapes.ts'
import { showRetention } from './show-retention.ts'

export const retentionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/trust/retention',
    operation: 'show_retention',
    summary: 'Retention periods in force, and what is past due',
    description:
      'Shows for each category how long it is kept and from when that counts, whether the period is confirmed, the ' +
      'shortest that can be set, and how many objects are older. A purge applies confirmed periods only; items past a ' +
      'provisional one are counted and left. For data protection officers, auditors and administrators. Refused with ' +
      '`RECORD_DAMAGED` when a period was changed beside the service.',
    shapes: { answers: { 200: RetentionOut } },
    access: { permission: 'trust.read' },
    run: showRetention,
  }),
  route({
    method: 'PUT',
    path: '/trust/retention/{category}',
    operation: 'set_retention',
    summary: 'Set the retention period of a category, provisional or confirmed',
    description:
      'Sets how long a category is kept. With `confirm` the next purge applies the period, which needs a code verified ' +
      'shortly before (`STEP_UP_REQUIRED`); without, the period is provisional and the purge leaves the category. For data ' +
      'protection officers. Refused with `BELOW_LEGAL_FLOOR` for a period shorter than the floor of the category, with ' +
      '`NEVER_PURGED` for the audit chain and accounts, with `STALE_ROW_VERSION` when the period was changed since you ' +
      'read it, and with `RECORD_DAMAGED` when it was changed beside the service.',
    shapes: { path: RetentionPath, body: RetentionIn, answers: { 200: RetentionOut } },
    access: { permission: 'trust.configure' },
    audit: { kinds: ['retention.changed', 'retention.confirmed'] },
    run: setRetention,
  }),
]
