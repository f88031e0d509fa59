// Evaluates the members of a chunk under both versions: their results, the leaves that commit to them, and what they count.
import { createHmac } from 'node:crypto'
import type { ApplicationInput, DecidedOutcome } from '../../../core/decision/index.ts'
import type { Member } from '../../../core/replay/members.ts'
import { erasedLeaf, type MemberResult, outcomeOf, resultLeaf } from '../../../core/replay/results.ts'
import { commonBands, type TalliedMember, type Tally, tallyOf } from '../../../core/replay/tally.ts'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { type OpenedPiece, piecesOf, pieceValue, readPieces, refuseUnerased } from '../../evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/sha256.ts'
import { type MemberFacts, readMemberFacts } from './chunk-queries.ts'
import type { ReplayedVersion, ReplayedVersions } from './contents.ts'

export interface ReplayedMembers {
  readonly results: readonly (MemberResult | null)[]
  readonly leaves: readonly Uint8Array[]
  readonly tally: Tally
}

const INPUT = ['application-input']

/** Refused when the input of a member is missing or cannot be opened, and no event erased it. */
export async function replayMembers(
  platform: Platform,
  tenant: Tenant,
  versions: ReplayedVersions,
  members: readonly Member[],
): Promise<ReplayedMembers | Refusal> {
  const inputs = await inputsOf(platform, tenant, members)
  if (isRefusal(inputs)) return inputs
  const facts = new Map((await readMemberFacts(tenant, members)).map((one) => [one.evaluation_id, one]))
  const results: (MemberResult | null)[] = []
  const leaves: Uint8Array[] = []
  const tallied: TalliedMember[] = []
  for (const member of members) {
    const piece = inputs.get(member.evaluation_id)
    const known = facts.get(member.evaluation_id)!
    const input = piece && pieceValue<ApplicationInput>(piece)
    const { result, attributes } = input ? resultOf(versions, input, known.evaluation_date) : ERASED
    results.push(result)
    leaves.push(result ? resultLeaf(member, result, saltOf(piece!, versions), sha256) : erasedLeaf(member, sha256))
    tallied.push({ result, attributes, amount: input?.amount ?? '0', outcome: decidedOutcome(known) })
  }
  const bands = commonBands([versions.candidate.scale, versions.reference.scale])
  return { results, leaves, tally: tallyOf(tallied, bands) }
}

async function inputsOf(
  platform: Platform,
  tenant: Tenant,
  members: readonly Member[],
): Promise<Map<string, OpenedPiece> | Refusal> {
  const ids = members.map(({ evaluation_id }) => evaluation_id)
  const pieces = await readPieces(platform, tenant, ids, INPUT)
  const recorded = members.flatMap(({ application_id, evaluation_id }) =>
    piecesOf(application_id, evaluation_id, INPUT),
  )
  const refused = await refuseUnerased(platform, tenant, recorded, pieces)
  return refused ?? new Map(pieces.map((piece) => [piece.ownerId, piece]))
}

type Replayed = Pick<TalliedMember, 'result' | 'attributes'>

const ERASED: Replayed = { result: null, attributes: [] }

function resultOf({ candidate, reference }: ReplayedVersions, input: ApplicationInput, day: string): Replayed {
  const under = ({ decide }: ReplayedVersion): DecidedOutcome => decide(input, day, sha256)
  const recorded = under(reference)
  const result = { candidate: outcomeOf(under(candidate)), reference: outcomeOf(recorded) }
  return { result, attributes: recorded.attributes }
}

/** From the key of the applicant, so that it is the same in every run, and nobody has it after an erasure. */
function saltOf({ subject, ownerId }: OpenedPiece, { candidate, reference }: ReplayedVersions): Uint8Array {
  const replayed = ['replay-result', ownerId, candidate.fingerprint, reference.fingerprint]
  return createHmac('sha256', subject.key).update(replayed.join('\n')).digest()
}

function decidedOutcome({ outcome }: MemberFacts): 'approved' | 'declined' | null {
  return outcome === 'escalated' ? null : outcome
}
