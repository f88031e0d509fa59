// What the codes of closed lists mean, by the name of their member; the longest entry with which the path of a member ends
// is the one of that member, as for names.
import { deviationReasons } from '../../../applications/index.ts'
import type { Texts } from '../../../../core/values/texts.ts'
import { formulaCodes, roleCodes } from './formulas.ts'

export interface Meaning {
  readonly code: string
  readonly meaning: Texts
}

type Row = readonly [code: string, fr: string, en: string]

const recommendation: readonly Row[] = [
  ['approve', 'accepter', 'approve'],
  ['refer', 'soumettre à une personne', 'refer to a person'],
  ['decline', 'refuser', 'decline'],
]

const operand: readonly Row[] = [
  ['amount', 'le montant demandé', 'the amount that was asked for'],
  ['duration_months', 'la durée demandée, en mois', 'the duration that was asked for, in months'],
  ['instalment', 'la mensualité calculée', 'the instalment that is computed'],
]

const state: readonly Row[] = [
  ['value', 'il y a une valeur', 'there is a value'],
  ['missing', 'la valeur manque', 'the value is missing'],
]

const tables: Readonly<Record<string, readonly Row[]>> = {
  what: [
    ['scorecard-points', 'les points de chaque caractéristique', 'the points of each characteristic'],
    ['names-of-staff', 'les noms des personnes de l’établissement', 'the names of people of the lender'],
    [
      'unattributed-rows',
      'les lignes de fichiers dont rien ne dit de qui elles sont',
      'rows of files of which nothing says whose they are',
    ],
    [
      'unattributed-support-texts',
      'les échanges avec l’assistance dont rien ne dit de qui ils parlent',
      'exchanges with support of which nothing says whom they are about',
    ],
  ],
  'applications.status': [
    ['draft', 'brouillon : pas encore soumise', 'draft: not submitted yet'],
    ['submitted', 'soumise et évaluée, pas encore décidée', 'submitted and evaluated, not decided yet'],
    ['escalated', 'transmise à une personne habilitée', 'handed over to a person with the authority'],
    ['decided', 'décidée', 'decided'],
  ],
  channel: [
    ['branch', 'en agence', 'at a branch'],
    ['online', 'en ligne', 'online'],
    ['phone', 'par téléphone', 'by telephone'],
    ['partner', 'par un partenaire', 'through a partner'],
    ['import', 'par un fichier', 'from a file'],
  ],
  recommendation,
  band: recommendation,
  effect: recommendation.filter(([code]) => code !== 'approve'),
  operand,
  input: operand,
  'inputs.state': [
    ...state,
    ['special', 'une valeur convenue, qui a ses propres points', 'an agreed value that has points of its own'],
    ['invalid', 'une valeur que la grille n’admet pas', 'a value that the grid does not admit'],
  ],
  'ratios.state': [...state, ['not_evaluable', 'le ratio ne peut pas être calculé', 'the ratio cannot be computed']],
  'instalment.state': [
    ['value', 'la mensualité est calculée', 'the instalment is computed'],
    ['not_evaluable', 'la mensualité ne peut pas être calculée', 'the instalment cannot be computed'],
  ],
  predicate: [
    ['lt', 'inférieur à la limite', 'less than the limit'],
    ['le', 'inférieur ou égal à la limite', 'less than the limit, or equal'],
    ['gt', 'supérieur à la limite', 'greater than the limit'],
    ['ge', 'supérieur ou égal à la limite', 'greater than the limit, or equal'],
    ['eq', 'égal à la limite', 'equal to the limit'],
    ['ne', 'différent de la limite', 'different from the limit'],
    ['in', 'l’une des valeurs de la liste', 'one of the values of the list'],
    ['not_in', 'aucune des valeurs de la liste', 'none of the values of the list'],
    ['is_true', 'oui', 'yes'],
    ['is_false', 'non', 'no'],
  ],
  'knockouts.outcome': [
    ['disabled', 'l’établissement n’utilise pas cette règle', 'the lender does not use this rule'],
    ['passed', 'la règle ne s’applique pas à votre demande', 'the rule does not apply to your application'],
    ['hit', 'la règle s’applique à votre demande', 'the rule applies to your application'],
    ['not_evaluable', 'une valeur nécessaire manque', 'a value that is needed is missing'],
  ],
  'characteristics.kind': [
    ['banded', 'par tranches d’un nombre', 'by bands of a number'],
    ['categorical', 'par groupes de réponses', 'by groups of answers'],
  ],
  'characteristics.outcome': [
    ['scored', 'des points ont été attribués', 'points were given'],
    ['referred', 'cette valeur est soumise à une personne', 'this value is referred to a person'],
    ['not_evaluable', 'une valeur nécessaire manque', 'a value that is needed is missing'],
  ],
  by: [
    ['bin', 'une tranche du nombre', 'a band of the number'],
    ['group', 'un groupe de réponses', 'a group of answers'],
    ['other', 'les réponses qui ne sont dans aucun groupe', 'the answers that are in no group'],
    ['special', 'une valeur convenue', 'an agreed value'],
    ['missing', 'la valeur manque', 'the value is missing'],
  ],
  method: [
    [
      'below_neutral',
      'ce qui a donné moins de points que la valeur neutre',
      'what gave fewer points than the neutral value',
    ],
    [
      'below_best',
      'ce qui a donné moins de points que la meilleure valeur',
      'what gave fewer points than the best value',
    ],
  ],
  'causes.kind': [
    ['knockout', 'une règle qui exclut ou renvoie à une personne', 'a rule that excludes, or refers to a person'],
    ['characteristic', 'une caractéristique notée', 'a characteristic that is scored'],
  ],
  formula: formulaCodes,
  role: roleCodes,
  'decisions.kind': [
    ['decision', 'décision', 'decision'],
    ['escalation', 'transmission à une personne habilitée', 'hand-over to a person with the authority'],
  ],
  'human-decision.outcome': [
    ['approved', 'acceptée', 'approved'],
    ['declined', 'refusée', 'declined'],
  ],
  'deviation.kinds': [
    ['outcome', 'la décision contredit la recommandation', 'the decision contradicts the recommendation'],
    ['amount', 'le montant accordé n’est pas celui demandé', 'the amount granted is not the one asked for'],
    ['duration', 'la durée accordée n’est pas celle demandée', 'the duration granted is not the one asked for'],
  ],
  'deviation.reason_code': deviationReasons.map(({ code, label }) => [code, label.fr, label.en]),
  act: [
    ['collection', 'consentement donné', 'consent given'],
    ['withdrawal', 'consentement retiré', 'consent withdrawn'],
  ],
  'purposes.state': [
    ['given', 'consentement donné', 'consent given'],
    ['withdrawn', 'consentement retiré', 'consent withdrawn'],
    ['none', 'ni donné ni retiré', 'neither given nor withdrawn'],
  ],
  'transformations.kind': [
    ['trim', 'espaces autour de la valeur retirés', 'spaces around the value removed'],
    ['case', 'lettres mises en majuscules ou en minuscules', 'letters set in capitals or in lower case'],
    ['decimal_comma', 'virgule lue comme séparateur décimal', 'comma read as the decimal separator'],
    ['thousands_separator', 'séparateur de milliers retiré', 'separator of thousands removed'],
    ['unit_factor', 'nombre multiplié par un facteur', 'number multiplied by a factor'],
    ['percentage', 'pourcentage lu comme fraction', 'percentage read as a fraction'],
    ['date_format', 'date lue dans ce format', 'date read in this format'],
    ['value_map', 'valeur du fichier remplacée par un code', 'value of the file replaced by a code'],
    ['absence_tokens', 'texte qui signifie que la valeur manque', 'text that means that the value is missing'],
    ['constant', 'même valeur pour toutes les lignes', 'the same value for all rows'],
    ['currency', 'signe de la devise retiré', 'sign of the currency removed'],
    ['trailing_minus', 'signe moins lu après le nombre', 'minus sign read after the number'],
    ['parentheses', 'parenthèses lues comme signe moins', 'parentheses read as a minus sign'],
    ['leading_zeros', 'zéros en tête retirés', 'leading zeros removed'],
    ['scientific', 'notation scientifique lue', 'scientific notation read'],
    ['rounding', 'nombre arrondi', 'number rounded'],
    ['zero_padding', 'zéros en tête ajoutés', 'leading zeros added'],
    ['plus_sign', 'signe plus retiré', 'plus sign removed'],
    ['bare_point', 'zéro ajouté à côté du point décimal', 'zero added beside the decimal point'],
  ],
  'requests.kind': [
    ['access', 'accès à vos données', 'access to your data'],
    ['rectification', 'rectification de vos données', 'rectification of your data'],
    ['erasure', 'effacement de vos données', 'erasure of your data'],
  ],
  'requests.status': [
    ['open', 'en cours', 'open'],
    ['awaiting_purge', 'effacement accepté, pas encore exécuté', 'erasure accepted, not executed yet'],
    ['completed', 'terminée', 'completed'],
    ['refused', 'refusée', 'refused'],
  ],
  'requests.reason_code': [
    ['identity_not_proven', 'votre identité n’a pas été établie', 'your identity was not proven'],
    ['unfounded', 'la demande est manifestement infondée', 'the request is manifestly unfounded'],
    ['excessive', 'la demande est excessive', 'the request is excessive'],
    ['legal_obligation', 'la loi oblige à conserver ces données', 'the law requires this data to be kept'],
    [
      'legal_claims',
      'ces données servent à constater ou à défendre des droits en justice',
      'this data is needed to establish or defend legal claims',
    ],
    [
      'rights_of_others',
      'la réponse porterait atteinte aux droits d’autres personnes',
      'the answer would harm the rights of other people',
    ],
    ['data_accurate', 'les données sont exactes', 'the data is accurate'],
  ],
}

export const codes: Readonly<Record<string, readonly Meaning[]>> = Object.fromEntries(
  Object.entries(tables).map(([member, rows]) => [
    member,
    rows.map(([code, fr, en]) => ({ code, meaning: { fr, en } })),
  ]),
)
