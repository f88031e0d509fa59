// What is held of one person, as the areas give it.
import type { PersonalApplications } from '../../applications/index.ts'
import type { PersonalConsent } from '../../consents/index.ts'
import type { CustomField } from '../../custom-fields/index.ts'
import type { PersonalResult } from '../../historical-simulations/index.ts'
import type { PersonalRow } from '../../import-files/index.ts'
import type { PersonalSupportRequest } from '../../support/index.ts'
import type { PersonalSimulation } from '../../policies/index.ts'
import type { ConsultationRow, PersonsRequestRow } from './report-queries.ts'

export interface PersonalData extends PersonalApplications {
  readonly results: readonly PersonalResult[]
  /** Of simulations of one version, beside those of replays. */
  readonly simulations: readonly PersonalSimulation[]
  readonly consents: readonly PersonalConsent[]
  readonly rows: readonly PersonalRow[]
  readonly requests: readonly PersonsRequestRow[]
  readonly consultations: readonly ConsultationRow[]
  /** Of staff, with a text that names an application of the person. */
  readonly supportRequests: readonly PersonalSupportRequest[]
  /** Of the products of the applications. */
  readonly customFields: readonly CustomField[]
}
