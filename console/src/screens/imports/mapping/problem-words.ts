// What the service would refuse of a mapping, in words, by the code of each problem.
import { MAPPING_LIMITS } from '../../../../../core/import/index.ts'
import { pairs } from '../../../words/pair.ts'

const { places, width, tokens, values, value, sign, transformations } = MAPPING_LIMITS

export const problemWords = pairs({
  unknown_field: {
    en: 'The contract of the product has no such field any more: read the page again.',
    fr: 'Le contrat du produit n’a plus ce champ : relisez la page.',
  },
  duplicate_field: {
    en: 'It is given twice: leave one of them out.',
    fr: 'Il est donné deux fois : retirez l’un des deux.',
  },
  required_field_unmapped: {
    en: 'Every file needs it: give a column.',
    fr: 'Exigé dans tout fichier : donnez une colonne.',
  },
  not_left: {
    en: 'It cannot be left for the desk, because every row has it or its default.',
    fr: 'Il ne peut pas être laissé au guichet : chaque ligne l’a, ou une valeur par défaut.',
  },
  column_missing: {
    en: 'Give a column. A constant takes its place only alone, and never for a reference.',
    fr: 'Donnez une colonne. Une constante ne la remplace que seule, et jamais pour une référence.',
  },
  column_with_constant: {
    en: 'A constant reads no column: leave out one of them.',
    fr: 'Une constante ne lit aucune colonne : retirez l’une des deux.',
  },
  column_resembles_data: {
    en: 'The name of its column is a number, a date or an email address, as in a file without a header. Send the file with a header, or confirm above that it is one.',
    fr: 'Le nom de sa colonne est un nombre, une date ou une adresse électronique, comme dans un fichier sans en-tête. Envoyez le fichier avec un en-tête, ou confirmez ci-dessus que c’en est un.',
  },
  unknown_transformation: {
    en: 'The service does not know this notation: remove it.',
    fr: 'Le service ne connaît pas cette notation : retirez-la.',
  },
  unknown_member: {
    en: 'It has a part that this notation does not take: remove it and declare it again.',
    fr: 'Une partie n’est pas prévue pour cette notation : retirez-la et déclarez-la de nouveau.',
  },
  unknown_value: {
    en: 'Choose one of the values that are offered.',
    fr: 'Choisissez l’une des valeurs proposées.',
  },
  does_not_fit: {
    en: 'It does not fit the type of the field or the chosen format. A whole number is rounded to 0 digits.',
    fr: 'Ne convient pas au type du champ ou au format choisi. Un nombre entier s’arrondit à 0 chiffre.',
  },
  repeated: { en: 'It may stand only once.', fr: 'Ne peut figurer qu’une fois.' },
  wrong_order: {
    en: 'It stands in the wrong place: remove it and declare it again.',
    fr: 'N’est pas à sa place : retirez-la et déclarez-la de nouveau.',
  },
  conflict: {
    en: 'The separators of thousands and of decimals contradict each other: a point needs the decimal comma behind it, and a comma excludes it.',
    fr: 'Les séparateurs des milliers et des décimales se contredisent : le point exige la virgule décimale ensuite, la virgule l’exclut.',
  },
  absent: {
    en: 'This value means that there is none: leave the field out.',
    fr: 'Cette valeur veut dire qu’il n’y en a pas : laissez le champ de côté.',
  },
  wrong_type: {
    en: `A value may have at most ${value} characters.`,
    fr: `Une valeur a au plus ${value} caractères.`,
  },
  wrong_length: {
    en: `Give at least one entry, and at most ${values} values or ${tokens} words.`,
    fr: `Donnez au moins une entrée, et au plus ${values} valeurs ou ${tokens} mots.`,
  },
  too_many: {
    en: `A field takes at most ${transformations} notations.`,
    fr: `Un champ admet au plus ${transformations} notations.`,
  },
  too_large: {
    en: 'The whole mapping is too large to be kept: shorten its tables of values.',
    fr: 'La correspondance entière est trop grande pour être conservée : raccourcissez ses tables de valeurs.',
  },
  not_a_text: {
    en: 'Write a text, neither empty nor too long, without control characters.',
    fr: 'Écrivez un texte, ni vide ni trop long, sans caractère de contrôle.',
  },
  not_a_factor: {
    en: 'Write a number above zero, with a point and without exponent, such as 1000 or 0.01.',
    fr: 'Écrivez un nombre supérieur à zéro, avec un point et sans exposant, comme 1000 ou 0.01.',
  },
  not_a_whole_number: {
    en: `Write a whole number: at most ${places} digits after the point, from 1 to ${width} digits in all.`,
    fr: `Écrivez un nombre entier : au plus ${places} chiffres après la virgule, de 1 à ${width} chiffres au total.`,
  },
  not_a_sign: {
    en: `Write the sign or the code of the currency as the file has it, of 1 to ${sign} characters, without digits.`,
    fr: `Écrivez le signe ou le code de la monnaie tel que le fichier l’écrit, de 1 à ${sign} caractères, sans chiffre.`,
  },
  not_a_pivot: {
    en: 'Write a whole number from 0 to 100: years below it are 20YY, the others 19YY.',
    fr: 'Écrivez un nombre entier de 0 à 100 : les années en dessous sont 20AA, les autres 19AA.',
  },
})
