// A version to replay, and the end of a replay.
import { setTimeout } from 'node:timers/promises'
import { germanParameters } from '../../demo/german-parameters.ts'
import { type ReplayDesk, shown } from '../../src/historical-simulations/replays.fixture.ts'
import type { LendingDesk } from '../../test/lending.ts'

/** A draft derived from the version in force, under which the recommendation of some members changes. */
export async function stricterPolicy({ author, policyId }: LendingDesk): Promise<string> {
  const derived = await author.post(`/policies/${policyId}/derive`, undefined, 201)
  const { approve_from } = germanParameters.cutoffs!
  const parameters = { ...germanParameters, cutoffs: { decline_below: approve_from, approve_from } }
  const { id } = await author.put(`/policies/${derived.id}/parameters`, {
    row_version: derived.row_version,
    parameters,
  })
  return id
}

const ASK_MS = 100

export async function replayEnded(replays: ReplayDesk, id: string): Promise<void> {
  for (;;) {
    const { state, failure_message } = await shown(replays, id)
    if (state === 'finished') return
    if (state !== 'queued' && state !== 'running') throw new Error(`the replay ended as ${state}: ${failure_message}`)
    await setTimeout(ASK_MS)
  }
}
