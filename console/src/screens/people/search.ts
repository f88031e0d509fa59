// The filters of the list of people, which live in its address, and what they leave of the list.
import type { UserOut } from '../../../../client/index.ts'
import { type Role, roles } from '../../words/assignable-roles.ts'

export const conditions = ['active', 'suspended', 'disabled', 'waits', 'locked', 'recovery', 'linkShown'] as const
export type Condition = (typeof conditions)[number]

export interface PeopleSearch {
  readonly find?: string
  readonly role?: Role
  readonly is?: Condition
  readonly offset?: number
}

export const PAGE = 50

export function searchOfPeople(given: Record<string, unknown>): PeopleSearch {
  const { find, offset } = given
  const role = roles.find((each) => each === given['role'])
  const is = conditions.find((each) => each === given['is'])
  return {
    ...(typeof find === 'string' && find !== '' ? { find: find.slice(0, 64) } : {}),
    ...(role === undefined ? {} : { role }),
    ...(is === undefined ? {} : { is }),
    ...(Number.isSafeInteger(offset) && (offset as number) > 0 ? { offset: offset as number } : {}),
  }
}

type Listed = Pick<
  UserOut,
  | 'display_name'
  | 'email'
  | 'status'
  | 'roles'
  | 'sign_in_waits_until'
  | 'second_factor_locked'
  | 'recovery_pending'
  | 'link_shown'
>

/** By name; accents and case do not matter. */
export function peopleFound<T extends Listed>(
  people: readonly T[],
  { find = '', role, is }: PeopleSearch,
): readonly T[] {
  const sought = folded(find.trim())
  return people.filter(
    (person) =>
      (role === undefined || person.roles.includes(role)) &&
      (is === undefined || conditionsOf(person).includes(is)) &&
      (folded(person.display_name).includes(sought) || folded(person.email).includes(sought)),
  )
}

export function conditionsOf(person: Listed): readonly Condition[] {
  return [
    person.status,
    ...(person.sign_in_waits_until === null ? [] : ['waits' as const]),
    ...(person.second_factor_locked ? ['locked' as const] : []),
    ...(person.recovery_pending === null ? [] : ['recovery' as const]),
    ...(person.link_shown ? ['linkShown' as const] : []),
  ]
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
