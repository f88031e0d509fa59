// The vocabulary of `rights` in an area's contract.fixture.ts. Those rows are decided by hand from the READMEs of the areas,
// never copied from roles.ts or from the routes: only then can the matrix find a mistake in either.

export const roles = [
  'analyst',
  'credit_manager',
  'policy_author',
  'policy_approver',
  'import_operator',
  'knowledge_manager',
  'business_lead',
  'administrator',
  'auditor',
  'data_protection_officer',
] as const

/** The ten roles, each held alone, and a person without a role. */
export const people = ['nobody', ...roles] as const
export type Who = (typeof people)[number]

/** The state of a caller. `anonymous`, `machine`, and `support` with an open grant have no role. */
export const situations = ['own', 'other', 'stale', 'password only', 'expired', 'suspended'] as const
export type Situation = (typeof situations)[number] | 'anonymous' | 'machine' | 'support'

export interface Row {
  /** `staff`: those of `allowed` who signed in with both factors. */
  readonly entry: 'public' | 'password or staff' | 'staff' | 'machine'
  readonly allowed: readonly Who[]
  /** Requires a second factor of the last ten minutes. */
  readonly fresh: boolean
  /** Also allowed to a support identity, for what its grant covers; reads only. */
  readonly support: boolean
  /** The answer to an allowed caller, for a call that changes nothing. */
  readonly own: string
  /** The same with an id of another institution; null where the path has no id. */
  readonly other: string | null
  /** The answer to a signed-in person who is not allowed: whatever the object is, or as if there were none. */
  readonly denied: '403 PERMISSION_DENIED' | '404 NOT_FOUND'
  /** The object of the caller's institution in the path: one in use, or one in a final state. */
  readonly target: 'in use' | 'spent'
  /** A success ends sessions. */
  readonly endsSessions: boolean
}

export const INVALID = '422 VALIDATION_FAILED'
export const UNKNOWN = '404 NOT_FOUND'
const USED_UP = '409 INVALID_STATE'

export const everybody: readonly Who[] = [...people]
export const seesProducts: readonly Who[] = roles.filter((role) => role !== 'knowledge_manager')
export const managesProducts: readonly Who[] = ['administrator', 'policy_author']
export const authors: readonly Who[] = ['policy_author']
export const seesImports: readonly Who[] = ['import_operator', 'auditor']
export const imports: readonly Who[] = ['import_operator']
export const seesPeople: readonly Who[] = ['administrator', 'auditor']
export const managesPeople: readonly Who[] = ['administrator']

type Options = Partial<Pick<Row, 'denied' | 'fresh' | 'support' | 'own' | 'other' | 'target' | 'endsSessions'>>

export function staff(allowed: readonly Who[], own: string, other: string | null, options: Options = {}): Row {
  return {
    entry: 'staff',
    allowed,
    fresh: false,
    support: false,
    own,
    other,
    denied: '403 PERMISSION_DENIED',
    target: 'in use',
    endsSessions: false,
    ...options,
  }
}
/** Reads a list, or a single object without an id. */
export const list = (allowed: readonly Who[], options?: Options): Row => staff(allowed, '200', null, options)
/** Reads the object in the path. */
export const read = (allowed: readonly Who[], options?: Options): Row => staff(allowed, '200', UNKNOWN, options)
/** Takes a body; the matrix sends an invalid one, which is rejected before anything is read. */
export const send = (allowed: readonly Who[], options?: Options): Row => staff(allowed, INVALID, null, options)
/** The same for the object in the path; with an id of another institution, the matrix sends a valid body. */
export const sendTo = (allowed: readonly Who[], options?: Options): Row => staff(allowed, INVALID, UNKNOWN, options)
/** Changes the object in the path, without a body; the matrix names an object in a final state. */
export const act = (allowed: readonly Who[], options?: Options): Row =>
  staff(allowed, USED_UP, UNKNOWN, { target: 'spent', ...options })

/** Takes a body from anybody, without a session. */
export const withoutToken: Row = { ...send(everybody), entry: 'public' }
export const fresh = { fresh: true } as const
export const withSupport = { support: true } as const

/** The answer that the design of rights requires in this cell. */
export function expected(row: Row, who: Who | null, situation: Situation): string {
  if (row.entry === 'public') return row.own
  if (situation === 'anonymous') return '401 UNAUTHENTICATED'
  if (situation === 'expired' || situation === 'suspended') return '401 SESSION_EXPIRED'
  if (situation === 'password only') return row.entry === 'password or staff' ? row.own : '401 SECOND_FACTOR_REQUIRED'
  if (situation === 'machine') return row.entry === 'machine' ? row.own : '403 HUMAN_SESSION_REQUIRED'
  if (situation === 'support' && row.entry === 'staff') return row.support ? row.own : '403 SUPPORT_READS_ONLY'
  if (row.entry === 'machine') return '403 MACHINE_CREDENTIAL_REQUIRED'
  if (situation === 'support') return row.own
  if (!row.allowed.includes(who!)) return row.denied
  if (situation === 'stale' && row.fresh) return '403 STEP_UP_REQUIRED'
  return situation === 'other' ? row.other! : row.own
}
