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

export type { EvidenceFinding, Surroundings } from './compare-pieces.ts'
export { EvidenceComparison, unexplainedRows } from './evidence-comparison.ts'
export { findUnerased, piecesOf, type RecordedPiece, refuseUnerased, reportUnerased } from './erased-pieces.ts'
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
export type { AuditReference } from './rules/references.ts'
export { OF_APPLICATION, OF_EVALUATION } from './rules/expected-pieces.ts'
export {
  isListed,
  latestManifest,
  manifestOfEvaluation,
  recordedReferences,
  type VouchedManifest,
} from './vouched-manifest.ts'
export {
  entryOf,
  newPiece,
  type OpenedPiece,
  type Piece,
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
export { deletePieces, eraseSubjects, lockUnusedSubjects, type PlacedPiece } from './queries.ts'
export {
  applicantIndex,
  externalIndex,
  externalIndexes,
  findOrCreateSubject,
  findOrCreateSubjects,
  type StoredSubject,
  type SubjectKey,
} from './subjects.ts'
