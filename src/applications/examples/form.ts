// Long lists are shortened to one entry. A real form has every field of its grid.
import { exampleId, type Examples, of } from '../../platform/http/example.ts'
import { ApplicationFormOut } from '../desk/desk-shapes.ts'
import { policy } from './evaluating.ts'

export const examples: Examples = {
  show_application_form: {
    answer: of(ApplicationFormOut, {
      product: {
        id: exampleId('product'),
        code: 'consumer-loan',
        name: 'Crédit à la consommation',
        name_en: 'Consumer loan',
        currency: 'EUR',
        min_amount: '200',
        max_amount: '20000',
        min_duration_months: 4,
        max_duration_months: 72,
        policy,
      },
      grid: {
        code: 'german_credit_1994',
        version: 1,
        title: {
          fr: 'Crédit à la consommation, données South German Credit',
          en: 'Consumer credit, South German Credit data',
        },
        validation_status: 'specification',
      },
      channels: ['branch', 'online', 'phone', 'partner'],
      fields: [
        {
          code: 'savings',
          label: { fr: 'Épargne', en: 'Savings' },
          help: null,
          type: 'enum',
          unit: null,
          minimum: null,
          maximum: null,
          values: [{ code: '1', label: { fr: 'Inconnue ou aucune', en: 'Unknown or none' } }],
          required: true,
          personal: true,
          absence_tokens: [],
          special_values: [],
        },
      ],
      custom_fields: [
        { code: 'branch', label: { fr: 'Agence', en: 'Branch' }, type: 'text', required: false, options: [] },
      ],
    }),
  },
}
