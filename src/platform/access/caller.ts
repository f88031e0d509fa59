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
  /** The settings in force. */
  readonly settings: InstitutionSettings
}

/** Defaults, bounds and descriptions are in src/institutions/settings.ts; the compiler compares that table with this. */
export interface InstitutionSettings {
  readonly min_segment_size: number
  readonly rights_due_days: number
  readonly own_submission_rule: 'allowed' | 'forbidden'
  readonly answers_enabled: 'on' | 'off'
  readonly access_opposition_hours: number
  readonly import_max_bytes: number
  readonly shown_link_accounts: 'allowed' | 'forbidden'
}

export interface CallerDelegation {
  readonly product_id: string | null
  readonly max_amount: string
}

/** What a support identity may read: certain applications, or all of one product. */
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
  /** True for an account from a link that somebody else saw, until a recovery by email is completed. */
  readonly linkShown: boolean
  /**
   * The states of the rows that gave the caller these rights, for the comparison with the chain: rows that are read later may be
   * others.
   */
  readonly rightsRead: readonly string[]
  /** The grant of exceptional access under which a support identity acts; null for people of the institution. */
  readonly grantId: string | null
  /** Null for no restriction. Every operation with `support` in its row filters by it. */
  readonly scope: SupportScope | null
}

export interface CallerSession {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly idleExpiresAt: Date
  readonly stepUpUntil: Date | null
}

/** A session whose password was verified but not yet its second factor. */
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
  /** The institution of the reference or token; null when there is none. */
  readonly institution: CallerInstitution | null
  /** The tenant of the transaction: that institution, else the instance. */
  readonly tenantId: string
}

export type Caller = StaffCaller | SecondFactorRequiredCaller | MachineCaller | AnonymousCaller
