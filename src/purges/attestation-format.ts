// The document by which an institution proves what a purge destroyed (docs/formats.md).

export const ATTESTATION = 'service-destruction-attestation@1'

/** The schema of a piece, as its manifest names it. */
export function attestationSchema(name: 'run' | 'destroyed' | 'requests'): string {
  return `destruction-${name}@1`
}
