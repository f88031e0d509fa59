import { namedShapes } from './named-shapes.ts'
import type { Route } from './route.ts'
import { Validators } from './validation/validators.ts'

const created = new WeakMap<readonly Route[], Validators>()

/** The same for every service of a process, because compiling the schemas takes longer than most requests. */
export function validatorsOf(routes: readonly Route[]): Validators {
  const known = created.get(routes)
  if (known) return known
  const validators = new Validators(namedShapes(routes))
  created.set(routes, validators)
  return validators
}
