// What `/demonstration/people` of a prepared demonstration has to tell.
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { cast, lenders } from '../../demo/cast.ts'
import type { DemonstrationPeople } from '../../demo/people.ts'
import { Person } from '../../demo/person.ts'
import type { RunningService } from '../../demo/service.ts'

/** The sign-in page has enough in `/demonstration/people` to sign in everybody. */
export async function assertSignsIn({ url }: RunningService): Promise<void> {
  const sent = (await (await fetch(`${url}/demonstration/people`)).json()) as DemonstrationPeople
  assert.equal(sent.is_prepared, true)
  assert.deepEqual(
    sent.lenders.map(({ reference, people }) => [reference, people.length]),
    lenders.map(({ reference }) => [reference, cast.length]),
  )
  const { reference, people } = sent.lenders[1]!
  const ugo = people.find(({ roles }) => roles.includes('auditor'))!
  const params = { institution: reference, email: ugo.email, name: ugo.name }
  await new Person({ address: url }, params, async () => {
    await setTimeout(Math.max(0, Date.parse(ugo.good_from) - Date.now()))
    return ugo.code
  }).signIn()
}
