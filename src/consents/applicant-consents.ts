// The consents of a person as an answer shows them: the state of each active purpose, and every act.
import type { Texts } from '../../core/values/texts.ts'
import { referenced } from '../platform/stored-data-damaged.ts'
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { type SubjectKey, subjectKey } from '../evidence/index.ts'
import { displayNames, type Names, personOut } from '../people/index.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { consentTables, readConsents, type StoredAct } from './consent-queries.ts'
import { purposeOut } from './purposes/purpose-out.ts'
import type { PurposeRow } from './purposes/purpose-queries.ts'
import { vouchedPurposes } from './purposes/vouched-purposes.ts'
import { inOrder, stateOfPurpose } from './rules/consent-state.ts'
import type { ApplicantConsentsOut } from './shapes.ts'

/** A person whose consents are read, through an application. */
export interface ConcernedPerson {
  readonly subjectId: string
  readonly applicationId: string
  /** A query of the ids of all applications of the person. */
  readonly applications: Statement
}

export interface VouchedConsents {
  readonly purposes: readonly PurposeRow[]
  readonly acts: readonly StoredAct[]
}

/** All purposes and all acts of the person, compared with the chain: a withdrawal that somebody deleted is missed. */
export async function vouchedConsents(
  platform: Platform,
  tenant: Tenant,
  { subjectId, applications }: Omit<ConcernedPerson, 'applicationId'>,
): Promise<VouchedConsents | Refusal> {
  const purposes = await vouchedPurposes(platform, tenant)
  if (isRefusal(purposes)) return purposes
  const acts = await readConsents(platform, tenant, subjectId, applications)
  const damaged = await refuseDamagedStates(platform, tenant, consentTables, acts.rowsRead)
  return damaged ?? { purposes, acts: acts.rows }
}

export async function applicantConsents(
  platform: Platform,
  tenant: Tenant,
  person: ConcernedPerson,
  now: Date,
): Promise<ApplicantConsentsOut | Refusal> {
  const vouched = await vouchedConsents(platform, tenant, person)
  return isRefusal(vouched) ? vouched : consentsOut(platform, tenant, person, vouched, now)
}

export async function consentsOut(
  platform: Platform,
  tenant: Tenant,
  { subjectId, applicationId }: ConcernedPerson,
  { purposes, acts }: VouchedConsents,
  now: Date,
): Promise<ApplicantConsentsOut> {
  const names = await displayNames(tenant, [
    ...purposes.map(({ created_by }) => created_by),
    ...acts.map(({ recorded_by }) => recorded_by),
  ])
  const key = acts.length === 0 ? null : await subjectKey(platform, tenant, subjectId)
  const active = purposes.filter(({ retired_at }) => retired_at === null)
  return {
    application_id: applicationId,
    purposes: active.map((purpose) => stateOut(purpose, acts, names, now)),
    history: acts.toSorted(inOrder).map((act) => actOut(act, key, names)),
  }
}

function stateOut(
  purpose: PurposeRow,
  acts: readonly StoredAct[],
  names: Names,
  now: Date,
): ApplicantConsentsOut['purposes'][number] {
  const { state, givenVersion, since } = stateOfPurpose(purpose.code, acts, now)
  return {
    purpose: purposeOut(purpose, names),
    state,
    given_version: givenVersion,
    since: since?.toISOString() ?? null,
  }
}

function actOut(act: StoredAct, key: SubjectKey | null, names: Names): ApplicantConsentsOut['history'][number] {
  const { id, application_id, purpose_id, code, version } = act
  return {
    id,
    application_id,
    purpose: { id: purpose_id, code, version },
    act: act.act,
    occurred_at: act.occurred_at.toISOString(),
    document_reference: key && documentOf(key, act),
    recorded_by: personOut(names, act.recorded_by),
    recorded_at: act.recorded_at.toISOString(),
  }
}

/** @throws SealedValueDamaged when it was changed beside the service */
export function documentOf(
  { key, institutionId }: SubjectKey,
  { id, sealed_document }: Pick<StoredAct, 'id' | 'sealed_document'>,
): string {
  return unseal(key, sealed_document, ['consent', institutionId, id]).toString('utf8')
}

export interface PersonalConsent extends Pick<StoredAct, 'application_id' | 'act' | 'occurred_at' | 'recorded_at'> {
  /** Of the version of the purpose to whose words the act is. */
  readonly purpose: { readonly code: string; readonly version: number; readonly title: Texts; readonly text: Texts }
  readonly document_reference: string | null
}

/** Every act of the person in their order, for the person. */
export async function personalConsents(
  platform: Platform,
  tenant: Tenant,
  person: Omit<ConcernedPerson, 'applicationId'>,
): Promise<PersonalConsent[] | Refusal> {
  const vouched = await vouchedConsents(platform, tenant, person)
  if (isRefusal(vouched)) return vouched
  const key = await subjectKey(platform, tenant, person.subjectId)
  return vouched.acts.toSorted(inOrder).map((act) => {
    const purpose = referenced(
      vouched.purposes.find(({ id }) => id === act.purpose_id),
      'the consent purpose',
      act.purpose_id,
    )
    const { application_id, occurred_at, recorded_at, code, version } = act
    return {
      application_id,
      act: act.act,
      occurred_at,
      recorded_at,
      purpose: {
        code,
        version,
        title: { fr: purpose.title_fr, en: purpose.title_en },
        text: { fr: purpose.text_fr, en: purpose.text_en },
      },
      document_reference: key && documentOf(key, act),
    }
  })
}
