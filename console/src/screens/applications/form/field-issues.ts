// What is wrong with a value, in words: the issues of completeness, and the types of a refused field.
import { pairs } from '../../../words/pair.ts'

export const issueWords = pairs({
  missing: { en: 'A value is needed before submission.', fr: 'Une valeur est nécessaire avant la soumission.' },
  required: { en: 'A value is needed.', fr: 'Une valeur est nécessaire.' },
  below_minimum: { en: 'Below the lowest value that is accepted.', fr: 'Inférieur à la plus petite valeur acceptée.' },
  above_maximum: { en: 'Above the highest value that is accepted.', fr: 'Supérieur à la plus grande valeur acceptée.' },
  below_product_minimum: { en: 'Below the minimum of the product.', fr: 'Inférieur au minimum du produit.' },
  above_product_maximum: { en: 'Above the maximum of the product.', fr: 'Supérieur au maximum du produit.' },
  unknown_value: { en: 'Not a value of the list: choose one.', fr: 'Valeur absente de la liste : choisissez-en une.' },
  not_a_number: {
    en: 'Not a number: write digits, as in 1500 or 0.5.',
    fr: 'Ce n’est pas un nombre : écrivez des chiffres, comme 1500 ou 0,5.',
  },
  exponent: {
    en: 'Write the number without an exponent: 1500 instead of 1.5e3.',
    fr: 'Écrivez le nombre sans exposant : 1500 au lieu de 1,5e3.',
  },
  two_readings: {
    en: 'This can be read in two ways. Write 1500 or 1.50, without grouping.',
    fr: 'Deux lectures sont possibles. Écrivez 1500 ou 1,50, sans séparateur de milliers.',
  },
  not_an_integer: { en: 'Write a whole number.', fr: 'Écrivez un nombre entier.' },
  not_a_date: { en: 'Write a date as day/month/year.', fr: 'Écrivez une date comme jour/mois/année.' },
  too_many_digits: { en: 'Too many digits after the point.', fr: 'Trop de chiffres après la virgule.' },
  visible: { en: 'Write at least one visible character.', fr: 'Écrivez au moins un caractère visible.' },
  other: { en: 'This value is not accepted.', fr: 'Cette valeur n’est pas acceptée.' },
})

export type Issue = keyof typeof issueWords

const BY_TYPE: Readonly<Record<string, Issue>> = {
  minimum: 'below_minimum',
  maximum: 'above_maximum',
  minLength: 'visible',
  pattern: 'visible',
  required: 'required',
  too_many_digits: 'too_many_digits',
}

/** Of an issue or of the type of a problem; a newer service may have others. */
export function issueOf(code: string): Issue {
  return BY_TYPE[code] ?? (code in issueWords ? (code as Issue) : 'other')
}
