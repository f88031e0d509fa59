// What a report has: everything that the areas recorded of the person, and what each name in it means.
import type { Grid } from '../../../core/decision/index.ts'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { applicationsOf, personalApplications } from '../../applications/index.ts'
import { personalConsents } from '../../consents/index.ts'
import { type CustomField, definedFields } from '../../custom-fields/index.ts'
import { findGrid } from '../../grids/index.ts'
import { type PersonalResult, personalResults } from '../../historical-simulations/index.ts'
import { personalRows } from '../../import-files/index.ts'
import { rowsOfPerson } from '../../imports/index.ts'
import { readIssuer } from '../../institutions/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { type PersonalSimulation, personalSimulations, type PolicyVersion } from '../../policies/index.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'
import { MAX_REPORTED } from '../limits.ts'
import { requestReference } from '../request-out.ts'
import { listConsultations, listRequestsOf } from './report-queries.ts'
import type { PersonalData } from './personal-data.ts'
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
  const content = contentOf(found, subjectId)
  return {
    ...content,
    subject: { institution: await readIssuer(tenant), ...content.subject },
    dictionary: dictionary(await gridsOf(tenant, content), found.customFields),
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
    customFields: [...customFields.values()],
  }
}

function contentOf(found: PersonalData, subjectId: string | null) {
  return {
    subject: {
      person_id: subjectId,
      is_known: subjectId !== null,
      application_count: found.applications.length,
      is_complete: found.applications.length < MAX_REPORTED,
      withheld,
    },
    applications: found.applications.map(({ id, reference, product, policy, status, channel, pieces, ...times }) => ({
      application_id: id,
      reference,
      product: { code: product.code, name: product.name, name_en: product.name_en },
      grid: policy && gridOf(policy),
      status,
      channel,
      created_at: times.created_at.toISOString(),
      submitted_at: times.submitted_at?.toISOString() ?? null,
      updated_at: times.updated_at.toISOString(),
      values: pieces,
      simulated: found.simulations.filter(({ application_id }) => application_id === id).map(triedOf),
    })),
    evaluations: found.evaluations.map((row) => ({
      evaluation_id: row.id,
      application_id: row.application_id,
      policy: { code: row.policy.code, version: row.policy.version },
      grid: gridOf(row.policy),
      engine_version: row.engine_version,
      evaluation_date: row.evaluation_date,
      evaluation_fingerprint: row.evaluation_fingerprint,
      created_at: row.created_at.toISOString(),
      values: row.pieces,
      simulated: found.results.filter(({ evaluation_id }) => evaluation_id === row.id).map(simulatedOf),
    })),
    decisions: found.decisions.map((row) => ({
      decision_id: row.id,
      application_id: row.application_id,
      evaluation_id: row.evaluation_id,
      kind: row.kind,
      created_at: row.created_at.toISOString(),
      values: row.pieces,
    })),
    consents: found.consents.map((act) => ({
      ...act,
      occurred_at: act.occurred_at.toISOString(),
      recorded_at: act.recorded_at.toISOString(),
    })),
    imports: found.rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() })),
    requests: found.requests.map(({ number, created_at, closed_at, ...row }) => ({
      reference: requestReference(number),
      ...row,
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
    })),
    support: found.consultations.map(({ application_id, at }) => ({ application_id, consulted_at: at.toISOString() })),
  }
}

interface GridKey {
  readonly code: string
  readonly version: number
}

function gridOf({ gridCode, gridVersion }: PolicyVersion): GridKey {
  return { code: gridCode, version: gridVersion }
}

function simulatedOf({ simulation_id, candidate_grid, reference_grid, candidate, reference }: PersonalResult) {
  return { simulation_id, candidate_grid, reference_grid, candidate, reference }
}

function triedOf({ simulation_id, policy, created_at, candidate, reference }: PersonalSimulation) {
  const { code, version } = policy
  const tried = { policy: { code, version }, candidate_grid: gridOf(policy), created_at: created_at.toISOString() }
  return { simulation_id, ...tried, candidate, reference }
}

/** The grids that a report names, each once. */
async function gridsOf(
  tenant: Tenant,
  { applications, evaluations }: ReturnType<typeof contentOf>,
): Promise<readonly Grid[]> {
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
