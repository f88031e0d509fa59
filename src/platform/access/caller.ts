import type { Language } from '../../../core/values/texts.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

export interface CallerInstitution {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly currency: string
  readonly country: string
  readonly language: Language
  readonly status: 'active' | 'suspended'
  /** Those in force. */
  readonly settings: InstitutionSettings
}

/** Defaults, bounds and meanings are in src/institutions/settings.ts, whose table the compiler compares with this. */
export interface InstitutionSettings {
  readonly min_segment_size: number
  readonly rights_due_days: number
  readonly own_submission_rule: 'allowed' | 'forbidden'
  readonly answers_enabled: 'on' | 'off'
  readonly access_opposition_hours: number
  readonly import_max_bytes: number
}

export interface CallerDelegation {
  readonly product_id: string | null
  readonly max_amount: string
}

/** What a support identity may see: these applications, or those of one product. */
export type SupportScope = { readonly applications: readonly string[] } | { readonly productId: string }

export interface StaffCaller {
  readonly type: 'user'
  readonly institution: CallerInstitution
  readonly userId: string
  readonly displayName: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  readonly permissions: ReadonlySet<Permission>
  readonly delegations: readonly CallerDelegation[]
  readonly session: CallerSession
  /** Raised with every change of roles, delegations, state or profile of the account. */
  readonly accountVersion: number
  /** The exceptional access through which alone this caller is here; null for people of the institution. */
  readonly grantId: string | null
  /** Null: everything of the institution. Every operation with `support` in its row filters by it. */
  readonly scope: SupportScope | null
}

export interface CallerSession {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly idleExpiresAt: Date
  readonly stepUpUntil: Date | null
}

/** A session that has shown its password but not yet its second factor. */
export interface SecondFactorRequiredCaller {
  readonly type: 'second_factor_required'
  readonly institution: CallerInstitution
  readonly userId: string
  readonly sessionId: string
  readonly session: CallerSession
  readonly grantId: string | null
}

export interface MachineCaller {
  readonly type: 'machine'
  readonly institution: CallerInstitution
  readonly credentialId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
}

export interface AnonymousCaller {
  readonly type: 'anonymous'
  /** The institution that the reference or token named; null when it named none. */
  readonly institution: CallerInstitution | null
  /** The tenant of the transaction: that institution, or the instance. */
  readonly tenantId: string
}

export type Caller = StaffCaller | SecondFactorRequiredCaller | MachineCaller | AnonymousCaller
