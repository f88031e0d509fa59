export { applicationEvents } from './audit.ts'
export {
  type CreatedDraft,
  createDrafts,
  type DraftOutcome,
  type DraftsBy,
  MAX_DRAFTS,
  type NewDraft,
  recordCreations,
} from './create-drafts.ts'
export { findTaken } from './drafts-queries.ts'
export { type EvaluatedInput, evaluatedInputs } from './evaluations/evaluated-inputs.ts'
export { PolicyLabelOut } from './evaluations/evaluation-shapes.ts'
export { provenanceOfApplication } from './provenance.ts'
export { applicationRefusals } from './refusals.ts'
export { applicationRoutes } from './routes.ts'
export { ProductLabelOut } from './shapes.ts'
