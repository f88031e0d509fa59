// What a single reading shows of evaluations and decisions: always the recorded piece, null once it was erased. A fact that
// differs is logged, by its row and member, and never shown.
import type { EvaluationResult } from '../../core/decision/index.ts'
import { type OpenedPiece, pieceValue } from '../evidence/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { DecisionPiece } from './decisions/decision-out.ts'
import type { DraftValues } from './draft.ts'
import type { DecisionRow, EvaluationRow } from './evaluations/evaluation-queries.ts'
import type { ApplicationRow } from './queries.ts'
import { differingFacts, type Facts } from './differing-facts.ts'

export type ShownResult = Pick<EvaluationRow, 'recommendation' | 'score'>

const ERASED: ShownResult = { recommendation: null, score: null }

function resultIn(pieces: readonly OpenedPiece[], evaluationId: string | null): ShownResult | null {
  const piece = pieces.find(({ name, ownerId }) => name === 'evaluation-result' && ownerId === evaluationId)
  if (!piece) return null
  const { recommendation, score } = pieceValue<EvaluationResult>(piece)
  return { recommendation, score }
}

export function shownResult(
  platform: Platform,
  { id, recommendation, score }: Pick<EvaluationRow, 'id' | 'recommendation' | 'score'>,
  pieces: readonly OpenedPiece[],
): ShownResult {
  const piece = resultIn(pieces, id)
  report(platform, { evaluation_id: id }, { recommendation, score }, piece)
  return piece ?? ERASED
}

/** The decision itself is shown by `decisionOut`. */
export function compareDecision(platform: Platform, row: DecisionRow, pieces: readonly OpenedPiece[]): void {
  const { id, evaluation_id, decided_by, outcome, amount, duration_months, deviation_reason_code } = row
  const piece = row.kind === 'escalation' ? escalationIn(pieces, row) : decisionIn(pieces, id)
  const facts = { evaluation_id, decided_by, outcome, amount, duration_months, deviation_reason_code }
  report(
    platform,
    { decision_id: id },
    facts,
    piece && { ...piece, deviation_reason_code: piece.deviation?.reason_code ?? null },
  )
}

function decisionIn(pieces: readonly OpenedPiece[], decisionId: string | undefined): DecisionPiece | null {
  const piece = pieces.find(({ name, ownerId }) => name === 'human-decision' && ownerId === decisionId)
  return piece ? pieceValue<DecisionPiece>(piece) : null
}

/** The piece of an escalation holds only the delegation. */
function escalationIn(pieces: readonly OpenedPiece[], { id, evaluation_id, decided_by }: DecisionRow) {
  const found = pieces.some(({ name, ownerId }) => name === 'escalation' && ownerId === id)
  const none = { amount: null, duration_months: null, deviation: null }
  return found ? { evaluation_id, decided_by, outcome: 'escalated' as const, ...none } : null
}

export interface ShownApplication extends ShownResult {
  readonly amount: string | null
  readonly duration_months: number | null
  readonly outcome: 'approved' | 'declined' | null
}

/** `pieces`: of its latest evaluation and its decision. Those of a draft may change between two statements. */
export function shownApplication(
  platform: Platform,
  row: ApplicationRow,
  input: DraftValues['input'] | null,
  pieces: readonly OpenedPiece[],
  decisionId: string | undefined,
): ShownApplication {
  const shown = {
    amount: input?.amount ?? null,
    duration_months: input?.duration_months ?? null,
    ...(resultIn(pieces, row.latest_evaluation_id) ?? ERASED),
    outcome: decisionIn(pieces, decisionId)?.outcome ?? null,
  }
  const { amount, duration_months, recommendation, score, outcome } = row
  const facts = { amount, duration_months, recommendation, score, outcome }
  if (row.status !== 'draft') report(platform, { application_id: row.id }, facts, input && shown)
  return shown
}

function report<F extends Facts>(
  { log }: Platform,
  row: { readonly [name: string]: string },
  facts: F,
  piece: { readonly [M in keyof F]: F[M] } | null,
): void {
  const differing = differingFacts(facts, piece)
  if (differing.length > 0)
    log.error({ ...row, differing }, 'facts differ from the recorded piece; run `npx probity audit verify`')
}
