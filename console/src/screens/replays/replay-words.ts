// The words of datasets and replays that several screens share.
import type { Tone } from '../../components/shape.tsx'
import type { HistoricalSimulationOut } from '../../service/service.ts'
import { pairs } from '../../words/pair.ts'

export const replayWords = pairs({
  queued: { en: 'Waiting', fr: 'En attente' },
  running: { en: 'Running', fr: 'En cours' },
  finished: { en: 'Finished', fr: 'Terminé' },
  failed: { en: 'Failed', fr: 'Échoué' },
  cancelled: { en: 'Cancelled', fr: 'Annulé' },
  sealed: { en: 'Sealed', fr: 'Scellé' },
  candidate: { en: 'Candidate', fr: 'Candidate' },
  reference: { en: 'Reference', fr: 'Référence' },
  approve: { en: 'Approve', fr: 'Accorder' },
  refer: { en: 'Refer', fr: 'À examiner' },
  decline: { en: 'Decline', fr: 'Refuser' },
  members: { en: 'Applications', fr: 'Dossiers' },
  stale: { en: 'a version changed since', fr: 'une version a changé depuis' },
  period: { en: 'Period', fr: 'Période' },
  to: { en: 'to', fr: 'au' },
  product: { en: 'Product', fr: 'Produit' },
  dataset: { en: 'Dataset', fr: 'Jeu de données' },
  name: { en: 'Name', fr: 'Nom' },
  from: { en: 'From', fr: 'Du' },
  until: { en: 'To', fr: 'Au' },
  dayHint: { en: 'day/month/year, in universal time', fr: 'jour/mois/année, en temps universel' },
  notADay: { en: 'Write a day as day/month/year.', fr: 'Écrivez un jour comme jour/mois/année.' },
  needed: { en: 'A value is needed.', fr: 'Une valeur est nécessaire.' },
  kept: { en: 'Kept', fr: 'Retenus' },
})

export const TONES: Readonly<Record<HistoricalSimulationOut['state'], Tone>> = {
  queued: 'plain',
  running: 'warn',
  finished: 'good',
  failed: 'bad',
  cancelled: 'plain',
  sealed: 'good',
}

export const recommendations = ['approve', 'refer', 'decline'] as const

export function versionName({ code, version }: { readonly code: string; readonly version: number }): string {
  return `${code} v${version}`
}
