// Amounts asked for and granted.
import type { Texts } from '../../../core/values/texts.ts'
import { define, ERASED } from './definition.ts'

const CURRENCY: Texts = {
  fr: 'dans la devise de l’institution.',
  en: 'in the currency of the institution.',
}

export const amounts = [
  define({
    key: 'amount_asked',
    kind: 'sum',
    family: 'amount',
    unit: 'currency',
    event: 'submitted',
    formula: {
      fr: `Somme des montants demandés, ${CURRENCY.fr}`,
      en: `Sum of the amounts asked for, ${CURRENCY.en}`,
    },
    sources: ['applications.submitted_at', 'application_facts.amount', 'credit_products.currency'],
    missing_data: ERASED,
  }),
  define({
    key: 'amount_granted',
    kind: 'sum',
    family: 'amount',
    unit: 'currency',
    event: 'decided',
    formula: {
      fr: `Somme des montants accordés, ${CURRENCY.fr}`,
      en: `Sum of the amounts granted, ${CURRENCY.en}`,
    },
    population: { fr: 'Demandes accordées dans le mois.', en: 'Applications approved in the month.' },
    sources: [
      'decisions.created_at',
      'decisions.kind',
      'decision_facts.outcome',
      'decision_facts.amount',
      'credit_products.currency',
    ],
    missing_data: ERASED,
  }),
]
