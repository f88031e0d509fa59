// The bundle is shortened: a real one has each listed piece that its reader may see.
import { exampleFingerprint, exampleId, type Examples, of } from '../../platform/http/example.ts'
import { EvidenceBundleOut } from '../../evidence/index.ts'
import { summary } from './evaluating.ts'

const policy = { id: exampleId('policy'), version: 1 }

/** For a reader without `audit.read` and `scorecard.read`: withheld pieces are still listed with their commitments. */
const bundle = of(EvidenceBundleOut, {
  format: 'service-decision-evidence@2',
  statement: {
    bundle_id: exampleId('bundle'),
    institution_id: exampleId('institution'),
    instance_id: exampleId('instance'),
    issued_at: '2026-03-02T10:20:00.000000Z',
    issued_by: exampleId('Max Keller'),
    subject: { kind: 'application', id: exampleId('application') },
    manifest_fingerprint: exampleFingerprint('manifest'),
    manifest: {
      evaluation_id: exampleId('evaluation'),
      application_id: exampleId('application'),
      engine_version: '1.0.0',
      policy: { id: policy.id, version: policy.version, fingerprint: exampleFingerprint('policy') },
      created_at: '2026-03-02T10:15:00.000000Z',
      pieces: [
        {
          name: 'audit-references',
          schema: 'audit-references@1',
          commitment: exampleFingerprint('audit-references'),
          size: 140,
        },
        {
          name: 'explanation-summary',
          schema: 'explanation-summary@1',
          commitment: exampleFingerprint('explanation-summary'),
          size: 327,
        },
      ],
    },
    manifest_event: { hash: exampleFingerprint('evaluation event'), seq: 412 },
    withheld: ['audit-references'],
    erased: [],
    audit_checkpoint:
      `probity/${exampleId('instance')}/${exampleId('institution')}\n430\nk0ZC8ipzSr31ae3BlO/Cq1AdyMYZvtYtnGkSUlASBbI=\n\n` +
      `— probity/${exampleId('instance')}/${exampleId('institution')} ` +
      'nRaUVbdBEjzU/C8JKk7/1rPCPRPdh4VJ3Q0A8VQD0VYZ3tbDoYVxVRPcH0SZLNgdCiWd6H2/lHFd7wd4zW8cnaeYLyP3cwI=\n',
  },
  pieces: {
    'explanation-summary': {
      salt: 'L/RkfFUkGNfb2FqN1V3GWNWynmNyiJ+R1NgFyhCjBj4=',
      value: { ...summary, reasons: [...summary.reasons] },
    },
  },
  signatures: [
    {
      keyid: exampleFingerprint('evidence key'),
      alg: 'Ed25519',
      sig: 'gkfwNsICmA8tEu47qbtKK6nGIlpEC786QJ75CMgWsOFglAKRGKh2ftq5/+lGo4hhMu1Hxqhc8uN4rukTE1QSAA==',
    },
  ],
  proofs: [
    {
      seq: 412,
      record: {
        v: 1,
        institution_id: exampleId('institution'),
        instance_id: exampleId('instance'),
        seq: 412,
        prev: exampleFingerprint('submission event'),
        at: '2026-03-02T10:15:00.000000Z',
        kind: 'application.evaluated',
        actor: { type: 'user', id: exampleId('Max Keller') },
        subject: { type: 'application', id: exampleId('application') },
        outcome: 'success',
        request_id: '2f1d7f0b6c8e4a53',
        rows: [],
        session_ref: exampleId('session'),
        data: {
          evaluation_id: exampleId('evaluation'),
          policy_id: policy.id,
          policy_version: policy.version,
          engine_version: '1.0.0',
          evaluation_fingerprint: exampleFingerprint('evaluation'),
        },
        commitments: {
          'application-input': exampleFingerprint('input'),
          'evaluation-result': exampleFingerprint('result'),
          manifest_content: exampleFingerprint('manifest content'),
        },
      },
      path: ['k0ZC8ipzSr31ae3BlO/Cq1AdyMYZvtYtnGkSUlASBbI='],
    },
  ],
})

export const examples: Examples = { export_evidence: { answer: bundle } }
