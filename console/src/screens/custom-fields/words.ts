import { pairs } from '../../words/pair.ts'

export const fieldWords = pairs({
  title: { en: 'Own fields', fr: 'Champs propres' },
  create: { en: 'Add a field', fr: 'Ajouter un champ' },
  code: { en: 'Code', fr: 'Code' },
  labelEn: { en: 'Name in English', fr: 'Nom en anglais' },
  labelFr: { en: 'Name in French', fr: 'Nom en français' },
  type: { en: 'Kind of value', fr: 'Genre de valeur' },
  text: { en: 'Text', fr: 'Texte' },
  integer: { en: 'Whole number', fr: 'Nombre entier' },
  decimal: { en: 'Number', fr: 'Nombre' },
  date: { en: 'Date', fr: 'Date' },
  boolean: { en: 'Yes or no', fr: 'Oui ou non' },
  choice: { en: 'Choice', fr: 'Choix' },
  required: { en: 'Needed before submission', fr: 'Nécessaire à la soumission' },
  optional: { en: 'Optional', fr: 'Facultatif' },
  allProducts: { en: 'All products', fr: 'Tous les produits' },
  product: { en: 'For', fr: 'Pour' },
  active: { en: 'On the forms', fr: 'Sur les formulaires' },
  retired: { en: 'Retired', fr: 'Retiré' },
  status: { en: 'Status', fr: 'État' },
})

export const fieldTypes = ['text', 'integer', 'decimal', 'date', 'boolean', 'choice'] as const
