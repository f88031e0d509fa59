import { Type } from 'typebox'
import { type Examples, exampleFingerprint, exampleId, of } from '../platform/http/example.ts'
import { AuditEventOut } from './shapes.ts'

export const examples: Examples = {
  list_audit_events: {
    query: { limit: 3 },
    answer: of(Type.Array(AuditEventOut), [
      {
        v: 1,
        institution_id: exampleId('institution'),
        instance_id: exampleId('instance'),
        seq: 117,
        prev: exampleFingerprint('prev'),
        at: '2026-11-22T05:34:07.671266Z',
        kind: 'invitation.revoked',
        actor: { type: 'user', id: exampleId('Ada Stone'), display_name: 'Ada Stone' },
        subject: { type: 'invitation', id: exampleId('invitation') },
        outcome: 'success',
        request_id: exampleId('request'),
        rows: [
          `updated invitations/${exampleId('invitation')} hz9tsaurczHosJZM0Zp2V+oTiBQ8I1I7zhSrzix+ZEY= 27J+HHxARU0Od91C----xARU`,
        ],
        session_ref: exampleId('session_ref'),
        data: {},
        commitments: {},
        hash: exampleFingerprint('hash'),
      },
    ]),
  },
}
