import { bundleBytes, signatureOf } from '../evidence.fixture.ts'
import { toBase64 } from '../index.ts'
import { CHECKPOINT_KEY, EVIDENCE_KEY, ID, STRANGER_KEY, TRUST, trusted } from '../keys.fixture.ts'
import { changed, good, goodBytes, keys, type Row } from './bad-bundles.fixture.ts'

export const SIGNATURES: Row[] = [
  ['no signature', () => bundleBytes(good, null), '2 signature.key UNSIGNED'],
  ['a signature removed', changed((file) => (file.signatures = [])), '2 signature.key UNSIGNED'],
  ['no trust file', () => goodBytes, '2 signature.key TRUST_ABSENT', null],
  ['an unknown key', () => bundleBytes(good, STRANGER_KEY), '2 signature.key KEY_UNKNOWN'],
  [
    'a revoked key',
    () => goodBytes,
    '2 signature.key KEY_REVOKED',
    keys(trusted(EVIDENCE_KEY, 'evidence', { status: 'revoked' })),
  ],
  [
    'a key not yet valid',
    () => goodBytes,
    '2 signature.key KEY_OUT_OF_DATES',
    keys(trusted(EVIDENCE_KEY, 'evidence', { not_before: '2026-11-20T10:00:00.000001Z' })),
  ],
  [
    'a key retired before the issue',
    () => goodBytes,
    '2 signature.key KEY_OUT_OF_DATES',
    keys(trusted(EVIDENCE_KEY, 'evidence', { status: 'retired', not_after: '2026-11-20T09:59:59.999999Z' })),
  ],
  ['a key with another purpose', () => bundleBytes(good, CHECKPOINT_KEY), '2 signature.key KEY_OTHER_PURPOSE'],
  [
    'the trust file of another instance',
    () => goodBytes,
    '2 signature.key KEY_OTHER_INSTANCE',
    { ...TRUST, instance_id: ID.elsewhere },
  ],
  [
    'a signature of another bundle',
    changed((file) => {
      file.signatures = [signatureOf({ ...good, statement: { ...good.statement, bundle_id: ID.elsewhere } })]
    }),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'a signature for another format',
    changed((file) => {
      file.signatures = [signatureOf({ ...good, format: 'service-compliance-report@1' })]
    }),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'a trusted keyid over a stranger’s signature',
    changed((file) => {
      file.signatures = [{ ...signatureOf(good, STRANGER_KEY), keyid: EVIDENCE_KEY.keyid }]
    }),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'a signature of 63 bytes',
    changed((file) => Object.assign(file.signatures[0]!, { sig: toBase64(new Uint8Array(63)) })),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'a signature of zeros',
    changed((file) => Object.assign(file.signatures[0]!, { sig: toBase64(new Uint8Array(64)) })),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  ['another issuer', changed((file) => (file.statement.issued_by = ID.elsewhere)), '1 signature.valid SIGNATURE_WRONG'],
  [
    'another time of issue',
    changed((file) => (file.statement.issued_at = '2026-11-21T10:00:00.000000Z')),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'another institution',
    changed((file) => (file.statement.institution_id = ID.elsewhere)),
    '1 signature.valid SIGNATURE_WRONG',
  ],
]
