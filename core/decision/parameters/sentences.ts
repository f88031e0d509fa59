import type { Texts } from '../../values/texts.ts'
import type { Blocker, BlockerCode } from './types.ts'

/** `{}` is replaced by the path or the name. */
const SENTENCES: { readonly [code in BlockerCode]: readonly [severity: Blocker['severity'], fr: string, en: string] } =
  {
    PARAMETER_MISSING: ['blocker', 'Un paramètre reste à saisir : {}.', 'A parameter is still to be filled in: {}.'],
    EDGES_NOT_INCREASING: [
      'blocker',
      'Les bornes de « {} » doivent être strictement croissantes.',
      'The edges of "{}" must be strictly increasing.',
    ],
    POINTS_LENGTH: [
      'blocker',
      '« {} » doit avoir exactement une valeur de points par tranche, soit une de plus que de bornes.',
      '"{}" must have exactly one number of points per bin, one more than it has edges.',
    ],
    MISSING_RULE_ABSENT: [
      'blocker',
      'Ce qui vaut lorsque « {} » est absent n’est pas dit : des points ou un renvoi à l’étude.',
      'What applies when "{}" is missing is not said: points or a referral.',
    ],
    CATEGORY_UNCOVERED: [
      'blocker',
      'Des valeurs de « {} » n’appartiennent à aucun groupe et aucune règle ne vaut pour les autres valeurs.',
      'Values of "{}" belong to no group and no rule applies to other values.',
    ],
    CATEGORY_TWICE: [
      'blocker',
      'Une valeur de « {} » appartient à deux groupes.',
      'A value of "{}" belongs to two groups.',
    ],
    CUTOFF_OUT_OF_SCALE: [
      'blocker',
      'Le seuil {} est hors de l’échelle des scores possibles.',
      'The cut-off {} lies outside the scale of possible scores.',
    ],
    CUTOFFS_CROSSED: [
      'blocker',
      'Le seuil de refus est supérieur au seuil d’accord.',
      'The cut-off for declining is above the cut-off for approving.',
    ],
    UNREACHABLE_OUTCOME: [
      'blocker',
      'Aucune demande ne peut obtenir la recommandation « {} ».',
      'No application can be recommended "{}".',
    ],
    DEAD_BIN: [
      'blocker',
      'Une borne de « {} » est hors des valeurs admises : une tranche ne peut jamais être atteinte.',
      'An edge of "{}" lies outside the values admitted: a bin can never be hit.',
    ],
    REASON_TEXT_MISSING: [
      'blocker',
      'Le motif « {} » n’a pas de texte dans les deux langues.',
      'The reason "{}" has no text in both languages.',
    ],
    NOT_SIMULATED: [
      'blocker',
      'Cette version n’a pas encore été simulée sur au moins un cas.',
      'This version has not yet been simulated on at least one case.',
    ],
    SIMULATION_STALE: [
      'blocker',
      'Les paramètres ont changé depuis la dernière simulation.',
      'The parameters have changed since the last simulation.',
    ],
    PRODUCT_NOT_ACTIVE: ['blocker', 'Le produit de crédit n’est pas actif.', 'The credit product is not active.'],
    NON_MONOTONIC: [
      'warning',
      'Les points de « {} » vont à l’encontre du sens annoncé par la grille.',
      'The points of "{}" run against the direction stated by the grid.',
    ],
    NO_KNOCKOUT_ENABLED: ['warning', 'Aucun critère éliminatoire n’est activé.', 'No knock-out is enabled.'],
  }

/** A blocker with its two sentences; `named` replaces `{}`, with a text per language where it is a word. */
/** The codes of those that stop a version, each once; warnings never do. */
export function blockingCodes(blockers: readonly Blocker[]): BlockerCode[] {
  return [...new Set(blockers.flatMap(({ severity, code }) => (severity === 'blocker' ? [code] : [])))]
}

export function blocker(code: BlockerCode, path: string | null = null, named: string | Texts = path ?? ''): Blocker {
  const [severity, fr, en] = SENTENCES[code]
  const { fr: nom, en: name } = typeof named === 'string' ? { fr: named, en: named } : named
  return { code, severity, path, message_fr: fr.replace('{}', () => nom), message_en: en.replace('{}', () => name) }
}
