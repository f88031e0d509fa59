// What a stricter version would have recommended: frozen, replayed by the worker, compared and sealed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type HistoricalSimulationDetailOut, valueOf } from '../client/index.ts'
import { germanParameters } from './german-parameters.ts'
import { Unexpected } from './http.ts'
import type { OpenLender } from './desk.ts'
import type { Person } from './person.ts'

const POLL_MS = 200
/** A worker takes a job within seconds and a thousand members within one. */
const MAX_WAIT_MS = 300_000

export interface Replayed {
  readonly simulation: HistoricalSimulationDetailOut
  /** The sealed document, as it was answered. */
  readonly file: string
}

export async function replayStricter({ people, desk }: OpenLender, out: string): Promise<Replayed> {
  const author = people.otto.client
  const today = new Date().toISOString().slice(0, 10)
  // The day may have changed since the first application.
  const period = { from: '2020-01-01', to: today }
  const frozen = { product_id: desk.productId, name: 'All of the demonstration', period }
  const { id: dataset_id } = valueOf(await author.post('/api/v1/historical-datasets', { body: frozen }))
  const candidate_policy_id = await stricterVersion(people.otto, desk.productId)
  const started = { dataset_id, candidate_policy_id }
  const { id } = valueOf(await author.post('/api/v1/historical-simulations', { body: started }))
  const { row_version, results_fingerprint } = await finished(people.otto, id)
  const path = { simulation_id: id }
  const body = { row_version, results_fingerprint: results_fingerprint! }
  const sealing = await people.petra.client.post('/api/v1/historical-simulations/{simulation_id}/seal', { path, body })
  const simulation = valueOf(sealing)
  const file = join(out, 'simulation-seal.json')
  writeFileSync(file, simulation.seal!.document!)
  return { simulation, file }
}

/** Without a band for referral: what the version in force refers, it declines. */
async function stricterVersion({ client }: Person, product_id: string): Promise<string> {
  const policies = valueOf(await client.get('/api/v1/policies', { query: { product_id } }))
  const inForce = policies.find(({ status }) => status === 'active')
  if (!inForce) throw new Unexpected('no version is in force')
  const derived = valueOf(await client.post('/api/v1/policies/{policy_id}/derive', { path: { policy_id: inForce.id } }))
  const approve_from = germanParameters.cutoffs!.approve_from
  const parameters = { ...germanParameters, cutoffs: { decline_below: approve_from, approve_from } }
  const body = { row_version: derived.row_version, parameters }
  valueOf(await client.put('/api/v1/policies/{policy_id}/parameters', { path: { policy_id: derived.id }, body }))
  return derived.id
}

async function finished({ client }: Person, simulation_id: string): Promise<HistoricalSimulationDetailOut> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    const path = { simulation_id }
    const simulation = valueOf(await client.get('/api/v1/historical-simulations/{simulation_id}', { path }))
    if (simulation.state === 'finished') return simulation
    if (simulation.state === 'failed') throw new Unexpected(`the replay failed: ${simulation.failure_code}`)
    await setTimeout(POLL_MS)
  }
  throw new Unexpected('the replay does not end')
}

export function comparedText({ comparison }: HistoricalSimulationDetailOut): string {
  const { members, reference, candidate, changed } = comparison!
  const rate = (share: string | null): string => (share === null ? 'none' : `${(100 * Number(share)).toFixed(1)} %`)
  return `${members.compared} evaluations replayed under a stricter version: the recommendation of ${changed.total} changes, approved ${rate(reference.approval_rate)} before and ${rate(candidate.approval_rate)} then`
}
