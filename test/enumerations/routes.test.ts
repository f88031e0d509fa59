import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAuditKinds, routes } from '../../src/areas.ts'
import { permissions } from '../../src/platform/access/permissions.ts'
import { permissionsOfRole } from '../../src/platform/access/roles.ts'
import { API_PREFIX } from '../../src/platform/http/route.ts'

/** Operations that send something and change nothing. A new one is a decision, made here. */
const CHANGES_NOTHING = ['inspect_invitation', 'inspect_recovery']

/** Operations that may be sent again and then change nothing. A new one is a decision, made here. */
const MAY_CHANGE_NOTHING = ['create_support_request']

/** The interface has readings of consents recorded. A new one is a decision, made here. */
const AUDITED_READS = ['show_consents']

/** Operations without a token. A new one is a decision, made here. */
const PUBLIC = [
  'accept_invitation',
  'complete_recovery',
  'enrol_by_invitation',
  'enrol_by_recovery',
  'inspect_invitation',
  'inspect_recovery',
  'sign_in',
]

/** Operations that require a fresh code; no other may. Archiving requires one inside its operation, for an active version. */
const STEP_UP = [
  'approve_policy',
  'assign_roles',
  'change_password',
  'change_user_profile',
  'consent_to_access',
  'disable_user',
  'enrol_second_factor',
  'invite',
  'issue_api_credential',
  'issue_recovery',
  'reactivate_user',
  'reissue_invitation',
  'suspend_user',
]

/** Operations with limits of their own per minute, beside that of the session. A new one is a decision, made here. */
const RATES = {
  sign_in: [
    'accept_invitation',
    'complete_recovery',
    'enrol_by_invitation',
    'enrol_by_recovery',
    'inspect_invitation',
    'inspect_recovery',
    'sign_in',
    'verify_second_factor',
  ],
  export: [
    'answer_question',
    'deposit_document',
    'download_error_report',
    'export_compliance_report',
    'export_evidence',
    'export_indicators',
    'freeze_historical_dataset',
    'issue_access_report',
    'list_mappings',
    'prevalidate_file',
    'receive_file',
    'reconstitute_historical_simulation',
    'save_mapping',
    'seal_historical_simulation',
    'show_compliance_report',
    'simulate_policy',
    'start_historical_simulation',
  ],
}

/** What a support identity may use within its grant. A new one is a decision, made here, and filters by the scope. */
const SUPPORT = [
  'export_evidence',
  'list_applications',
  'show_applicant_history',
  'show_application',
  'show_evaluation',
  'show_me',
]
/** The specification gives the export to whoever may read the application, and it changes none. */
const READS_BY_POST = ['export_evidence']

const kindsOfRoutes: ReadonlySet<string> = new Set(
  routes.flatMap((route) => (route.audit && 'kinds' in route.audit ? route.audit.kinds : [])),
)

describe('the table of operations', () => {
  it('the table of operations is not empty', () => {
    assert.ok(routes.length >= 40)
    assert.equal(API_PREFIX, '/api/v1')
  })

  it('the table of operations has each operation id and each path once', () => {
    assert.equal(new Set(routes.map((route) => route.operation)).size, routes.length)
    assert.equal(
      new Set(routes.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`)).size,
      routes.length,
    )
  })

  it('every operation that changes something names its events or states why it has none', () => {
    const changing = routes.filter((route) => route.method !== 'GET')
    assert.deepEqual(
      changing.filter((route) => route.audit === undefined),
      [],
    )
    const nothing = changing.filter((route) => route.audit && 'nothing' in route.audit).map((route) => route.operation)
    assert.deepEqual(nothing.toSorted(), CHANGES_NOTHING)
    const repeatable = changing.filter(({ audit }) => audit && 'kinds' in audit && audit.unchanged !== undefined)
    assert.deepEqual(repeatable.map(({ operation }) => operation).toSorted(), MAY_CHANGE_NOTHING)
    assert.deepEqual(
      changing.filter((route) => route.audit && 'kinds' in route.audit && route.audit.kinds.length === 0),
      [],
    )
  })

  it('only the listed reads append an event', () => {
    const audited = routes.filter((route) => route.method === 'GET' && route.audit !== undefined)
    assert.deepEqual(
      audited.map(({ operation }) => operation),
      AUDITED_READS,
    )
  })

  it('the operations name only declared events, and all of them except those of commands and workers', () => {
    const declared = createAuditKinds().names
    assert.deepEqual(
      [...kindsOfRoutes].filter((kind) => !declared.includes(kind)),
      [],
    )
    // These are appended by the operator's commands, by the workers, and by the wrapper for every read of a support identity.
    const byOperator =
      /^((instance|institution|keys|grid|checkpoint)\.|exceptional_access\.requested$|import\.(started|duplicates_found|finished|failed|withdrawal_begun|withdrawn)$|application\.(withdrawn|erased)$|import\.(file|rows)_erased$|purge\.|record\.erased$|policy\.results_erased$|rights_request\.erased$|historical_simulation\.(running|finished|failed|cancelled|reconstituted|reconstitution_failed)$|indicators\.plan_published$|(invitation|second_factor)\.forgotten$|support\.consulted$|support_request\.(qualified|assigned|started|information_requested|resolved|noted|requalified|transmitted)$)/
    assert.deepEqual(
      declared.filter((kind) => !kindsOfRoutes.has(kind) && !byOperator.test(kind)),
      [],
    )
  })

  it('only the listed operations are public', () => {
    assert.deepEqual(
      routes
        .filter((route) => 'public' in route.access)
        .map((route) => route.operation)
        .toSorted(),
      PUBLIC,
    )
  })

  it('only the listed operations require a fresh code', () => {
    const requiring = routes
      .filter((route) => 'stepUp' in route.access && route.access.stepUp)
      .map((route) => route.operation)
    assert.deepEqual(requiring.toSorted(), STEP_UP)
  })

  it('only the listed operations have special rate limits', () => {
    const of = (family: string): string[] =>
      routes
        .filter((route) => route.rate === family)
        .map((route) => route.operation)
        .toSorted()
    assert.deepEqual({ sign_in: of('sign_in'), export: of('export') }, RATES)
  })

  // A step-up counts for its session: else strangers behind the same address could keep a person who works from it.
  it('every operation that is public or signs somebody in is limited per source and account', () => {
    const open = /^\/(auth|invitations|account-recovery)\//
    const ofSession = ['sign_out', 'step_up']
    assert.deepEqual(
      routes
        .filter((route) => 'public' in route.access || (open.test(route.path) && !ofSession.includes(route.operation)))
        .filter((route) => route.rate !== 'sign_in')
        .map((route) => route.operation),
      [],
    )
  })

  it('every export, upload, report of a whole file and simulation is limited', () => {
    const expensive = /^(POST .*\/(export|exports|evidence|simulations|files|attachments)|GET .*-report)$/
    assert.deepEqual(
      routes
        .filter((route) => expensive.test(`${route.method} ${route.path}`) && route.rate !== 'export')
        .map((route) => route.operation),
      [],
    )
  })

  it('only the listed operations are open to a support identity, and all of them are reads', () => {
    const open = routes.filter((route) => 'support' in route.access && route.access.support)
    assert.deepEqual(open.map((route) => route.operation).toSorted(), SUPPORT)
    for (const { method, operation, access } of open) {
      assert.ok(method === 'GET' || READS_BY_POST.includes(operation))
      assert.ok('session' in access || ('permission' in access && access.permission === 'applications.read'))
    }
  })

  it('operations require only permissions that some role has, and every permission of a role is declared', () => {
    const granted = new Set(Object.values(permissionsOfRole).flat())
    for (const route of routes) {
      if (!('permission' in route.access)) continue
      for (const permission of [route.access.permission].flat())
        assert.ok(granted.has(permission), `${route.operation} requires ${permission}`)
    }
    assert.deepEqual(
      [...granted].filter((permission) => !permissions.includes(permission)),
      [],
    )
    assert.deepEqual(
      permissions.filter((permission) => !granted.has(permission)),
      [],
    )
  })

  it('every id in a path is a UUID, and unknown parameters are rejected', () => {
    for (const { operation, path, shapes } of routes) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      const { properties = {} } = (shapes.path ?? {}) as { properties?: Record<string, { format?: string }> }
      assert.deepEqual(Object.keys(properties), names, operation)
      for (const name of names.filter((known) => known.endsWith('_id')))
        assert.equal(properties[name]!.format, 'uuid', operation)
      if (shapes.query)
        assert.equal((shapes.query as { additionalProperties?: unknown }).additionalProperties, false, operation)
    }
  })
})
