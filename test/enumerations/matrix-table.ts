// Who may do what, written by hand from the design of rights and from nothing else: not from roles.ts, not from the rows
// of the operations. Only so can the matrix find a mistake in either. Keep it that way when an operation is added.

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

/** The ten roles, each held alone, and a person who holds none. */
export const people = ['nobody', ...roles] as const
export type Who = (typeof people)[number]

/** In which state somebody calls. Without a role: `anonymous`, `machine`, and `support` within a grant that is open. */
export const situations = ['own', 'other', 'stale', 'half', 'expired', 'suspended'] as const
export type Situation = (typeof situations)[number] | 'anonymous' | 'machine' | 'support'

export interface Row {
  /** `staff`: who of `opens` is signed in with both factors. */
  readonly entry: 'public' | 'password or staff' | 'staff' | 'machine'
  readonly opens: readonly Who[]
  /** Needs a second factor of the last ten minutes. */
  readonly fresh: boolean
  /** Open to a support identity too, for what is in its grant: readings only. */
  readonly support: boolean
  /** What answers whoever is let in, for a call that changes nothing. */
  readonly own: string
  /** The same with an id of another institution; null where no id stands in the path. */
  readonly other: string | null
  /** Which object of the own institution is named: one that is in use, or one with which nothing can be done any more. */
  readonly target: 'in use' | 'spent'
  /** A success ends sessions. */
  readonly closes: boolean
}

const INVALID = '422 VALIDATION_FAILED'
const UNKNOWN = '404 NOT_FOUND'
const USED_UP = '409 INVALID_STATE'

const everybody: readonly Who[] = people
const seesApplications: readonly Who[] = [
  'analyst',
  'credit_manager',
  'import_operator',
  'auditor',
  'data_protection_officer',
]
const writesApplications: readonly Who[] = ['analyst', 'credit_manager']
const decides: readonly Who[] = ['credit_manager']
const reconstitutes: readonly Who[] = ['credit_manager', 'auditor', 'data_protection_officer']
const seesProducts: readonly Who[] = roles.filter((role) => role !== 'knowledge_manager')
const managesProducts: readonly Who[] = ['administrator', 'policy_author']
const seesPolicies: readonly Who[] = ['credit_manager', 'policy_author', 'policy_approver', 'auditor']
const authors: readonly Who[] = ['policy_author']
const approves: readonly Who[] = ['policy_approver']
const seesImports: readonly Who[] = ['import_operator', 'auditor']
const imports: readonly Who[] = ['import_operator']
const seesTheChain: readonly Who[] = ['auditor', 'data_protection_officer']
const seesPeople: readonly Who[] = ['administrator', 'auditor']
const managesPeople: readonly Who[] = ['administrator']
const seesUsage: readonly Who[] = ['business_lead', 'administrator', 'auditor']
const decidesOnAccess: readonly Who[] = ['administrator', 'data_protection_officer']

type More = Partial<Pick<Row, 'fresh' | 'support' | 'own' | 'other' | 'target' | 'closes'>>

function staff(opens: readonly Who[], own: string, other: string | null, more: More = {}): Row {
  return { entry: 'staff', opens, fresh: false, support: false, own, other, target: 'in use', closes: false, ...more }
}
/** Reads a list or a single thing without an id. */
const list = (opens: readonly Who[], more?: More): Row => staff(opens, '200', null, more)
/** Reads what the path names. */
const read = (opens: readonly Who[], more?: More): Row => staff(opens, '200', UNKNOWN, more)
/** Takes a body; the one sent has an unknown member, and it is refused before anything is looked for. */
const send = (opens: readonly Who[], more?: More): Row => staff(opens, INVALID, null, more)
/** The same on what the path names; with an id of another institution the body is one that would be taken. */
const sendTo = (opens: readonly Who[], more?: More): Row => staff(opens, INVALID, UNKNOWN, more)
/** Acts on what the path names, without a body: tried with an object for which it is too late. */
const act = (opens: readonly Who[], more?: More): Row => staff(opens, USED_UP, UNKNOWN, { target: 'spent', ...more })

const withoutToken: Row = {
  ...send(everybody),
  entry: 'public',
}
const fresh = { fresh: true } as const
const withSupport = { support: true } as const

export const table: Readonly<Record<string, Row>> = {
  'POST /auth/login': withoutToken,
  'POST /auth/second-factor': { ...send(everybody), entry: 'password or staff' },
  'POST /auth/step-up': send(everybody),
  'POST /auth/logout': { ...list(everybody), entry: 'password or staff', own: '204', closes: true },
  'GET /me': list(everybody, withSupport),
  'POST /invitations/accept': withoutToken,
  'POST /invitations/enrollment': withoutToken,
  'POST /invitations/inspect': withoutToken,

  'POST /account-recovery/complete': withoutToken,
  'POST /account-recovery/enrollment': withoutToken,
  'POST /account-recovery/inspect': withoutToken,
  'POST /me/password': send(everybody, fresh),
  'PUT /me/profile': send(everybody),
  'POST /me/second-factor/enrollment': list(everybody, fresh),
  'POST /me/second-factor/confirmation': send(everybody),
  'GET /me/security-events': list(everybody),
  'GET /me/sessions': list(everybody),
  'POST /me/sessions/revoke-others': list(everybody, { closes: true }),
  // A colleague's session is nothing to see here, in the own institution as little as in another.
  'POST /me/sessions/{session_id}/revoke': staff(everybody, UNKNOWN, UNKNOWN),

  'GET /admin/api-credentials': list(managesPeople),
  'POST /admin/api-credentials': send(managesPeople, fresh),
  'POST /admin/api-credentials/{credential_id}/revoke': act(managesPeople),
  'GET /admin/audit-events': list(seesTheChain),
  'GET /admin/credit-products': list(seesProducts),
  'POST /admin/credit-products': send(managesProducts),
  'PUT /admin/credit-products/{product_id}': sendTo(managesProducts),
  'POST /admin/credit-products/{product_id}/activate': act(managesProducts),
  'POST /admin/credit-products/{product_id}/archive': act(managesProducts),
  'GET /admin/custom-fields': list(seesProducts),
  'POST /admin/custom-fields': send(managesProducts),
  'POST /admin/custom-fields/{field_id}/retire': act(managesProducts),
  'GET /admin/exceptional-access': list(decidesOnAccess),
  'POST /admin/exceptional-access/{grant_id}/consent': act(decidesOnAccess, fresh),
  'POST /admin/exceptional-access/{grant_id}/opposition': act(decidesOnAccess),
  'POST /admin/exceptional-access/{grant_id}/refusal': act(decidesOnAccess),
  'POST /admin/exceptional-access/{grant_id}/revocation': act(decidesOnAccess),
  'GET /admin/invitations': list(managesPeople),
  'POST /admin/invitations': send(managesPeople, fresh),
  'POST /admin/invitations/{invitation_id}/reissue': act(managesPeople, fresh),
  'POST /admin/invitations/{invitation_id}/revoke': act(managesPeople),
  'GET /admin/roles': list(seesPeople),
  // It needs a period, and the one that nobody names is refused.
  'GET /admin/usage': list(seesUsage, { own: INVALID }),
  'GET /admin/users': list(seesPeople),
  'GET /admin/users/{user_id}': read(seesPeople),
  'POST /admin/users/{user_id}/disable': act(managesPeople, fresh),
  'PUT /admin/users/{user_id}/profile': sendTo(managesPeople, fresh),
  'POST /admin/users/{user_id}/reactivate': act(managesPeople),
  'POST /admin/users/{user_id}/recovery': sendTo(managesPeople, fresh),
  'POST /admin/users/{user_id}/recovery/revoke': act(managesPeople),
  'PUT /admin/users/{user_id}/roles': sendTo(managesPeople, fresh),
  'POST /admin/users/{user_id}/sessions/revoke': act(managesPeople, { own: '200' }),
  'POST /admin/users/{user_id}/suspend': act(managesPeople, fresh),

  'GET /applications': list(seesApplications, withSupport),
  'POST /applications': send(writesApplications),
  'GET /applications/{application_id}': read(seesApplications, withSupport),
  'PUT /applications/{application_id}': sendTo(writesApplications),
  'GET /applications/{application_id}/applicant-history': read(seesApplications, withSupport),
  'POST /applications/{application_id}/decision': sendTo(decides),
  'POST /applications/{application_id}/escalation': sendTo(decides),
  'POST /applications/{application_id}/evidence': act(seesApplications, { own: '409 NOT_EVALUATED' }),
  'POST /applications/{application_id}/reevaluation': sendTo(writesApplications),
  'POST /applications/{application_id}/submit': sendTo(writesApplications),
  'GET /desk/products': list(seesApplications),
  'GET /desk/products/{product_id}/form': read(seesApplications),
  'GET /evaluations/{evaluation_id}': read(seesApplications, withSupport),
  'POST /evaluations/{evaluation_id}/reconstitution': read(reconstitutes),

  'GET /policies': list(seesPolicies),
  'POST /policies': send(authors),
  'GET /policies/reference-grids': list(seesProducts),
  'GET /policies/{policy_id}': read(seesPolicies),
  'POST /policies/{policy_id}/approve': sendTo(approves, fresh),
  // Whose affair it is depends on the state of the version; `archiving` below has those cells.
  'POST /policies/{policy_id}/archive': sendTo(seesPolicies),
  'POST /policies/{policy_id}/derive': act(authors, { own: '409 PRODUCT_ARCHIVED' }),
  'PUT /policies/{policy_id}/parameters': sendTo(authors),
  'POST /policies/{policy_id}/reject': sendTo(approves),
  'POST /policies/{policy_id}/simulations': sendTo(authors),
  'POST /policies/{policy_id}/submit': sendTo(authors),

  'GET /link/contract': list(seesImports),
  // It needs a name, and the file that has none is refused.
  'POST /link/files': list(imports, { own: INVALID }),
  'GET /link/files/{file_id}': read(seesImports),
  'GET /link/products/{product_id}/contract': read(seesImports),
  'GET /link/products/{product_id}/mappings': read(seesImports),
  'POST /link/products/{product_id}/mappings': sendTo(imports),
  'GET /link/products/{product_id}/template': read(seesImports),
  'GET /link/applications/{application_id}/provenance': read(seesApplications),
  'GET /link/batches': list(seesImports),
  'POST /link/batches': send(imports),
  'GET /link/batches/{batch_id}': read(seesImports),
  'POST /link/batches/{batch_id}/confirm': sendTo(imports),
  'GET /link/batches/{batch_id}/error-report': read(seesImports),
  'GET /link/batches/{batch_id}/quality': read(seesImports),
  'POST /link/batches/{batch_id}/requeue': sendTo(imports),
  'GET /link/batches/{batch_id}/rows': read(seesImports),

  'GET /integration/whoami': { ...list([]), entry: 'machine' },
}

/** Who may archive a version depends on its state. With the number of a version that nobody has, nothing is archived. */
export const archiving: Readonly<
  Record<'draft' | 'active', { readonly opens: readonly Who[]; readonly fresh: boolean }>
> = {
  draft: { opens: authors, fresh: false },
  active: { opens: approves, fresh: true },
}

/** Rows that wait for their operation. The list only shrinks: what is built is taken out of it. */
export const NOT_BUILT_YET: readonly string[] = []

/** What the design says about this cell. */
export function expected(row: Row, who: Who | null, situation: Situation): string {
  if (row.entry === 'public') return row.own
  if (situation === 'anonymous') return '401 UNAUTHENTICATED'
  if (situation === 'expired' || situation === 'suspended') return '401 SESSION_EXPIRED'
  if (situation === 'half') return row.entry === 'password or staff' ? row.own : '401 SECOND_FACTOR_REQUIRED'
  if (situation === 'machine') return row.entry === 'machine' ? row.own : '403 HUMAN_SESSION_REQUIRED'
  if (situation === 'support' && row.entry === 'staff') return row.support ? row.own : '403 SUPPORT_READS_ONLY'
  if (row.entry === 'machine') return '403 MACHINE_CREDENTIAL_REQUIRED'
  if (situation === 'support') return row.own
  if (!row.opens.includes(who!)) return '403 PERMISSION_DENIED'
  if (situation === 'stale' && row.fresh) return '403 STEP_UP_REQUIRED'
  return situation === 'other' ? row.other! : row.own
}
