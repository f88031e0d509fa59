// Roles and delegations as they stand in a form, read into what is sent. The service judges amounts and products.
import { readTypedNumber, typedNumber } from '../../formats/typed-number.ts'
import type { DelegationIn, UserOut } from '../../../../client/index.ts'
import type { Language } from '../../words/pair.ts'
import type { Role } from '../../words/assignable-roles.ts'

export interface TypedDelegation {
  /** Empty for all products. */
  readonly product: string
  readonly amount: string
}

export interface TypedAccess {
  readonly roles: readonly Role[]
  readonly delegations: readonly TypedDelegation[]
}

export type AccessIssue = 'noRole' | 'idle' | 'amount' | 'two_readings' | 'twice'
/** By place: `roles`, or `delegations.0`. */
export type AccessIssues = Readonly<Record<string, AccessIssue>>

export interface ReadAccess {
  readonly issues: AccessIssues
  readonly value: { readonly roles: Role[]; readonly delegations: DelegationIn[] } | null
}

export const NO_ACCESS: TypedAccess = { roles: [], delegations: [] }

export function accessOf(
  { roles, delegations }: Pick<UserOut, 'roles' | 'delegations'>,
  language: Language,
): TypedAccess {
  return {
    roles,
    delegations: delegations.map(({ product_id, max_amount }) => ({
      product: product_id ?? '',
      amount: typedNumber(max_amount, language),
    })),
  }
}

/** A delegation takes effect with a role that decides, so that one without such a role is a slip. */
export const DECIDING: readonly Role[] = ['credit_manager']

export function readAccess({ roles, delegations }: TypedAccess, language: Language, mayBeEmpty: boolean): ReadAccess {
  const issues: Record<string, AccessIssue> = {}
  if (roles.length === 0 && !mayBeEmpty) issues['roles'] = 'noRole'
  if (delegations.length > 0 && !roles.some((role) => DECIDING.includes(role))) issues['roles'] = 'idle'
  const read = delegations.map(({ product, amount }, index): DelegationIn => {
    const place = `delegations.${index}`
    const number = readTypedNumber(amount, language)
    if (number.kind === 'two_readings') issues[place] = 'two_readings'
    else if (number.kind !== 'number' || number.decimal.startsWith('-')) issues[place] = 'amount'
    if (delegations.findIndex((each) => each.product === product) < index) issues[place] = 'twice'
    return { product_id: product === '' ? null : product, max_amount: number.kind === 'number' ? number.decimal : '0' }
  })
  const isSound = Object.keys(issues).length === 0
  return { issues, value: isSound ? { roles: [...roles], delegations: read } : null }
}
