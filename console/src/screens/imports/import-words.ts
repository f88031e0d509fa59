// The words of imports that several screens share.
import type { Tone } from '../../components/shape.tsx'
import type { BatchOut } from '../../service/service.ts'
import { pairs } from '../../words/pair.ts'

export const importWords = pairs({
  prevalidating: { en: 'Being checked', fr: 'Contrôle en cours' },
  prevalidated: { en: 'Checked, to confirm', fr: 'Contrôlé, à confirmer' },
  queued: { en: 'Waiting', fr: 'En attente' },
  importing: { en: 'Importing', fr: 'Import en cours' },
  imported: { en: 'Imported', fr: 'Importé' },
  failed: { en: 'Failed', fr: 'Échoué' },
  withdrawn: { en: 'Withdrawn', fr: 'Retiré' },
  valid: { en: 'Valid', fr: 'Valables' },
  valid_with_warnings: { en: 'To complete', fr: 'À compléter' },
  rejected: { en: 'Rejected', fr: 'Rejetées' },
  duplicate: { en: 'Duplicates', fr: 'Doublons' },
  rows: { en: 'Rows', fr: 'Lignes' },
  file: { en: 'File', fr: 'Fichier' },
  product: { en: 'Product', fr: 'Produit' },
  mapping: { en: 'Mapping', fr: 'Correspondance' },
  column: { en: 'Column', fr: 'Colonne' },
  field: { en: 'Field', fr: 'Champ' },
  line: { en: 'Line', fr: 'Ligne' },
  earlier: { en: 'Previous page', fr: 'Page précédente' },
  later: { en: 'Next page', fr: 'Page suivante' },
})

export const TONES: Readonly<Record<BatchOut['state'], Tone>> = {
  prevalidating: 'plain',
  prevalidated: 'warn',
  queued: 'plain',
  importing: 'warn',
  imported: 'good',
  failed: 'bad',
  withdrawn: 'plain',
}
