// What the page of components says: sentences of the length that screens have.
import { pairs } from '../../words/pair.ts'

export const shownWords = pairs({
  title: { en: 'Components', fr: 'Composants' },
  act: { en: 'Record', fr: 'Enregistrer' },
  label: { en: 'Amount (EUR)', fr: 'Montant (EUR)' },
  hint: { en: 'From 500 to 50,000', fr: 'De 500 à 50 000' },
  wrong: { en: 'Above the maximum of the product.', fr: 'Supérieur au maximum du produit.' },
  said: {
    en: 'A sentence that says what is so, and what to do next.',
    fr: 'Une phrase qui dit ce qui est, et quoi faire ensuite.',
  },
  why: { en: 'Two blockers stand in the policy.', fr: 'Deux blocages demeurent dans la politique.' },
  none: { en: 'No application matches', fr: 'Aucun dossier ne correspond' },
  choose: { en: 'Choose …', fr: 'Choisir …' },
  find: { en: 'Find', fr: 'Chercher' },
  file: { en: 'File', fr: 'Fichier' },
  yes: { en: 'Approve', fr: 'Accorder' },
  no: { en: 'Decline', fr: 'Refuser' },
  word: { en: 'Decided', fr: 'Décidé' },
  received: { en: 'Applications received', fr: 'Dossiers reçus' },
  before: { en: '120 the month before', fr: '120 le mois précédent' },
  rows: { en: '1,500 of 6,000 rows', fr: '1 500 lignes sur 6 000' },
  withheld: { en: 'withheld', fr: 'non communiqué' },
  reference: { en: 'Reference', fr: 'Référence' },
  open: { en: 'Open the dialog', fr: 'Ouvrir le dialogue' },
  consequence: { en: 'Ask once more', fr: 'Demander confirmation' },
  close: { en: 'Close', fr: 'Fermer' },
  long: {
    en: 'Household-responsibility-and-reimbursement-capacity-assessment',
    fr: 'Anticonstitutionnellement-remboursement-prévisionnel-échelonné',
  },
})
