// The names of the roles, as the user guide has them.
import { pairs } from './pair.ts'

export const roleNames = pairs({
  analyst: { en: 'Credit analyst', fr: 'Analyste crédit' },
  credit_manager: { en: 'Credit manager', fr: 'Responsable crédit' },
  policy_author: { en: 'Policy author', fr: 'Auteur de politique' },
  policy_approver: { en: 'Policy approver', fr: 'Approbateur de politique' },
  import_operator: { en: 'Import operator', fr: 'Opérateur d’import' },
  knowledge_manager: { en: 'Knowledge manager', fr: 'Gestionnaire documentaire' },
  business_lead: { en: 'Business lead', fr: 'Responsable métier' },
  administrator: { en: 'Administrator', fr: 'Administrateur' },
  auditor: { en: 'Auditor', fr: 'Auditeur' },
  data_protection_officer: { en: 'Data protection officer', fr: 'Délégué à la protection des données' },
  support: { en: 'Support identity', fr: 'Identité d’assistance' },
})
