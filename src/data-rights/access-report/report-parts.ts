// The parts of a report, made of what the areas gave. The register of personal data says which members each has.
import type { PartsOfReport } from '../../../core/personal-data/report-places.ts'
import type { PersonalResult } from '../../historical-simulations/index.ts'
import type { PersonalSimulation, PolicyVersion } from '../../policies/index.ts'
import type { PersonalSupportRequest } from '../../support/index.ts'
import { requestReference } from '../request-out.ts'
import type { PersonalData } from './personal-data.ts'

type Part = (found: PersonalData) => readonly object[]
/** Beside those of the register, what only ids, times and codes of closed lists say. */
type Parts = PartsOfReport<PersonalData> & { readonly requests: Part }

export const parts = {
  applications: (found) =>
    found.applications.map(({ id, reference, product, policy, status, channel, pieces, ...times }) => ({
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
  evaluations: (found) =>
    found.evaluations.map((row) => ({
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
  decisions: (found) =>
    found.decisions.map((row) => ({
      decision_id: row.id,
      application_id: row.application_id,
      evaluation_id: row.evaluation_id,
      kind: row.kind,
      created_at: row.created_at.toISOString(),
      values: row.pieces,
    })),
  consents: (found) =>
    found.consents.map((act) => ({
      ...act,
      occurred_at: act.occurred_at.toISOString(),
      recorded_at: act.recorded_at.toISOString(),
    })),
  imports: (found) => found.rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() })),
  requests: (found) =>
    found.requests.map(({ number, created_at, closed_at, ...row }) => ({
      reference: requestReference(number),
      ...row,
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
    })),
  support: (found) => ({
    consultations: found.consultations.map(({ application_id, at }) => ({
      application_id,
      consulted_at: at.toISOString(),
    })),
    exchanges: found.supportRequests.map(exchangeOf),
  }),
} satisfies Parts

/** The texts, and when they were written: of the colleagues who wrote them the report says no more. */
function exchangeOf({ request, events }: PersonalSupportRequest) {
  const { reference, created_at, updated_at, summary, description } = request
  const notes = events.flatMap(({ note, occurred_at, by_service }) =>
    note === null ? [] : [{ note, occurred_at, by_service }],
  )
  return { reference, created_at, updated_at, summary, description, notes }
}

export interface GridKey {
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
