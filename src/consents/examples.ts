import { type Examples, exampleId, examplePerson, of } from '../platform/http/example.ts'
import { ConsentPurposeIn, ConsentPurposeOut } from './shapes.ts'
import { Type } from 'typebox'

const words = {
  code: 'credit_news',
  title: { fr: 'Informations sur nos crédits', en: 'News about our loans' },
  text: {
    fr: 'J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.',
    en: 'I agree that the bank informs me of its loan offers by email.',
  },
  legal_basis: 'consent',
} as const

const purpose = {
  id: exampleId('purpose'),
  ...words,
  version: 1,
  status: 'active',
  created_by: examplePerson('Dana Reeve'),
  created_at: '2026-03-02T09:12:00.000Z',
  retired_at: null,
} as const

export const examples: Examples = {
  list_consent_purposes: { answer: of(Type.Array(ConsentPurposeOut), [{ ...purpose }]) },
  create_consent_purpose: {
    body: of(ConsentPurposeIn, { ...words }),
    answer: of(ConsentPurposeOut, { ...purpose }),
  },
  retire_consent_purpose: {
    answer: of(ConsentPurposeOut, { ...purpose, status: 'retired', retired_at: '2026-06-01T08:00:00.000Z' }),
  },
}
