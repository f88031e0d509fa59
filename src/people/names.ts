// Ids of people are returned with their names, so that nobody needs `users.read` to see who did something.
import type { Static } from 'typebox'
import type { StaffCaller } from '../platform/access/caller.ts'
import type { PersonOut as PersonShape } from '../platform/http/shapes.ts'

type PersonOut = Static<typeof PersonShape>

/** Display names by user id, from `displayNames`. */
export type Names = ReadonlyMap<string, string>

/** The wire form of a person; the name is empty when none was found. */
export function personOut(names: Names, id: string): PersonOut {
  return { id, display_name: names.get(id) ?? '' }
}

/** The same for the caller, whose name is known without a query. */
export function callerOut({ userId, displayName }: Pick<StaffCaller, 'userId' | 'displayName'>): PersonOut {
  return { id: userId, display_name: displayName }
}
