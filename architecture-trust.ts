// The areas of trust: what applicants consented to, what they may ask for, how long their data is kept and how it goes.

import type { Area } from './architecture-types.ts'

export const trust: Readonly<Record<string, Area>> = {
  consents: {
    holds: 'the purposes of consents, and what each applicant gave and withdrew',
    reaches: ['evidence', 'people'],
    queries: ['eraseConsents', 'everHadPurposes'],
    tables: ['consent_purposes', 'consents'],
    reads: ['audit_records'],
  },
  'data-rights': {
    holds: 'requests of data subjects: access, rectification, erasure',
    reaches: [
      'applications',
      'consents',
      'custom-fields',
      'evidence',
      'grids',
      'historical-simulations',
      'import-files',
      'imports',
      'institutions',
      'people',
      'policies',
    ],
    queries: ['closeErasedRequest', 'lockAccepted'],
    reads: ['applications', 'audit_records', 'policies', 'subjects'],
    tables: ['rights_request_counters', 'rights_requests'],
  },
  retention: {
    holds: 'how long each category of data is kept, and what is past due',
    reaches: [],
    queries: ['listDue', 'lockPeriods', 'stillDue'],
    tables: ['retention_periods'],
    reads: [
      'applications',
      'audit_records',
      'consents',
      'decisions',
      'historical_simulations',
      'import_files',
      'rights_requests',
      'sessions',
    ],
  },
  purges: {
    holds: 'what is destroyed, when, and the attestation of it',
    reaches: [
      'applications',
      'consents',
      'data-rights',
      'evidence',
      'historical-simulations',
      'import-files',
      'imports',
      'institutions',
      'policies',
      'retention',
      'sessions',
    ],
    tables: ['purge_attestations', 'purge_items', 'purge_progress', 'purge_runs', 'purge_schedules'],
    reads: ['applications', 'institutions'],
  },
  compliance: {
    holds: 'what an institution did in a period, for supervision: counted from the chain',
    reaches: ['evidence', 'institutions', 'retention'],
    reads: ['applications', 'audit_records', 'decisions', 'rights_requests'],
  },
}
