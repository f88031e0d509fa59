// A body that an operation takes, for every operation with an id in its path that takes one.
import { utcDay } from '../../src/platform/clock.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { mappingBody } from '../imports/importing.ts'
import { applicationBody, rows } from '../lending.ts'
import { START } from '../world.ts'
import type { Ids } from './one-of-each.ts'

const version = { row_version: 1 }

/** By the name of the operation. It passes validation; without a row the tests that use it fail. */
export const bodies: Readonly<Record<string, (ids: Ids) => object>> = {
  assign_roles: () => ({ roles: ['analyst'], delegations: [] }),
  change_user_profile: () => ({ display_name: 'Another Name', function: null }),
  issue_recovery: () => ({ kind: 'password' }),
  change_credit_product: () => ({ code: 'other', ...version }),
  update_application: (ids) => ({ ...applicationBody(ids['product_id']!, rows[1]!), ...version }),
  decide_application: () => ({ ...version, outcome: 'declined' }),
  escalate_application: () => version,
  reevaluate_application: () => version,
  submit_application: () => version,
  approve_policy: () => version,
  archive_policy: () => version,
  set_policy_parameters: () => ({ ...version, parameters: {} }),
  reject_policy: () => ({ ...version, reason_code: 'parameters_unjustified' }),
  submit_policy: () => ({ ...version, effective_from: utcDay(START) }),
  save_mapping: () => mappingBody(),
  confirm_import: () => ({ ...version, accept_rejected: true }),
  requeue_import: () => version,
  simulate_policy: () => ({ test_set: [{ amount: '1000', duration_months: 12, inputs: {} }] }),
}

/** A body of the form that an operation takes, though it says nothing. */
export function emptyBody({ method, shapes }: Pick<Route, 'method' | 'shapes'>): unknown {
  if (method === 'GET') return undefined
  return shapes.stream ? new Uint8Array(0) : {}
}
