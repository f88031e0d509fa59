// The labels of the reasons for a decision that deviates.
import type { DeviationReasonCode } from '../../../core/applications/deviation-codes.ts'
import type { Texts } from '../../../core/values/texts.ts'

export const deviationReasons: readonly { code: DeviationReasonCode; label: Texts }[] = [
  {
    code: 'additional_information',
    label: { fr: 'Information obtenue après l’évaluation', en: 'Information obtained after the evaluation' },
  },
  {
    code: 'collateral_or_guarantor',
    label: { fr: 'Garantie ou caution supplémentaire', en: 'Additional collateral or guarantor' },
  },
  { code: 'customer_relationship', label: { fr: 'Historique de la relation', en: 'History of the relationship' } },
  {
    code: 'compensating_strengths',
    label: { fr: 'Éléments favorables qui compensent', en: 'Strengths that compensate' },
  },
  {
    code: 'undisclosed_weakness',
    label: { fr: 'Faiblesse que la politique ne voit pas', en: 'Weakness that the policy does not see' },
  },
  {
    code: 'affordability_adjustment',
    label: {
      fr: 'Montant ou durée adaptés à la capacité de remboursement',
      en: 'Amount or duration fitted to repayment capacity',
    },
  },
  { code: 'policy_not_suited', label: { fr: 'Politique inadaptée à ce cas', en: 'Policy not suited to this case' } },
  { code: 'data_error', label: { fr: 'Erreur dans les données évaluées', en: 'Error in the evaluated data' } },
]
