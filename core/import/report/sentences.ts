// The sentences of issues in both languages. A detail is more specific than its code; no sentence contains a value.
import type { Texts } from '../../values/texts.ts'
import type { IssueDetail } from '../mapping/cell.ts'
import { READER_LIMITS } from '../reader/limits.ts'
import type { RowIssue, RowIssueCode } from '../types.ts'

const { cellBreaks, cellBytes, recordBytes } = READER_LIMITS

export const ISSUE_SENTENCES: Readonly<Record<RowIssueCode, Texts>> = {
  'missing-cell': {
    fr: 'La ligne a moins de cellules que l’en-tête.',
    en: 'The row has fewer cells than the header.',
  },
  'extra-cell': { fr: 'La ligne a plus de cellules que l’en-tête.', en: 'The row has more cells than the header.' },
  'blank-row': { fr: 'La ligne est vide.', en: 'The row is blank.' },
  'encoding-error': { fr: 'La ligne n’est pas en UTF-8.', en: 'The row is not UTF-8.' },
  'bare-quote': {
    fr: 'Un guillemet est mal placé : mettre toute la cellule entre guillemets et doubler ceux du texte.',
    en: 'A quote stands where none may stand: quote the whole cell and double the quotes of the text.',
  },
  'bare-return': {
    fr: 'Un retour chariot isolé se trouve hors des guillemets : finir les lignes par LF ou CRLF.',
    en: 'A carriage return stands alone outside quotes: end the lines with LF or CRLF.',
  },
  'unclosed-quote': {
    fr: `La cellule dont le guillemet s’ouvre sur cette ligne n’est pas fermée comme il se doit : la fermer, doubler les guillemets du texte, et rester sous ${cellBreaks} sauts de ligne et ${kibibytes(cellBytes)} Kio par cellule.`,
    en: `The cell whose quote opens on this line is not closed as it should be: close it, double the quotes of its text, and keep a cell within ${cellBreaks} line breaks and ${kibibytes(cellBytes)} KiB.`,
  },
  'cell-too-long': {
    fr: `Une cellule dépasse ${kibibytes(cellBytes)} Kio : la raccourcir.`,
    en: `A cell has more than ${kibibytes(cellBytes)} KiB: shorten it.`,
  },
  'row-too-long': {
    fr: `La ligne dépasse ${kibibytes(recordBytes)} Kio : raccourcir ses cellules.`,
    en: `The row has more than ${kibibytes(recordBytes)} KiB: shorten its cells.`,
  },
  'type-error': { fr: 'La valeur n’a pas la forme attendue.', en: 'The value does not have the expected form.' },
  'constraint-error': {
    fr: 'La valeur n’est pas admise par le contrat.',
    en: 'The contract does not admit the value.',
  },
  'missing-value': { fr: 'Une valeur obligatoire manque.', en: 'A required value is missing.' },
  'unmapped-value': {
    fr: 'La valeur ne figure pas dans la table de correspondance : la compléter ou corriger la cellule.',
    en: 'The value is not in the value map: add it there or correct the cell.',
  },
  'unique-error': {
    fr: 'Une ligne précédente du fichier porte la même référence de demande.',
    en: 'An earlier row of the file has the same application reference.',
  },
  'duplicate-reference': {
    fr: 'Une demande portant cette référence existe déjà pour le produit.',
    en: 'The product already has an application with this reference.',
  },
}

export const DETAIL_SENTENCES: Readonly<Record<IssueDetail, Texts>> = {
  // A cell is always a text, so only a field for true or false says this.
  wrong_type: {
    fr: 'Le champ est vrai ou faux, écrit « true » ou « false » : déclarer une table de correspondance.',
    en: 'The field is true or false, written “true” or “false”: declare a value map.',
  },
  not_a_decimal: {
    fr: 'La valeur n’est pas un nombre décimal : au plus 18 chiffres avant et 12 après le point, sans exposant.',
    en: 'The value is not a decimal number: at most 18 digits before and 12 after the point, without exponent.',
  },
  number_with_unit: {
    fr: 'La valeur est un nombre suivi d’une unité, comme « 36 mois » : déclarer une table de correspondance (value_map) avec chaque texte tel que la cellule l’écrit, espaces compris, et son nombre.',
    en: 'The value is a number followed by a unit, such as “36 months”: declare a value map (value_map) of each text as the cell has it, spaces included, to its number.',
  },
  not_an_integer: { fr: 'La valeur n’est pas un nombre entier.', en: 'The value is not a whole number.' },
  not_a_date: {
    fr: 'La valeur n’est pas une date du calendrier dans le format déclaré, à défaut AAAA-MM-JJ.',
    en: 'The value is not a day of the calendar in the declared format, YYYY-MM-DD where none is declared.',
  },
  not_a_text: {
    fr: 'Le texte est trop long, invisible, ou contient un caractère de contrôle.',
    en: 'The text is too long, invisible, or has a control character.',
  },
  not_a_boolean: {
    fr: 'La valeur n’est ni « true » ni « false » : déclarer une table de correspondance.',
    en: 'The value is neither “true” nor “false”: declare a value map.',
  },
  unexpected_point: {
    fr: 'Le nombre contient un point, alors que la virgule est le séparateur décimal déclaré.',
    en: 'The number has a point, although the comma is the declared decimal mark.',
  },
  bad_grouping: {
    fr: 'Le nombre n’est pas écrit comme déclaré : séparateur de milliers par groupes de trois chiffres, ou signe.',
    en: 'The number is not written as declared: thousands separator in groups of three digits, or sign.',
  },
  not_exact: {
    fr: 'La conversion ne tombe pas juste avec 12 chiffres après le point.',
    en: 'The conversion is not exact within 12 digits after the point.',
  },
  no_percent_sign: {
    fr: 'Le nombre n’a pas le signe % que la conversion exige : corriger la cellule, ou la colonne mélange deux notations.',
    en: 'The number lacks the % sign that the percentage requires: correct the cell, or the column mixes two notations.',
  },
  out_of_range: {
    fr: 'La conversion donne plus de 18 chiffres avant le point.',
    en: 'The conversion gives more than 18 digits before the point.',
  },
  bad_padding: {
    fr: 'L’identifiant ne se compose pas de chiffres seuls, au plus autant que la largeur déclarée.',
    en: 'The identifier does not consist of digits only, at most as many as the declared width.',
  },
  not_positive: { fr: 'Le montant n’est pas supérieur à zéro.', en: 'The amount is not more than zero.' },
  too_many_digits: {
    fr: 'Le montant a plus de chiffres après le point que la monnaie.',
    en: 'The amount has more digits after the point than the currency.',
  },
  below_minimum: {
    fr: 'La valeur est inférieure au minimum du contrat.',
    en: 'The value is below the contract’s minimum.',
  },
  above_maximum: {
    fr: 'La valeur est supérieure au maximum du contrat.',
    en: 'The value is above the contract’s maximum.',
  },
  below_product_minimum: {
    fr: 'La valeur est inférieure au minimum du produit.',
    en: 'The value is below the product’s minimum.',
  },
  above_product_maximum: {
    fr: 'La valeur est supérieure au maximum du produit.',
    en: 'The value is above the product’s maximum.',
  },
  total_row: {
    fr: 'La référence se lit comme celle d’une ligne de totaux : retirer la ligne si elle n’est pas une demande.',
    en: 'The reference reads like that of a row of totals: remove the row if it is no application.',
  },
  exponent_reference: {
    fr: 'La référence est écrite avec un exposant (1,23E+14) : un tableur en a perdu des chiffres. Exporter la colonne comme texte.',
    en: 'The reference is written with an exponent (1.23E+14): a spreadsheet program has lost digits of it. Export the column as text.',
  },
  unknown_value: {
    fr: 'La valeur n’est pas dans la liste du champ : déclarer une table de correspondance, ou corriger la cellule.',
    en: 'The value is not in the list of the field: declare a value map, or correct the cell.',
  },
}

/** The sentences of the detail if there are any, otherwise those of the code. */
export function sentencesOf({ code, detail }: Pick<RowIssue, 'code' | 'detail'>): Texts {
  return detail !== null && Object.hasOwn(DETAIL_SENTENCES, detail)
    ? DETAIL_SENTENCES[detail as IssueDetail]
    : ISSUE_SENTENCES[code]
}

function kibibytes(bytes: number): number {
  return bytes / 1024
}
