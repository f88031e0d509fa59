export { canonicalBytes, canonicalText, isCanonicalString, NotCanonical, type Canonical } from './canonical.ts'
export * from './fingerprint.ts'
export * from './encoding.ts'
export * from './record.ts'
export {
  RowComparison,
  type LastEntries,
  type RowFinding,
  rowsByName,
  type StoredTableRow,
  tableOf,
} from './compare-rows.ts'
export * from './chain.ts'
export * from './stored-row.ts'
export * from './merkle.ts'
export * from './consistency.ts'
export * from './checkpoint.ts'
export * from './pieces/index.ts'
export type * from './bundle/types.ts'
export * from './bundle/formats.ts'
export * from './bundle/simulation-seal.ts'
export * from './bundle/envelope.ts'
export * from './bundle/build.ts'
export * from './bundle/read.ts'
export * from './bundle/trust.ts'
export { verifyBundle, type Verification, type VerificationTools } from './verification/verify.ts'
export { CHECKPOINTS_PURPOSE, EVIDENCE_PURPOSE } from './verification/signature.ts'
export { verifyStrictly, type VerifySignature } from './ed25519.ts'
export { MAX_BUNDLE_BYTES } from './verification/file.ts'
export type { ExitCode, Verdict } from './verification/outcome.ts'
export type { Check } from './verification/report.ts'
export * from './console/message.ts'
export * from './console/access-request.ts'
export * from './console/support-acts.ts'
export * from './console/support-transmission.ts'
