import { area } from '../platform/area.ts'
import { evidenceEvents } from './audit.ts'
import { evidenceRefusals } from './refusals.ts'
import { evidenceTables } from './vouched.ts'

export const evidence = area({
  name: 'evidence',
  refusals: evidenceRefusals,
  events: evidenceEvents,
  tables: evidenceTables,
})

export type { EvidenceFinding, Surroundings } from './comparison/compare-pieces.ts'
export { EvidenceComparison, unexplainedRows } from './comparison/evidence-comparison.ts'
export { findUnerased, piecesOf, type RecordedPiece, refuseUnerased, reportUnerased } from './erased-pieces.ts'
export { documentAnswer, documentHeaders, EvidenceBundleOut, SignedFileOut } from './document-answer.ts'
export { evidenceDamaged } from './evidence-damaged.ts'
export { exportBundle, type ExportedBundle } from './export.ts'
export {
  draftManifest,
  type DraftManifest,
  eventOfThisAct,
  type PlacedEntry,
  placeOf,
  recordManifest,
} from './manifest.ts'
export { evidenceRefusals } from './refusals.ts'
export type { AuditReference } from './references.ts'
export { type DocumentContent, signedDocument, type SignedDocument } from './signed-document.ts'
export { OF_SUBMISSION } from './rules/vouching.ts'
export { OF_APPLICATION, OF_EVALUATION } from './comparison/expected-pieces.ts'
export {
  isListed,
  latestManifest,
  manifestFingerprints,
  manifestOfEvaluation,
  type VouchedManifest,
} from './vouched-manifest.ts'
export type { Piece } from './parts/sealed-parts.ts'
export { END_BYTES, type Dictionary } from './parts/packing.ts'
export { MAX_DICTIONARY_BYTES, storedDictionary } from './parts/dictionaries.ts'
export type { PlacedPart } from './piece-queries.ts'
export {
  entryOf,
  newPiece,
  type OpenedPiece,
  pieceValue,
  readDraftPieces,
  readPieces,
  replaceSealed,
  sealDraft,
  type SealedDraft,
  sourceOf,
  piecesStatement,
  storePieces,
  storeSealed,
} from './pieces.ts'
export { deletePieces, deletePiecesOfApplications } from './piece-queries.ts'
export { digestsWithoutIndex, DRAFT_DIGESTS_BYTES } from './draft-digests.ts'
export { dropIndex, eraseSubjects, listErasedSubjects, listUnindexed, lockUnusedSubjects } from './queries.ts'
export {
  applicantIndex,
  externalIndex,
  externalIndexes,
  findOrCreateSubject,
  findOrCreateSubjects,
  findIndexed,
  isErased,
  keyToRecord,
  rewrapSubjects,
  type StoredSubject,
  type SubjectKey,
  subjectKey,
} from './subjects.ts'
