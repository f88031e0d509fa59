// What the service keeps, by category, and for how long unless the institution sets another period.
import type { Texts } from '../../../core/values/texts.ts'

export const purged = [
  'applications_draft',
  'applications_open',
  'applications_decided',
  'import_files',
  'simulations',
  'consents',
  'rights_requests',
  'sessions',
  'support_requests',
] as const
export type PurgedCategory = (typeof purged)[number]

/** What a purge destroys of a category: the category `sessions` has links and notices too. */
export type DueKind = PurgedCategory | 'invitations' | 'recoveries' | 'notices'

export function dueKinds(category: PurgedCategory): readonly DueKind[] {
  return category === 'sessions' ? ['sessions', 'invitations', 'recoveries', 'notices'] : [category]
}

/** The categories that are never purged. */
export const kept = ['audit', 'accounts'] as const
export type KeptCategory = (typeof kept)[number]

export const categories = [...purged, ...kept] as const
export type Category = (typeof categories)[number]

export interface Period {
  /** The preset, in months. */
  readonly months: number
  /** No shorter period can be set, in months. */
  readonly floorMonths: number
  /** When the period begins. */
  readonly countedFrom: Texts
  /** Why this long, or why no shorter. */
  readonly reason: Texts
}

/**
 * The presets are provisional until a data protection officer confirms them. The floor of decided applications is Regulation B,
 * 12 CFR 1002.12(b): 25 months after the applicant was told of the action taken.
 */
export const periods: Readonly<Record<PurgedCategory, Period>> = {
  applications_draft: {
    months: 6,
    floorMonths: 1,
    countedFrom: { fr: 'la dernière modification du brouillon', en: 'the last change of the draft' },
    reason: {
      fr: 'Un brouillon que personne ne soumet ne sert plus à une décision.',
      en: 'A draft that nobody submits serves no decision any more.',
    },
  },
  applications_open: {
    months: 24,
    floorMonths: 1,
    countedFrom: { fr: 'la soumission', en: 'the submission' },
    reason: {
      fr: 'Une demande soumise attend une décision humaine ; passé ce délai, plus personne ne la prend.',
      en: 'A submitted application waits for a human decision; after so long nobody takes it any more.',
    },
  },
  applications_decided: {
    months: 60,
    floorMonths: 25,
    countedFrom: { fr: 'la décision', en: 'the decision' },
    reason: {
      fr: 'La décision peut être contestée ; au moins 25 mois selon 12 CFR 1002.12(b).',
      en: 'The decision can be contested; at least 25 months under 12 CFR 1002.12(b).',
    },
  },
  import_files: {
    months: 3,
    floorMonths: 1,
    countedFrom: { fr: 'la réception du fichier', en: 'the arrival of the file' },
    reason: {
      fr: 'Les valeurs importées sont dans les demandes ; le fichier ne sert qu’à en retrouver l’origine.',
      en: 'The imported values are in the applications; the file only shows where they came from.',
    },
  },
  simulations: {
    months: 60,
    floorMonths: 1,
    countedFrom: { fr: 'la fin de la simulation', en: 'the end of the simulation' },
    reason: {
      fr: 'Les résultats par demande expliquent le choix d’une version de politique.',
      en: 'The results by application explain the choice of a policy version.',
    },
  },
  consents: {
    months: 60,
    floorMonths: 1,
    countedFrom: {
      fr: 'la dernière demande de la personne, ou son dernier acte de consentement s’il est postérieur',
      en: 'the last application of the person, or the last act of consent if that was later',
    },
    reason: {
      fr: 'Le consentement doit pouvoir être prouvé (article 7(1) RGPD).',
      en: 'It must be possible to prove a consent (Article 7(1) GDPR).',
    },
  },
  rights_requests: {
    months: 36,
    floorMonths: 12,
    countedFrom: { fr: 'la clôture de la demande', en: 'the end of the request' },
    reason: {
      fr: 'L’institution prouve qu’elle a répondu (article 12 RGPD).',
      en: 'The institution proves that it answered (Article 12 GDPR).',
    },
  },
  sessions: {
    months: 12,
    floorMonths: 1,
    countedFrom: {
      fr: 'la création de la session, du lien ou de l’avis',
      en: 'the creation of the session, link or notice',
    },
    reason: {
      fr: 'Qui s’est connecté quand sert à enquêter sur un incident ; le journal d’audit demeure.',
      en: 'Who signed in when serves the investigation of an incident; the audit chain remains.',
    },
  },
  support_requests: {
    months: 24,
    floorMonths: 1,
    countedFrom: {
      fr: 'la dernière modification de la demande d’assistance',
      en: 'the last change of the support request',
    },
    reason: {
      fr: 'Une panne qui revient se compare à la précédente.',
      en: 'A fault that returns is compared with the earlier one.',
    },
  },
}

/** Why these are never purged. */
export const keptReasons: Readonly<Record<KeptCategory, Texts>> = {
  audit: {
    fr: 'Le journal d’audit ne contient aucune valeur d’un demandeur, et le purger romprait la preuve de tout le reste.',
    en: 'The audit chain holds no value of an applicant, and purging it would break the proof of everything else.',
  },
  accounts: {
    fr: 'Le journal nomme les comptes par leur numéro ; sans eux, nul ne saurait plus qui a décidé.',
    en: 'The audit chain names accounts by their id; without them nobody could tell who decided.',
  },
}

export function isKept(category: Category): category is KeptCategory {
  return (kept as readonly Category[]).includes(category)
}
