import { Type } from 'typebox'
import { type Examples, exampleId, of } from '../platform/http/example.ts'
import { exampleDocument } from '../platform/http/example-document.ts'
import { ATTESTATION, attestationSchema } from './attestation-format.ts'
import { PurgeRunOut } from './shapes.ts'

const digest = (letter: string) => `sha256:${letter.repeat(64)}`

export const examples: Examples = {
  list_purge_runs: {
    answer: of(Type.Array(PurgeRunOut), [
      {
        id: exampleId('purge run'),
        state: 'attested',
        trigger: 'scheduled',
        planned_at: '2026-03-03T02:00:04.000Z',
        finished_at: '2026-03-03T02:00:05.000Z',
        counts: [{ item: 'applications_decided', planned: 12, destroyed: 12, spared: 0 }],
        requests: [exampleId('request')],
        attestation_fingerprint: digest('a'),
      },
    ]),
  },
  show_purge_attestation: { answer: attestation() },
}

function attestation() {
  const destroyed = { applications_erased: [exampleId('application')], persons: [exampleId('person')] }
  return exampleDocument({
    format: ATTESTATION,
    kind: 'purge_run',
    issuedBy: null,
    pieces: {
      destroyed: { schema: attestationSchema('destroyed'), value: destroyed },
      requests: {
        schema: attestationSchema('requests'),
        value: [{ id: exampleId('request'), reference: 'R-000118' }],
      },
    },
  })
}
