// An access report, a compliance report and an attestation of a purge, shorter than the service issues them.
import type { Canonical } from './index.ts'
import { documentBytes, type FixtureDocument } from './document.fixture.ts'
import { ID, ISSUED_AT } from './keys.fixture.ts'

const institution = { id: ID.institution, reference: 'alder-bank', name: 'Alder Bank' }
const grid = { code: 'consumer_unsecured', version: 1 }
const SECTIONS = ['access_and_security', 'consents', 'data_rights', 'decisions', 'retention']

function pieces(prefix: string, values: Readonly<Record<string, Canonical>>): FixtureDocument['pieces'] {
  const names = Object.keys(values).toSorted()
  return names.map((name) => ({ name, schema: `${prefix}-${name}@1`, value: values[name]! }))
}

export function accessReportBytes(): Uint8Array {
  const values = { 'application-input': { amount: '9000', inputs: { housing: 'owner' } } }
  return documentBytes({
    format: 'service-subject-access-report@1',
    kind: 'rights_request',
    id: ID.elsewhere,
    issuedBy: null,
    pieces: pieces('subject-access', {
      subject: {
        institution,
        person_id: ID.user,
        is_known: true,
        application_count: 1,
        is_complete: true,
        withheld: [{ what: 'scorecard-points', reason: { fr: 'Le barème.', en: 'The scorecard.' } }],
      },
      applications: [{ application_id: ID.application, reference: 'A-0000001', grid, status: 'draft', values }],
      evaluations: [],
      decisions: [],
      consents: [],
      imports: [],
      requests: [],
      support: [],
      dictionary: {
        names: { amount: { fr: 'le montant', en: 'the amount' } },
        codes: { status: [{ code: 'draft', meaning: { fr: 'brouillon', en: 'draft' } }] },
        grids: [
          {
            ...grid,
            inputs: [
              {
                code: 'housing',
                meaning: { fr: 'Logement', en: 'Housing' },
                values: [{ code: 'owner', meaning: { fr: 'Propriétaire', en: 'Owner' } }],
              },
            ],
          },
        ],
        custom_fields: [],
      },
    }),
  })
}

export function complianceReportBytes(isSigned = true): Uint8Array {
  const text = (en: string, fr: string): Canonical => ({ en, fr })
  const section = {
    title: text('Decisions', 'Décisions'),
    figures: [
      {
        code: 'decisions',
        label: text('Human decisions', 'Décisions humaines'),
        value: '412',
        definition: text('Decisions that a person took.', 'Décisions prises par une personne.'),
      },
    ],
  }
  return documentBytes({
    format: 'service-compliance-report@1',
    kind: 'compliance_report',
    id: ID.elsewhere,
    issuedBy: ID.user,
    isSigned,
    pieces: pieces('compliance', {
      period: { institution, start: '2026-01-01', end: '2026-06-30', computed_at: '2026-11-20T10:00:00.000Z' },
      ...Object.fromEntries(SECTIONS.map((name) => [name, section])),
    }),
  })
}

export function attestationBytes(): Uint8Array {
  return documentBytes({
    format: 'service-destruction-attestation@1',
    kind: 'purge_run',
    id: ID.elsewhere,
    issuedBy: null,
    pieces: pieces('destruction', {
      run: {
        institution,
        trigger: 'scheduled',
        planned_at: ISSUED_AT,
        finished_at: ISSUED_AT,
        destroyed: { applications_draft: 1, persons: 1 },
        spared: { applications_draft: 0, persons: 0 },
      },
      destroyed: { applications_draft: [ID.application], persons: [ID.user] },
      requests: [{ id: ID.decision, reference: 'R-000118' }],
    }),
  })
}
