import { ApplicantConsentsOut, ConsentIn } from '../../consents/index.ts'
import { type Examples, exampleId, examplePerson, of } from '../../platform/http/example.ts'

const purpose = {
  id: exampleId('purpose'),
  code: 'credit_news',
  version: 1,
  title: { fr: 'Informations sur nos crédits', en: 'News about our loans' },
  text: {
    fr: 'J’accepte que la banque m’informe de ses offres de crédit par courrier électronique.',
    en: 'I agree that the bank informs me of its loan offers by email.',
  },
  legal_basis: 'consent',
  status: 'active',
  created_by: examplePerson('Dana Reeve'),
  created_at: '2026-03-02T09:12:00.000Z',
  retired_at: null,
} as const

const consents = of(ApplicantConsentsOut, {
  application_id: exampleId('application'),
  purposes: [{ purpose: { ...purpose }, state: 'given', given_version: 1, since: '2026-03-02T09:30:00.000Z' }],
  history: [
    {
      id: exampleId('consent'),
      application_id: exampleId('application'),
      purpose: { id: exampleId('purpose'), code: 'credit_news', version: 1 },
      act: 'collection',
      occurred_at: '2026-03-02T09:30:00.000Z',
      document_reference: 'Form 2026-118',
      recorded_by: examplePerson('Lena Holt'),
      recorded_at: '2026-03-02T09:41:00.000Z',
    },
  ],
})

export const examples: Examples = {
  show_consents: { answer: consents },
  record_consent: {
    body: of(ConsentIn, {
      purpose_id: exampleId('purpose'),
      act: 'collection',
      occurred_at: '2026-03-02T09:30:00.000Z',
      document_reference: 'Form 2026-118',
    }),
    answer: consents,
  },
}
