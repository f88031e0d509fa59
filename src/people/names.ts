// The id of a person comes with their name, so that nobody needs `users.read` to know who did something.
import type { Static } from 'typebox'
import type { StaffCaller } from '../platform/access/caller.ts'
import type { PersonOut as PersonShape } from '../platform/http/shapes.ts'

export { displayNames } from './queries.ts'

type PersonOut = Static<typeof PersonShape>

/** By id, as `displayNames` finds them. */
export type Names = ReadonlyMap<string, string>

/** The wire form of a person: an empty name where none was found. */
export function personOut(names: Names, id: string): PersonOut {
  return { id, display_name: names.get(id) ?? '' }
}

/** The same for whoever asks, whose name needs no statement. */
export function callerOut({ userId, displayName }: Pick<StaffCaller, 'userId' | 'displayName'>): PersonOut {
  return { id: userId, display_name: displayName }
}
