import { pairs } from '../../../words/pair.ts'

export const decisionTexts = pairs({
  title: { en: 'Your decision', fr: 'Votre décision' },
  delegation: {
    en: (max: string) => `your delegation covers ${max}`,
    fr: (max: string) => `votre délégation couvre ${max}`,
  },
  noDelegation: { en: 'you have no delegation for this product', fr: 'vous n’avez pas de délégation pour ce produit' },
  outcome: { en: 'Outcome', fr: 'Issue' },
  approve: { en: 'Approve', fr: 'Accorder' },
  decline: { en: 'Decline', fr: 'Refuser' },
  amount: { en: 'Amount', fr: 'Montant' },
  months: { en: 'Months', fr: 'Mois' },
  duration: { en: 'Duration', fr: 'Durée' },
  asked: { en: (value: string) => `asked: ${value}`, fr: (value: string) => `demandé : ${value}` },
  tooMuch: {
    en: 'More than your delegation covers: grant less.',
    fr: 'Plus que votre délégation ne couvre : accordez moins.',
  },
  conditions: { en: 'Conditions', fr: 'Conditions' },
  conditionsHint: { en: 'Optional; recorded with the decision', fr: 'Facultatif ; enregistré avec la décision' },
  deviates: {
    en: (what: string) => `This deviates (${what}): a code and a reason are recorded with it.`,
    fr: (what: string) => `Écart (${what}) : un code et un motif sont enregistrés avec la décision.`,
  },
  code: { en: 'Deviation', fr: 'Écart' },
  choose: { en: 'Choose', fr: 'Choisir' },
  reason: { en: 'Reason', fr: 'Motif' },
  reasonHint: {
    en: 'At least 10 characters, for who reads the file later',
    fr: 'Au moins 10 caractères, pour qui relira le dossier',
  },
  final: {
    en: 'Recorded in the audit chain; it cannot be changed.',
    fr: 'Inscrit dans la chaîne d’audit ; ne peut plus être modifié.',
  },
  record: { en: 'Record the decision', fr: 'Enregistrer la décision' },
  beyond: {
    en: 'The amount asked is beyond your delegation. Escalate the application to colleagues who may decide it.',
    fr: 'Le montant demandé dépasse votre délégation. Transmettez le dossier à des collègues qui peuvent le décider.',
  },
  waits: {
    en: 'Escalated: it waits for a colleague whose delegation covers the amount.',
    fr: 'Transmis : le dossier attend un collègue dont la délégation couvre le montant.',
  },
  escalate: { en: 'Escalate', fr: 'Transmettre' },
  readAgain: { en: 'Read the application again', fr: 'Relire le dossier' },
  needsOutcome: { en: 'Choose an outcome.', fr: 'Choisissez une issue.' },
  needsNumber: { en: 'Write the amount that is granted.', fr: 'Écrivez le montant accordé.' },
  needsMonths: { en: 'Write a whole number of months.', fr: 'Écrivez un nombre entier de mois.' },
  needsCode: { en: 'Choose why the decision deviates.', fr: 'Choisissez la raison de l’écart.' },
  needsReason: { en: 'Write at least 10 characters.', fr: 'Écrivez au moins 10 caractères.' },
})
