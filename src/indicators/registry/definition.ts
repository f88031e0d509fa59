// What a definition of an indicator consists of, and what those of one event share.
import type { Texts } from '../../../core/values/texts.ts'
import { events, type IndicatorEvent } from './events.ts'

export const kinds = ['count', 'rate', 'shares', 'sum', 'duration', 'distribution'] as const
export type IndicatorKind = (typeof kinds)[number]

export const families = ['volume', 'decision', 'amount', 'delay', 'data', 'risk', 'profitability'] as const
export type IndicatorFamily = (typeof families)[number]

/** `ratio`: a decimal from 0 to 1. `currency`: the currency of the product. `hours`: whole hours. */
export const units = ['applications', 'ratio', 'currency', 'hours'] as const
export type IndicatorUnit = (typeof units)[number]

export const dimensions = ['product', 'policy', 'month', 'channel'] as const
export type Dimension = (typeof dimensions)[number]

export interface IndicatorDefinition<Key extends string = string> {
  readonly key: Key
  readonly kind: IndicatorKind
  readonly family: IndicatorFamily
  readonly unit: IndicatorUnit
  readonly dimensions: readonly Dimension[]
  /** The act that puts an application into a month, in UTC. Not published: `event_time` describes it. */
  readonly event: IndicatorEvent
  readonly event_time: Texts
  readonly formula: Texts
  /** Null where nothing is divided. */
  readonly numerator: Texts | null
  readonly denominator: Texts | null
  readonly population: Texts
  /** Recorded facts: `table.column`, or `piece.member` of a sealed piece of the evidence. */
  readonly sources: readonly string[]
  readonly freshness: Texts
  readonly missing_data: Texts
  /** Codes of the breakdown; of `knockout_frequency` none, because its codes are those of the grids. */
  readonly categories: readonly string[]
}

/** What assigns an application to a cell: its product, the policy of its last evaluation, its channel. */
const CELL_SOURCES = ['applications.product_id', 'applications.channel', 'evaluations.policy_id']

export const FRESHNESS: Texts = {
  fr:
    'Un mois clos est publié une seule fois, selon un plan qui ne change plus ensuite. Le mois en cours est ' +
    'montré à partir de son seizième jour, avec ses quinze premiers jours et la mention « provisoire ». Un segment ' +
    'de moins de k demandes n’est pas montré ; k est min_segment_size.',
  en:
    'A closed month is published once, by a plan that never changes afterwards. The open month is shown from ' +
    'its sixteenth day on, with its first fifteen days and labelled provisional. A segment of fewer than k ' +
    'applications is withheld; k is min_segment_size.',
}

/** The rule for whatever rests on values that an erasure destroys. */
export const ERASED: Texts = {
  fr:
    'Une demande dont les valeurs enregistrées ont été effacées avant la publication du mois est exclue du calcul et ' +
    'de la population.',
  en:
    'An application whose recorded values were erased before the month was published is left out of the computation ' +
    'and of the population.',
}

type Own = 'key' | 'kind' | 'family' | 'unit' | 'event' | 'formula' | 'missing_data' | 'sources'
type Optional = 'numerator' | 'denominator' | 'population' | 'categories'

/** Left out: `population` of the event, no division, no breakdown. */
export function define<const Key extends string>(
  given: Pick<IndicatorDefinition<Key>, Own> & Partial<Pick<IndicatorDefinition<Key>, Optional>>,
): IndicatorDefinition<Key> {
  return {
    dimensions,
    ...events[given.event],
    numerator: null,
    denominator: null,
    freshness: FRESHNESS,
    categories: [],
    ...given,
    sources: [...given.sources, ...CELL_SOURCES],
  }
}

/** A text followed by another one. */
export function joined(first: Texts, second: Texts): Texts {
  return { fr: `${first.fr} ${second.fr}`, en: `${first.en} ${second.en}` }
}
