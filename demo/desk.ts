// Opens a lender of the demonstration and processes its applications at the desk.
import { cast, type LenderParams } from './cast.ts'
import { refusedWith } from './http.ts'
import { carryOn, type Desk, enter, type Journey } from './journey.ts'
import { approvePolicy, type Addresses, gatherPeople, openProduct, type People, writePolicy } from './lender.ts'
import { inParallel, progressOf } from './progress.ts'
import type { Row } from './rows.ts'
import type { RunningService } from './service.ts'

export interface OpenLender {
  readonly people: People
  readonly desk: Desk
}

export async function openLender(
  service: RunningService,
  params: LenderParams,
  say: (line: string) => void,
): Promise<OpenLender> {
  const bar = progressOf('people, each with a second factor', cast.length)
  const people = await gatherPeople(addressesOf(service), params, bar.step)
  for (const key of ['otto', 'petra', 'ana', 'max', 'vera'] as const) await people[key].signIn()
  const productId = await openProduct(people.otto)
  const policy = await writePolicy(people.otto, productId)
  const { counts } = policy.simulations[0]!
  say(
    `  policy simulated: ${counts.approve} approve, ${counts.refer} refer, ${counts.decline} decline; scale ${policy.scale_min} to ${policy.scale_max}`,
  )
  const own = await people.otto.client.post('/api/v1/policies/{policy_id}/approve', {
    path: { policy_id: policy.id },
    body: { row_version: policy.row_version },
  })
  const why = refusedWith('AUTHOR_CANNOT_APPROVE', own)
  say(`  its author, who holds the right to approve, is refused: ${why}`)
  await people.petra.stepUp()
  await approvePolicy(people.petra, policy)
  say(`  approved by ${people.petra.params.name} with a fresh code: ${policy.fingerprint}`)
  return { people, desk: { productId, analyst: people.ana, junior: people.max, senior: people.vera } }
}

function addressesOf(service: RunningService): Addresses {
  return {
    address: service.url,
    async firstLink({ reference, name, country, language }) {
      const params = [
        '--reference',
        reference,
        '--name',
        name,
        '--country',
        country,
        '--currency',
        'EUR',
        '--language',
        language,
      ]
      const made = await service.command<{ invitation: { link: string } }>(
        'institution',
        'create',
        ...params,
        '--admin-email',
        `ada@${reference}.example`,
      )
      return made.invitation.link
    },
    codeOf: () => Promise.reject(new Error('all people of this demonstration have just enrolled')),
  }
}

/** Processes every row up to its decision, in any order; returns the results in the order of the rows. */
export async function decideAll(
  { desk }: OpenLender,
  rows: readonly Row[],
  atOnce: number,
  step: () => void,
): Promise<Journey[]> {
  const journeys: Journey[] = []
  await inParallel(rows, atOnce, async (row, index) => {
    journeys[index] = (await carryOn(desk, row, index + 1, await enter(desk, row)))!
    step()
  })
  return journeys
}
