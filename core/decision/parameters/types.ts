/** A canonical decimal text. */
export type Dec = string
/** A decimal, or `refer`: the case is referred to a person. */
export type Points = string

export interface CharacteristicParameters {
  /** Strictly increasing; bin j is [edge j-1, edge j), first and last are open-ended. */
  readonly edges?: readonly Dec[]
  readonly points?: readonly Dec[]
  readonly groups?: readonly { readonly values: readonly string[]; readonly points: Dec }[]
  readonly other_points?: Points
  readonly special?: readonly { readonly value: string; readonly points: Points }[]
  readonly missing_points?: Points
  readonly neutral_points?: Dec
}

export interface KnockoutParameters {
  readonly enabled: boolean
  readonly value?: Dec | readonly string[]
}

/** Every number of a policy version; a draft begins as `{}`. Rates and ratios are fractions: 8.5 % is `0.085`. */
export interface PolicyParameters {
  readonly base_points?: Dec
  readonly characteristics?: { readonly [code: string]: CharacteristicParameters }
  readonly knockouts?: { readonly [code: string]: KnockoutParameters }
  readonly constants?: { readonly [code: string]: Dec }
  readonly cutoffs?: { readonly decline_below?: Dec; readonly approve_from?: Dec }
  readonly reasons?: { readonly method?: 'below_neutral' | 'below_best'; readonly max?: number }
  readonly annual_rate?: Dec
}

export type BlockerCode =
  | 'PARAMETER_MISSING'
  | 'EDGES_NOT_INCREASING'
  | 'POINTS_LENGTH'
  | 'MISSING_RULE_ABSENT'
  | 'CATEGORY_UNCOVERED'
  | 'CATEGORY_TWICE'
  | 'CUTOFF_OUT_OF_SCALE'
  | 'CUTOFFS_CROSSED'
  | 'UNREACHABLE_OUTCOME'
  | 'DEAD_BIN'
  | 'REASON_TEXT_MISSING'
  | 'NOT_SIMULATED'
  | 'SIMULATION_STALE'
  | 'PRODUCT_NOT_ACTIVE'
  | 'NON_MONOTONIC'
  | 'NO_KNOCKOUT_ENABLED'

export interface Blocker {
  code: BlockerCode
  severity: 'blocker' | 'warning'
  /** JSON Pointer into the parameters, `/characteristics/income/edges/1`; null when no single value is concerned. */
  path: string | null
  message_fr: string
  message_en: string
}
