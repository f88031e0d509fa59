// Label and description of each role in both languages.
import type { Texts } from '../../core/values/texts.ts'
import type { AssignableRole } from '../platform/access/roles.ts'

export interface RoleWords {
  readonly label: Texts
  readonly description: Texts
}

const words = (labelFr: string, labelEn: string, descriptionFr: string, descriptionEn: string): RoleWords => ({
  label: { fr: labelFr, en: labelEn },
  description: { fr: descriptionFr, en: descriptionEn },
})

export const roleWords: Readonly<Record<AssignableRole, RoleWords>> = {
  analyst: words(
    'Analyste crédit',
    'Credit analyst',
    'Saisit et soumet les demandes.',
    'Enters applications and submits them.',
  ),
  credit_manager: words(
    'Responsable crédit',
    'Credit manager',
    'Décide des demandes dans sa délégation et voit les points de score.',
    'Decides applications within a delegation and sees the points of the score.',
  ),
  policy_author: words(
    'Auteur de politique',
    'Policy author',
    'Rédige et simule les politiques de décision.',
    'Writes decision policies and simulates them.',
  ),
  policy_approver: words(
    'Approbateur de politique',
    'Policy approver',
    'Approuve ou refuse les politiques rédigées par d’autres.',
    'Approves or rejects policies that others wrote.',
  ),
  import_operator: words(
    'Opérateur d’import',
    'Import operator',
    'Contrôle et importe des fichiers de demandes.',
    'Checks files of applications and imports them.',
  ),
  knowledge_manager: words(
    'Gestionnaire documentaire',
    'Knowledge manager',
    'Dépose et retire les documents de référence.',
    'Deposits and removes reference documents.',
  ),
  business_lead: words(
    'Responsable métier',
    'Business lead',
    'Suit les indicateurs et la consommation.',
    'Follows indicators and usage.',
  ),
  administrator: words(
    'Administrateur',
    'Administrator',
    'Gère les comptes, les rôles, les produits et les accès.',
    'Manages accounts, roles, products and access.',
  ),
  auditor: words(
    'Auditeur',
    'Auditor',
    'Lit les dossiers, les politiques, les comptes et le journal d’audit, et ne change rien.',
    'Reads applications, policies, accounts and the audit log, and changes nothing.',
  ),
  data_protection_officer: words(
    'Délégué à la protection des données',
    'Data protection officer',
    'Répond des consentements, des droits des personnes et de la conservation.',
    'Answers for consents, the rights of data subjects and retention.',
  ),
}
