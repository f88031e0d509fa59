import { area } from '../platform/area.ts'

export const evidence = area({
  name: 'evidence',
})

export { exportBundle } from './export.ts'
export {
  type AuditReference,
  eventOfThisAct,
  latestManifest,
  type PlacedEntry,
  placeOf,
  recordedReferences,
  recordManifest,
} from './manifest.ts'
export {
  entryOf,
  newPiece,
  type OpenedPiece,
  type Piece,
  pieceValue,
  readPieces,
  sealDraft,
  storePieces,
  storeSealed,
} from './pieces.ts'
export type { PlacedPiece } from './queries.ts'
export {
  applicantIndex,
  externalIndex,
  externalIndexes,
  findOrCreateSubject,
  findOrCreateSubjects,
  type SubjectKey,
} from './subjects.ts'
