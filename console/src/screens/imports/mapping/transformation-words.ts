// Transformations by what they read.
import { pairs } from '../../../words/pair.ts'

export const transformationWords = pairs({
  trim: { en: 'spaces at both ends are left out', fr: 'espaces des extrémités ôtés' },
  case: { en: 'upper or lower case', fr: 'majuscules ou minuscules' },
  decimal_comma: { en: 'decimal comma (1234,5)', fr: 'virgule décimale (1234,5)' },
  thousands_separator: { en: 'thousands separator', fr: 'séparateur de milliers' },
  unit_factor: { en: 'multiply by a factor', fr: 'multiplier par un facteur' },
  percentage: { en: 'percentage (12.5 is 0.125)', fr: 'pourcentage (12,5 vaut 0,125)' },
  date_format: { en: 'date format', fr: 'format de date' },
  value_map: { en: 'table of values', fr: 'table de valeurs' },
  absence_tokens: { en: 'words that mean absent', fr: 'mots qui veulent dire absent' },
  constant: { en: 'the same value in every row', fr: 'la même valeur à chaque ligne' },
  currency: { en: 'sign of a currency', fr: 'signe d’une monnaie' },
  trailing_minus: { en: 'minus at the end (12-)', fr: 'signe moins à la fin (12-)' },
  parentheses: { en: 'parentheses mean minus ((12))', fr: 'parenthèses pour moins ((12))' },
  leading_zeros: { en: 'zeros in front (0012)', fr: 'zéros en tête (0012)' },
  scientific: { en: 'exponent (1.5E+03)', fr: 'exposant (1,5E+03)' },
  rounding: { en: 'round to places', fr: 'arrondir' },
  zero_padding: { en: 'fill with zeros to a width', fr: 'compléter de zéros' },
  plus_sign: { en: 'plus sign (+12)', fr: 'signe plus (+12)' },
  bare_point: { en: 'digits on one side only (.5)', fr: 'chiffres d’un seul côté (.5)' },
})
