// Indicators that lenders expect and that this service cannot compute, with the reason.
import type { Texts } from '../../../core/values/texts.ts'
import type { IndicatorFamily } from './definition.ts'

export interface UnavailableIndicator {
  readonly key: string
  readonly family: IndicatorFamily
  readonly reason: Texts
}

export const unavailable: readonly UnavailableIndicator[] = [
  {
    key: 'default_rate',
    family: 'risk',
    reason: {
      fr:
        'Aucune source : le service enregistre des décisions, pas des remboursements ; il ignore si un crédit est ' +
        'remboursé.',
      en: 'No source: the service records decisions, not repayments; it does not know whether a credit is repaid.',
    },
  },
  {
    key: 'loss_given_default',
    family: 'risk',
    reason: {
      fr:
        'Aucune source : le service enregistre des décisions, pas des remboursements ; il ne connaît ni défauts ni ' +
        'recouvrements.',
      en: 'No source: the service records decisions, not repayments; it knows neither defaults nor recoveries.',
    },
  },
  {
    key: 'profitability',
    family: 'profitability',
    reason: {
      fr:
        'Aucune source : le service enregistre des décisions, pas les remboursements, les coûts ni les marges des ' +
        'crédits.',
      en: 'No source: the service records decisions, not the repayments, costs and margins of credits.',
    },
  },
]
