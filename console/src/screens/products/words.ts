import type { Tone } from '../../components/shape.tsx'
import { pairs } from '../../words/pair.ts'

export const productWords = pairs({
  title: { en: 'Products', fr: 'Produits' },
  create: { en: 'Create a product', fr: 'Créer un produit' },
  product: { en: 'Product', fr: 'Produit' },
  status: { en: 'Status', fr: 'État' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  active: { en: 'Active', fr: 'Actif' },
  archived: { en: 'Archived', fr: 'Archivé' },
  code: { en: 'Code', fr: 'Code' },
  name: { en: 'Name in French', fr: 'Nom en français' },
  name_en: { en: 'Name in English', fr: 'Nom en anglais' },
  currency: { en: 'Currency', fr: 'Monnaie' },
  amounts: { en: 'Amounts', fr: 'Montants' },
  durations: { en: 'Durations', fr: 'Durées' },
  min_amount: { en: 'Lowest amount', fr: 'Montant minimal' },
  max_amount: { en: 'Highest amount', fr: 'Montant maximal' },
  min_duration_months: { en: 'Shortest, in months', fr: 'Durée minimale, en mois' },
  max_duration_months: { en: 'Longest, in months', fr: 'Durée maximale, en mois' },
  policy_domain: { en: 'Grid that decides on it', fr: 'Grille qui décide' },
})

export const productTones: Readonly<Record<'draft' | 'active' | 'archived', Tone>> = {
  draft: 'warn',
  active: 'good',
  archived: 'plain',
}
