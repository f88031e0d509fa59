// The full answer body of an application, assembled from heads, facts and pieces.
import type { Grid } from '../../core/decision/index.ts'
import { textMembers } from '../../core/values/texts.ts'
import type { FieldCodes } from '../custom-fields/index.ts'
import type { OpenedPiece } from '../evidence/index.ts'
import { type Names, personOut } from '../people/index.ts'
import type { PolicyVersion } from '../policies/index.ts'
import type { Product } from '../products/index.ts'
import { decisionOut } from './decisions/decision-out.ts'
import { openDraft } from './draft.ts'
import type { DecisionRow, EvaluationRow } from './evaluations/evaluation-queries.ts'
import type { ApplicationRow } from './queries.ts'
import { answeredValues, integerCodes } from './answered-values.ts'
import { completenessOf } from './rules/completeness.ts'
import { deviationReasons } from './decisions/deviation-reasons.ts'
import type { ApplicationDetailOut } from './shapes.ts'

export interface DetailParts {
  readonly row: ApplicationRow
  readonly product: Product
  /** The one in force for a draft; afterwards the one of the latest evaluation. */
  readonly policy: PolicyVersion | null
  /** The contract of the entered values: without a policy in force, that of the policy that last was. */
  readonly contract: Grid | null
  readonly customFields: FieldCodes
  readonly pieces: readonly OpenedPiece[]
  readonly evaluations: readonly Pick<
    EvaluationRow,
    'id' | 'created_at' | 'policy_id' | 'recommendation' | 'score' | 'evaluation_fingerprint'
  >[]
  readonly policies: ReadonlyMap<string, PolicyVersion>
  readonly decisions: readonly DecisionRow[]
  readonly decisionPieces: readonly OpenedPiece[]
  readonly names: Names
}

export function detailOf(parts: DetailParts): ApplicationDetailOut {
  const { row, product, policy, evaluations, policies, decisions, decisionPieces, names } = parts
  const draft = openDraft(parts.pieces)
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    product: productLabel(product),
    policy: policy && policyLabel(policy),
    amount: row.amount,
    currency: product.currency,
    duration_months: row.duration_months,
    channel: row.channel as ApplicationDetailOut['channel'],
    purpose: draft?.input.purpose ?? null,
    applicant_reference: draft?.applicantReference ?? null,
    external_reference: draft?.externalReference ?? null,
    inputs: answeredValues(draft?.input.inputs ?? {}, integerCodes(parts.contract)),
    custom_fields: answeredValues(draft?.input.custom_fields ?? {}, parts.customFields.integers),
    erased: draft === null,
    completeness: completeness(parts, draft?.input ?? null),
    evaluations: evaluations.map((e) => ({
      id: e.id,
      created_at: e.created_at.toISOString(),
      policy: policyLabel(policies.get(e.policy_id)!),
      recommendation: e.recommendation,
      score: e.score,
      fingerprint: e.evaluation_fingerprint,
    })),
    decisions: decisions.map((d) =>
      decisionOut(
        d,
        product.currency,
        (id) => personOut(names, id),
        decisionPieces.find((p) => p.ownerId === d.id),
      ),
    ),
    deviation_reasons: deviationReasons.map(({ code, label }) => ({ code, ...textMembers('label', label) })),
    created_by: personOut(names, row.created_by),
    submitted_by: row.submitted_by === null ? null : personOut(names, row.submitted_by),
    row_version: row.row_version,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }
}

/**
 * The completeness of a submitted application is frozen: only a complete one is accepted. Without a policy in force a draft
 * cannot be submitted, so it is never complete.
 */
function completeness(
  { row, product, policy, contract, customFields: { required } }: DetailParts,
  input: Parameters<typeof completenessOf>[2] | null,
): ApplicationDetailOut['completeness'] {
  if (row.status !== 'draft') return { complete: true, missing: [], invalid: [] }
  if (!contract || !input) return { complete: false, missing: [], invalid: [] }
  const { complete, missing, invalid } = completenessOf(contract, product, input, required)
  return {
    complete: complete && policy !== null,
    missing: [...missing],
    invalid: invalid.map((issue) => ({ ...issue })),
  }
}

export function productLabel({ id, code, name, name_en }: Product) {
  return { id, code, name, name_en }
}

export function policyLabel({ id, code, version }: PolicyVersion) {
  return { id, code, version }
}
