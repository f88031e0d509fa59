import { area } from '../platform/area.ts'
import { consentsOfApplicationRoutes } from './consents/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { evaluationRoutes } from './evaluations/routes.ts'
import { applicationsTables } from './vouched.ts'
import { provenanceRoutes } from './provenance/routes.ts'
import { applicationRoutes } from './routes.ts'
import { applicationRefusals } from './refusals.ts'
import { applicationEvents } from './audit.ts'

export const applications = area({
  name: 'applications',
  routes: [
    ...applicationRoutes,
    ...deskRoutes,
    ...evaluationRoutes,
    ...provenanceRoutes,
    ...consentsOfApplicationRoutes,
  ],
  refusals: applicationRefusals,
  events: applicationEvents,
  tables: applicationsTables,
})

export { type CreatedDraft, createDrafts, creationEvents, type NewDraft } from './create-drafts.ts'
export { applicationsOf } from './queries.ts'
export { findTaken, reserveReferences } from './drafts-queries.ts'
export { deviationReasons } from './decisions/deviation-reasons.ts'
export { describeKept, type KeptApplication } from './removal/kept.ts'
export { acceptErasureOfPerson } from './person/accept-erasure-of-person.ts'
export { personalApplications, type PersonalApplications } from './person/personal-applications.ts'
export {
  type AgeTables,
  eraseApplications,
  erasePersons,
  erasePlannedPersons,
  forgetPersons,
  lockApplications,
  lockPersons,
  personsAsRecorded,
} from './removal/erase-applications.ts'
export { countValues, listErased } from './removal/erasure-queries.ts'
export { removeDrafts, withdrawalEvents } from './removal/remove-drafts.ts'
export { evaluatedInputs } from './evaluations/evaluated-inputs.ts'
export { PolicyLabelOut } from './evaluations/evaluation-shapes.ts'
export { ProductLabelOut } from './shapes.ts'
