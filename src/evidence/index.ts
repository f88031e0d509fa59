export { exportBundle } from './export.ts'
export {
  type AuditReference,
  eventOfThisAct,
  latestManifest,
  type PlacedEntry,
  placeOf,
  recordedReferences,
  recordManifest,
  type StandingManifest,
} from './manifest.ts'
export { entryOf, newPiece, type OpenedPiece, type Piece, pieceValue, readPieces, storePieces } from './pieces.ts'
export { applicantIndex, externalIndex, findOrCreateSubject, type SubjectKey } from './subjects.ts'
