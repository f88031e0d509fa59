import { type Static, Type } from 'typebox'
import {
  Code,
  inside,
  Instant,
  listOf,
  nameOf,
  nullable,
  oneOf,
  PersonOut,
  shape,
  TextsOut,
  Uuid,
  visibleTextOf,
} from '../platform/http/shapes.ts'
import { MAX_DOCUMENT, MAX_TEXT, MAX_TITLE } from './limits.ts'
import { acts, consentStates } from './rules/consent-state.ts'
import { legalBases } from './rules/legal-bases.ts'

const Title = nameOf(MAX_TITLE)
const Text = visibleTextOf(MAX_TEXT)

export const ConsentPurposeIn = shape('ConsentPurposeIn', {
  code: Code,
  title: Type.Object({ fr: Title, en: Title }, { additionalProperties: false }),
  text: Type.Object(
    { fr: Text, en: Text },
    { additionalProperties: false, description: 'the words that a person consents to' },
  ),
  legal_basis: oneOf(legalBases, { description: 'the point of Article 6(1) GDPR' }),
})
export type ConsentPurposeIn = Static<typeof ConsentPurposeIn>

export const ConsentPurposeOut = shape('ConsentPurposeOut', {
  id: Uuid,
  code: Type.String(),
  version: Type.Integer(),
  title: TextsOut,
  text: TextsOut,
  legal_basis: oneOf(legalBases),
  status: oneOf(['active', 'retired']),
  created_by: inside(PersonOut),
  created_at: Instant,
  retired_at: nullable(Instant),
})
export type ConsentPurposeOut = Static<typeof ConsentPurposeOut>

export const PurposePath = Type.Object({ purpose_id: Uuid }, { additionalProperties: false })
export type PurposePath = Static<typeof PurposePath>

export const ConsentIn = shape('ConsentIn', {
  purpose_id: Uuid,
  act: oneOf(acts),
  occurred_at: Type.String({
    format: 'date-time',
    description: 'when the person acted; not before 1900, and not in the future',
  }),
  document_reference: nameOf(MAX_DOCUMENT, { description: 'where the signed document or recording is kept' }),
})
export type ConsentIn = Static<typeof ConsentIn>

const ConsentOut = shape('ConsentOut', {
  id: Uuid,
  application_id: Uuid,
  purpose: Type.Object({ id: Uuid, code: Type.String(), version: Type.Integer() }, { additionalProperties: false }),
  act: oneOf(acts),
  occurred_at: Instant,
  document_reference: nullable(Type.String({ description: 'null once the person was erased' })),
  recorded_by: inside(PersonOut),
  recorded_at: Instant,
})

const PurposeStateOut = shape('ConsentStateOut', {
  purpose: inside(ConsentPurposeOut),
  state: oneOf(consentStates),
  given_version: nullable(Type.Integer({ description: 'the version whose words the person consented to' })),
  since: nullable(Instant),
})

export const ApplicantConsentsOut = shape('ApplicantConsentsOut', {
  application_id: Uuid,
  purposes: listOf(PurposeStateOut),
  history: listOf(ConsentOut),
})
export type ApplicantConsentsOut = Static<typeof ApplicantConsentsOut>
