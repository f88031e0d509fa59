// The people of the two lenders of the demonstration. Each address contains the name: max@alder-bank.example.
import type { InvitationIn } from '../client/index.ts'

export interface Part {
  readonly key: string
  readonly name: string
  readonly roles: InvitationIn['roles']
  /** The largest amount that the person may decide on, in the institution's currency. */
  readonly delegation?: string
}

export const cast = [
  { key: 'ada', name: 'Ada Brandt', roles: ['administrator'] },
  { key: 'otto', name: 'Otto Keller', roles: ['policy_author', 'policy_approver'] },
  { key: 'petra', name: 'Petra Lang', roles: ['policy_approver'] },
  { key: 'ana', name: 'Ana Moreau', roles: ['analyst'] },
  { key: 'max', name: 'Max Richter', roles: ['credit_manager'], delegation: '5000' },
  { key: 'vera', name: 'Vera Simon', roles: ['credit_manager'], delegation: '50000' },
  { key: 'ines', name: 'Ines Martin', roles: ['import_operator'] },
  { key: 'kofi', name: 'Kofi Mensah', roles: ['knowledge_manager'] },
  { key: 'lena', name: 'Lena Vogel', roles: ['business_lead'] },
  { key: 'ugo', name: 'Ugo Conti', roles: ['auditor'] },
  { key: 'dora', name: 'Dora Petit', roles: ['data_protection_officer'] },
] as const satisfies readonly Part[]

export type Key = (typeof cast)[number]['key']

export interface LenderParams {
  readonly reference: string
  readonly name: string
  readonly country: string
  readonly language: 'fr' | 'en'
}

export const lenders: readonly LenderParams[] = [
  { reference: 'alder-bank', name: 'Alder Bank', country: 'DE', language: 'en' },
  { reference: 'bouleau-credit', name: 'Bouleau Crédit', country: 'FR', language: 'fr' },
]

export function addressOf(lender: LenderParams, key: Key): string {
  return `${key}@${lender.reference}.example`
}
