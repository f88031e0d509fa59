// Records that a person gave or withdrew a consent.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { keyToRecord, type SubjectKey } from '../evidence/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { EventData } from '../platform/audit/kinds.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { instantOf } from '../platform/instant.ts'
import { seal } from '../platform/keys/sealing.ts'
import {
  type ConcernedPerson,
  consentsOut,
  documentOf,
  type VouchedConsents,
  vouchedConsents,
} from './applicant-consents.ts'
import { EARLIEST_ACT } from './limits.ts'
import { insertConsent, lockConsents, type StoredAct } from './consent-queries.ts'
import type { PurposeRow } from './purposes/purpose-queries.ts'
import { type Act, stateOfPurpose } from './rules/consent-state.ts'
import { checkRecording } from './rules/may-record.ts'
import type { ApplicantConsentsOut, ConsentIn } from './shapes.ts'

export interface AddedConsent {
  /** Null when exactly this act was recorded already, and nothing was added. */
  readonly recorded: EventDraft | null
  readonly shown: ApplicantConsentsOut
}

export async function addConsent(
  { platform, tenant, caller, now }: Context,
  person: ConcernedPerson,
  body: ConsentIn,
): Promise<AddedConsent | Refusal> {
  const occurred = instantOf(body.occurred_at)
  if (occurred.getTime() > now.getTime()) return invalid('occurred_at', 'is in the future', 'in_future')
  if (occurred.getTime() < EARLIEST_ACT.getTime()) return invalid('occurred_at', 'is before 1900', 'too_early')
  await lockConsents(tenant, person.subjectId)
  const vouched = await vouchedConsents(platform, tenant, person)
  if (isRefusal(vouched)) return vouched
  const purpose = vouched.purposes.find(({ id }) => id === body.purpose_id.toLowerCase())
  if (!purpose) return invalid('purpose_id', 'is not a consent purpose of the institution', 'unknown')
  const key = await keyToRecord(platform, tenant, person.subjectId)
  if (isRefusal(key)) return key
  const shown = (acts: VouchedConsents['acts']) => consentsOut(platform, tenant, person, { ...vouched, acts }, now)
  if (vouched.acts.some((act) => isSameAct(key, act, body, occurred)))
    return { recorded: null, shown: await shown(vouched.acts) }
  const refused = checkAct(vouched, purpose, body, occurred)
  if (refused) return refused
  const act = newAct(key, body, {
    id: newId(now),
    purpose_id: purpose.id,
    occurred_at: occurred,
    recorded_by: caller.userId,
    recorded_at: now,
  })
  await insertConsent(tenant, { ...act, subject_id: person.subjectId, application_id: person.applicationId })
  const { code, version } = purpose
  return {
    recorded: eventOf(person, body.act, { consent_id: act.id, purpose_id: purpose.id, purpose_version: version }),
    shown: await shown([...vouched.acts, { ...act, application_id: person.applicationId, code, version }]),
  }
}

function eventOf({ applicationId }: ConcernedPerson, act: Act, data: EventData['consent.collected']): EventDraft {
  const about = { type: 'application', id: applicationId }
  return act === 'collection' ? event('consent.collected', about, data) : event('consent.withdrawn', about, data)
}

function checkAct(
  { acts }: VouchedConsents,
  { code, retired_at }: PurposeRow,
  { act }: ConsentIn,
  occurred: Date,
): Refusal | null {
  const { state } = stateOfPurpose(code, acts, occurred)
  return checkRecording({ act, isPurposeRetired: retired_at !== null, state, recorded: acts.length })
}

/** Somebody sent it twice: the same act at the same instant with the same document. */
function isSameAct(key: SubjectKey, act: StoredAct, body: ConsentIn, occurred: Date): boolean {
  return (
    act.purpose_id === body.purpose_id.toLowerCase() &&
    act.act === body.act &&
    act.occurred_at.getTime() === occurred.getTime() &&
    documentOf(key, act) === body.document_reference
  )
}

function newAct<T extends { readonly id: string }>(
  { key, institutionId }: SubjectKey,
  { act, document_reference }: ConsentIn,
  more: T,
) {
  const sealed_document = seal(key, Buffer.from(document_reference, 'utf8'), ['consent', institutionId, more.id])
  return { act, sealed_document, ...more }
}

function invalid(member: string, msg: string, type: string): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [{ loc: ['body', member], msg, type }] })
}
