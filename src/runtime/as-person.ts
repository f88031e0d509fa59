// Runs operations on behalf of a person of an institution through the wrapper of HTTP requests: with that person's
// permissions and the same refusals and events, but without a session.
import { type FieldProblem, isRefusal, refuse } from '../../core/values/refusal.ts'
import { routes } from '../areas.ts'
import { findUserByAddress, normalisedAddress } from '../people/index.ts'
import { peopleWithPermission, refuseDamagedRights } from '../roles/index.ts'
import { recognisePerson } from '../sessions/index.ts'
import { listChains } from '../operator/index.ts'
import { checkAccess } from '../platform/access/check.ts'
import type { Permission } from '../platform/access/permissions.ts'
import { systemClock } from '../platform/clock.ts'
import { inTenant, inTenantWithSavepoint } from '../platform/database/transaction.ts'
import type { RequestEntry } from '../platform/http/operation/request-entry.ts'
import type { RawInput } from '../platform/http/operation/input.ts'
import { validatorsOf } from '../platform/http/route-validators.ts'
import type { Operations } from '../platform/http/operation/call.ts'
import { perform } from '../platform/http/operation/perform.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { bodyLimitOf } from '../platform/http/route.ts'
import { newRequestId } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { CannotRun } from './exit.ts'
import type { Session } from './session.ts'

export interface OperationInput {
  readonly path?: RawInput['path']
  readonly query?: RawInput['query']
  /** A JSON value, the bytes of one, or the bytes of a file. */
  readonly body?: object | Uint8Array | AsyncIterable<Uint8Array>
}

export interface Acting {
  readonly platform: Platform
  readonly institutionId: string
  readonly userId: string
  /** For work that is no operation. @throws CannotRun when the person may not do it, or not any more */
  readonly authorise: () => Promise<void>
  /** Calls an operation as the person. @throws OperationRefused */
  call<T>(method: string, path: string, input?: OperationInput): Promise<T>
}

export interface ActingFor {
  readonly institution: string
  /** E-mail address; without it the only person who has the permission. */
  readonly by: string | undefined
  readonly permission: Permission
}

/** @throws CannotRun when the database of the service is not configured */
export function appUrlOf({ databases }: Session): string {
  const url = databases.urls.app
  if (url === undefined) throw new CannotRun('set DATABASE_URL: this command runs as the role probity_app')
  return url
}

/** @throws CannotRun when the institution or the person is unknown, or when none is named and there is not exactly one */
export async function asPerson<T>(session: Session, who: ActingFor, work: (acting: Acting) => Promise<T>): Promise<T> {
  const { operator, config, running } = session
  const url = appUrlOf(session)
  const [institution] = await listChains(operator.pool, who.institution)
  if (institution === undefined) throw new CannotRun(`there is no institution ${who.institution}`)
  // Loaded here, because it loads the HTTP server, which other commands do not need.
  const { createPlatform } = await import('../service.ts')
  const platform = createPlatform(
    { config, databaseUrl: url, keyring: operator.keyring, log: createLog('silent') },
    () => config.PUBLIC_URL ?? running ?? '',
  )
  try {
    const userId = await personOf(platform, institution.institutionId, who)
    const operations: Operations = {
      platform,
      requestEntry: requestEntryOf(platform, institution.institutionId, userId),
      validators: validatorsOf(routes),
    }
    return await work({
      platform,
      institutionId: institution.institutionId,
      userId,
      authorise: () => authorise(platform, institution.institutionId, userId, who.permission),
      call: (method, path, input = {}) => call(operations, method, path, input),
    })
  } finally {
    await platform.pool.end()
  }
}

async function personOf(
  { pool }: Platform,
  institutionId: string,
  { institution, by, permission }: ActingFor,
): Promise<string> {
  return inTenant(pool, institutionId, async (tenant) => {
    if (by !== undefined) {
      const user = await findUserByAddress(tenant, normalisedAddress(by))
      if (!user || user.grant_id !== null) throw new CannotRun(`${institution} has no user with the address ${by}`)
      return user.id
    }
    const people = await peopleWithPermission(tenant, permission)
    if (people.length === 1) return people[0]!
    const many = people.length === 0 ? 'nobody' : `${people.length} people`
    throw new CannotRun(`${many} of ${institution} may do this: choose one with --by EMAIL`)
  })
}

/** An operation was refused; the message names the problems of its input if there are any. */
export class OperationRefused extends CannotRun {
  readonly problems: readonly FieldProblem[]
  constructor(code: string, message: string, problems: readonly FieldProblem[] = []) {
    const places = problems.map(({ loc, msg }) => `${pathOf(loc.slice(1))} ${msg}`.trim())
    super(places.length > 0 ? places.join('; ') : message, undefined, code)
    this.problems = problems
  }
}

/** The place of a problem in words; an empty name, as of an empty cell, would leave a dangling dot. */
export function pathOf(steps: FieldProblem['loc']): string {
  return steps.map((step) => (step === '' ? '""' : step)).join('.')
}

const NOT_ACTIVE = 'the account of this person is not active'

async function authorise(
  platform: Platform,
  institutionId: string,
  userId: string,
  permission: Permission,
): Promise<void> {
  const refusal = await inTenant(platform.pool, institutionId, async (tenant) => {
    const known = await recognisePerson(platform, tenant, userId, systemClock.now())
    if (known === null) throw new CannotRun(NOT_ACTIVE)
    if (isRefusal(known)) return known
    return (
      checkAccess({ permission }, known, systemClock.now()) ??
      (await refuseDamagedRights(platform, tenant, known.rightsRead))
    )
  })
  if (refusal) throw new CannotRun(refusal.message ?? refusal.refused.message)
}

/** Checks the person again for every operation, as a session is checked. */
function requestEntryOf(platform: Platform, institutionId: string, userId: string): RequestEntry {
  return {
    enter: (_access, _request, work) =>
      inTenantWithSavepoint(platform.pool, institutionId, async (tenant) => {
        const known = await recognisePerson(platform, tenant, userId, systemClock.now())
        const common = { tenant, withoutSession: true as const }
        if (known === null) return work({ ...common, caller: null, refusal: refuse(platformRefusals.UNAUTHENTICATED) })
        if (isRefusal(known)) return work({ ...common, caller: null, refusal: known })
        const compare = () => refuseDamagedRights(platform, tenant, known.rightsRead)
        return work({ ...common, caller: known, refusal: null, refuseDamagedRights: compare })
      }),
    inTenant: (tenantId, work) => inTenant(platform.pool, tenantId, work),
  }
}

async function call<T>(
  operations: Operations,
  method: string,
  path: string,
  { path: pathParams = {}, query = {}, body }: OperationInput,
): Promise<T> {
  const route = routes.find((one) => one.method === method && one.path === path)
  if (!route) throw new TypeError(`there is no operation ${method} ${path}`)
  const isStream = body !== undefined && Symbol.asyncIterator in body
  const bytes = isStream ? undefined : bytesOf(body)
  const done = await perform(operations, route, {
    id: newRequestId(),
    authorization: undefined,
    source: '',
    raw: {
      path: pathParams,
      query,
      body: isStream ? body : bytes,
      bodyLimit: operations.platform.config[bodyLimitOf(route)],
    },
  })
  if ('answer' in done) return done.answer.body as T
  const { refused, message, problems } = done.refusal
  if (refused === platformRefusals.UNAUTHENTICATED) throw new CannotRun(NOT_ACTIVE)
  throw new OperationRefused(refused.code, message ?? refused.message, problems)
}

function bytesOf(body: object | undefined): Uint8Array | undefined {
  return body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
}
