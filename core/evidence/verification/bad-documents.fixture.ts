import { accessReportBytes, attestationBytes, complianceReportBytes } from '../trust-documents.fixture.ts'
import type { Row } from './bad-bundles.fixture.ts'

/** By somebody who has only the file. */
const edited = (bytes: () => Uint8Array, from: string, to: string) => (): Uint8Array => {
  const text = new TextDecoder().decode(bytes())
  if (!text.includes(from)) throw new Error(`the document has no ${from}`)
  return new TextEncoder().encode(text.replace(from, to))
}

export const DOCUMENTS: Row[] = [
  [
    'an access report with another amount',
    edited(accessReportBytes, '"amount":"9000"', '"amount":"9001"'),
    '1 piece.applications.commitment COMMITMENT_DIFFERS',
  ],
  [
    'an access report with a member outside its envelope',
    edited(accessReportBytes, '"pieces":{"app', '"note":"x","pieces":{"app'),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'a compliance report with another figure',
    edited(complianceReportBytes, '"value":"412"', '"value":"421"'),
    '1 piece.access_and_security.commitment COMMITMENT_DIFFERS',
  ],
  ['a compliance report without a signature', () => complianceReportBytes(false), '2 signature.key UNSIGNED'],
  [
    'a compliance report of another lender',
    edited(complianceReportBytes, '"name":"Alder Bank"', '"name":"Birch Bank"'),
    '1 piece.period.commitment COMMITMENT_DIFFERS',
  ],
  [
    'an attestation that names no person any more',
    edited(attestationBytes, ',"persons":["018f0000-0000-7000-8000-000000000006"]', ''),
    '1 piece.destroyed.commitment COMMITMENT_DIFFERS',
  ],
  [
    'an attestation under the format of a compliance report',
    edited(attestationBytes, 'service-destruction-attestation@1', 'service-compliance-report@1'),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'an attestation under a format that nobody knows',
    edited(attestationBytes, 'service-destruction-attestation@1', 'service-destruction-attestation@9'),
    '4 file.format FORMAT_UNKNOWN',
  ],
]
