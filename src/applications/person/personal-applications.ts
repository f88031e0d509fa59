// Everything that is recorded of a person’s applications, for the person: heads, and every sealed value but the points of the
// scorecard and the ids of staff.
import type { ApplicationInput } from '../../../core/decision/index.ts'
import type { Refusal } from '../../../core/values/refusal.ts'
import {
  OF_APPLICATION,
  type OpenedPiece,
  piecesOf,
  pieceValue,
  readPieces,
  refuseUnerased,
} from '../../evidence/index.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { utcDay } from '../../platform/clock.ts'
import { policyById, policyLastInForce, type PolicyVersion } from '../../policies/index.ts'
import { type Product, productsById } from '../../products/index.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'
import {
  type PersonalApplicationRow,
  type PersonalDecisionRow,
  type PersonalEvaluationRow,
  listPersonal,
  listPersonalDecisions,
  listPersonalEvaluations,
} from './person-queries.ts'

/** By name. */
export type PersonalPieces = Readonly<Record<string, unknown>>

export interface PersonalApplications {
  readonly applications: readonly (PersonalApplicationRow & {
    readonly product: Product
    /** Whose grid explains its values: of its last evaluation, else the one in force; null when none ever was. */
    readonly policy: PolicyVersion | null
    readonly pieces: PersonalPieces
  })[]
  readonly evaluations: readonly (PersonalEvaluationRow & {
    readonly policy: PolicyVersion
    readonly pieces: PersonalPieces
  })[]
  readonly decisions: readonly (PersonalDecisionRow & { readonly pieces: PersonalPieces })[]
}

/** The points of each characteristic are the lender’s scorecard; recommendation, score, reasons and trace are the person’s. */
const WITHHELD: readonly string[] = ['scorecard-points']
/** Ids of staff. */
const STAFF_MEMBERS: readonly string[] = ['decided_by', 'escalated_by']

const OF_EVALUATION = ['application-input', 'evaluation-result', 'trace', 'explanation-summary', 'explanation-factors']

/** Refused when a row or a value was changed beside the service. At most `limit` applications, the newest. */
export async function personalApplications(
  platform: Platform,
  tenant: Tenant,
  subjectId: string,
  limit: number,
): Promise<PersonalApplications | Refusal> {
  const applications = await listPersonal(tenant, subjectId, limit)
  const ids = applications.map(({ id }) => id)
  const damaged = await refuseDamaged(platform, tenant, ['applications', 'evaluations', 'decisions'], ids)
  if (damaged) return damaged
  const evaluations = await listPersonalEvaluations(tenant, ids)
  const decisions = await listPersonalDecisions(tenant, ids)
  const pieces = await readPieces(
    platform,
    tenant,
    [...applications, ...evaluations, ...decisions].map(({ id }) => id),
  )
  const expected = [
    ...applications.flatMap(({ id }) => piecesOf(id, id, OF_APPLICATION)),
    ...evaluations.flatMap(({ id, application_id }) => piecesOf(application_id, id, OF_EVALUATION)),
    ...decisions.flatMap(({ id, application_id, kind }) =>
      piecesOf(application_id, id, [kind === 'decision' ? 'human-decision' : 'escalation']),
    ),
  ]
  const refused = await refuseUnerased(platform, tenant, expected, pieces)
  if (refused) return refused
  const ofOwner = Map.groupBy(pieces, ({ ownerId }) => ownerId)
  const found = (id: string): PersonalPieces => shown(ofOwner.get(id) ?? [])
  const products = await productsById(
    tenant,
    applications.map(({ product_id }) => product_id),
  )
  const policies = await policiesOf(tenant, evaluations)
  const evaluated = evaluations.map((row) => ({ ...row, policy: policies.get(row.policy_id)!, pieces: found(row.id) }))
  const drafts: DraftContracts = { platform, tenant, found: new Map() }
  const shownApplications: PersonalApplications['applications'][number][] = []
  for (const row of applications) {
    const values = found(row.id)
    const latest = evaluated.findLast(({ application_id }) => application_id === row.id)
    const product = referenced(products.get(row.product_id), 'the product', row.product_id)
    const policy = latest ? latest.policy : await contractOfDraft(drafts, row, values)
    shownApplications.push({ ...row, product, policy, pieces: values })
  }
  return {
    applications: shownApplications,
    evaluations: evaluated,
    decisions: decisions.map((row) => ({ ...row, pieces: found(row.id) })),
  }
}

async function policiesOf(
  tenant: Tenant,
  evaluations: readonly PersonalEvaluationRow[],
): Promise<Map<string, PolicyVersion>> {
  const found = new Map<string, PolicyVersion>()
  for (const id of new Set(evaluations.map(({ policy_id }) => policy_id)))
    found.set(id, referenced(await policyById(tenant, id), 'the policy version', id))
  return found
}

interface DraftContracts {
  readonly platform: Platform
  readonly tenant: Tenant
  /** By product and day. */
  readonly found: Map<string, PolicyVersion | null>
}

/** The version in force; the one of the last change of the draft where only that one has all its values. */
async function contractOfDraft(
  drafts: DraftContracts,
  { product_id, updated_at }: PersonalApplicationRow,
  values: PersonalPieces,
): Promise<PolicyVersion | null> {
  const inForce = await lastInForce(drafts, product_id, utcDay(drafts.platform.clock.now()))
  const input = values['application-input'] as Pick<ApplicationInput, 'inputs'> | undefined
  const codes = Object.keys(input?.inputs ?? {})
  const explains = ({ grid }: PolicyVersion): boolean =>
    codes.every((code) => grid.fields.some((field) => field.code === code))
  if (inForce === null || explains(inForce)) return inForce
  const earlier = await lastInForce(drafts, product_id, utcDay(updated_at))
  return earlier !== null && explains(earlier) ? earlier : inForce
}

async function lastInForce(
  { tenant, found }: DraftContracts,
  productId: string,
  day: string,
): Promise<PolicyVersion | null> {
  const key = `${productId} ${day}`
  const known = found.get(key)
  if (known !== undefined) return known
  const policy = await policyLastInForce(tenant, productId, day)
  found.set(key, policy)
  return policy
}

function shown(pieces: readonly OpenedPiece[]): PersonalPieces {
  const visible = pieces.filter(({ name }) => !WITHHELD.includes(name))
  return Object.fromEntries(visible.map((piece) => [piece.name, withoutStaff(pieceValue<object>(piece))]))
}

function withoutStaff(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !STAFF_MEMBERS.includes(name)))
}
