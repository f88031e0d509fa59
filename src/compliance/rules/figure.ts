// What a figure of a compliance report is: what it counts, in words for a data protection officer.
import type { Texts } from '../../../core/values/texts.ts'
import type { EventName } from '../../platform/audit/kinds.ts'

/** What a figure is computed from. */
export type Source =
  /** Events of these kinds that succeeded, in the period. */
  | { readonly events: readonly EventName[] }
  /** Attempts that failed, of these kinds. */
  | { readonly failed: readonly EventName[] }
  /** Everything that was refused, whatever its kind. */
  | { readonly denied: true }
  /** A member of the figures that are asked of tables and of the content of events. */
  | { readonly computed: Computed }

export const computedFigures = [
  'deviations',
  'decided_by_another_person',
  'median_hours_to_decision',
  'access_requests',
  'rectification_requests',
  'erasure_requests',
  'requests_closed_late',
  'requests_overdue',
  'median_days_to_close',
  'periods_confirmed',
  'periods_provisional',
] as const
export type Computed = (typeof computedFigures)[number]

export interface Figure {
  readonly code: string
  readonly label: Texts
  readonly definition: Texts
  readonly source: Source
}

export function figure(code: string, source: Source, fr: [string, string], en: [string, string]): Figure {
  return { code, source, label: { fr: fr[0], en: en[0] }, definition: { fr: fr[1], en: en[1] } }
}
