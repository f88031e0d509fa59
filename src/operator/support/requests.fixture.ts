// A person who asks, and what the tests of the operator's half read of it.
import { eventsOf } from '../../../test/superuser-query.ts'
import type { Lender, World } from '../../../test/world.ts'
import { supportForm } from '../../support/support.fixture.ts'

export const refusalOf = (done: object): string => ('refused' in done ? String(done.refused) : 'not refused')

export function requestsOf(world: () => World, lender: () => Lender) {
  const person = () => lender().administrator
  return {
    made: () => person().post('/support/requests', supportForm(), 201),
    seen: async (id: string) => (await person().get(`/support/requests/${id}`)).request,
    kinds: async () => (await eventsOf(world().database, lender().id)).map(({ kind }) => kind),
  }
}
