// Who may find and read a document.
import type { Role } from '../../platform/access/roles.ts'

export interface Reader {
  readonly roles: readonly Role[]
  /** Whether they hold `knowledge.manage`. */
  readonly manages: boolean
}

export interface Restricted {
  readonly roles: readonly string[]
  /** Of the operator, for all institutions. */
  readonly isCommon: boolean
}

/** Whoever manages documents reads all of the institution's; the operator's are for the roles that they name. */
export function mayRead(reader: Reader, { roles, isCommon }: Restricted): boolean {
  if (reader.manages && !isCommon) return true
  return roles.length === 0 || reader.roles.some((role) => roles.includes(role))
}
