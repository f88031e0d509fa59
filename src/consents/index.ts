import { area } from '../platform/area.ts'
import { consentEvents } from './audit.ts'
import { consentRefusals } from './refusals.ts'
import { consentRoutes } from './routes.ts'
import { consentsTables } from './vouched.ts'

export const consents = area({
  name: 'consents',
  routes: consentRoutes,
  refusals: consentRefusals,
  events: consentEvents,
  tables: consentsTables,
})

export { addConsent } from './add-consent.ts'
export {
  applicantConsents,
  type ConcernedPerson,
  type PersonalConsent,
  personalConsents,
} from './applicant-consents.ts'
export { consentStateAt } from './consent-state-at.ts'
export { eraseConsents } from './consent-queries.ts'
export { everHadPurposes } from './purposes/purpose-queries.ts'
export { ApplicantConsentsOut, ConsentIn } from './shapes.ts'
