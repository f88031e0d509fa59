// What a report has: everything that the areas recorded of the person, and what each name in it means.
import type { Grid } from '../../../core/decision/index.ts'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { applicationsOf, personalApplications } from '../../applications/index.ts'
import { personalConsents } from '../../consents/index.ts'
import { type CustomField, definedFields } from '../../custom-fields/index.ts'
import { findGrid } from '../../grids/index.ts'
import { personalResults } from '../../historical-simulations/index.ts'
import { personalRows } from '../../import-files/index.ts'
import { rowsOfPerson } from '../../imports/index.ts'
import { readIssuer } from '../../institutions/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { personalSimulations } from '../../policies/index.ts'
import { personalSupportRequests } from '../../support/index.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'
import { MAX_REPORTED } from '../limits.ts'
import { listConsultations, listRequestsOf } from './report-queries.ts'
import type { PersonalData } from './personal-data.ts'
import { type GridKey, parts } from './report-parts.ts'
import { dictionary, withheld } from './dictionary/dictionary.ts'

const NOTHING: PersonalData = {
  applications: [],
  evaluations: [],
  decisions: [],
  results: [],
  simulations: [],
  consents: [],
  rows: [],
  requests: [],
  consultations: [],
  supportRequests: [],
  customFields: [],
}

/** By the name of its piece. `subjectId`: null where the reference names nobody; then there is nothing in it. */
export async function reportContent(
  platform: Platform,
  tenant: Tenant,
  subjectId: string | null,
): Promise<Readonly<Record<string, unknown>> | Refusal> {
  const found = subjectId === null ? NOTHING : await everythingOf(platform, tenant, subjectId)
  if (isRefusal(found)) return found
  return {
    ...Object.fromEntries(Object.entries(parts).map(([name, partOf]) => [name, partOf(found)])),
    subject: { institution: await readIssuer(tenant), ...subjectOf(found, subjectId) },
    dictionary: dictionary(await gridsOf(tenant, found), found.customFields),
  }
}

async function everythingOf(platform: Platform, tenant: Tenant, subjectId: string): Promise<PersonalData | Refusal> {
  const found = await personalApplications(platform, tenant, subjectId, MAX_REPORTED)
  if (isRefusal(found)) return found
  const consents = await personalConsents(platform, tenant, {
    subjectId,
    applications: applicationsOf(tenant, subjectId),
  })
  if (isRefusal(consents)) return consents
  const supportRequests = await personalSupportRequests(platform, tenant, subjectId, MAX_REPORTED)
  if (isRefusal(supportRequests)) return supportRequests
  const ids = found.applications.map(({ id }) => id)
  const simulations = await personalSimulations(platform, tenant, ids)
  if (isRefusal(simulations)) return simulations
  const products = [...new Set(found.applications.map(({ product_id }) => product_id))]
  // A field of every product is defined for each of them.
  const customFields = new Map<string, CustomField>()
  for (const productId of products)
    for (const field of await definedFields(tenant, productId)) customFields.set(field.code, field)
  return {
    ...found,
    results: await personalResults(tenant, ids),
    simulations,
    consents,
    rows: await personalRows(platform, tenant, ids, await rowsOfPerson(tenant, subjectId, MAX_REPORTED)),
    requests: await listRequestsOf(tenant, subjectId),
    consultations: await listConsultations(tenant, ids),
    supportRequests,
    customFields: [...customFields.values()],
  }
}

function subjectOf(found: PersonalData, subjectId: string | null) {
  return {
    person_id: subjectId,
    is_known: subjectId !== null,
    application_count: found.applications.length,
    is_complete: found.applications.length < MAX_REPORTED,
    withheld,
  }
}

/** The grids that a report names, each once. */
async function gridsOf(tenant: Tenant, found: PersonalData): Promise<readonly Grid[]> {
  const applications = parts.applications(found)
  const evaluations = parts.evaluations(found)
  const simulated = evaluations.flatMap((evaluation) => evaluation.simulated)
  const keys: (GridKey | null)[] = [
    ...[...applications, ...evaluations].map(({ grid }) => grid),
    ...applications.flatMap((application) => application.simulated.map(({ candidate_grid }) => candidate_grid)),
    ...simulated.flatMap(({ candidate_grid, reference_grid }) => [candidate_grid, reference_grid]),
  ]
  const named = new Map(keys.flatMap((key) => (key === null ? [] : [[`${key.code}@${key.version}`, key] as const])))
  const grids: Grid[] = []
  for (const [name, { code, version }] of named)
    grids.push(referenced(await findGrid(tenant, code, version), 'the grid', name).grid)
  return grids
}
