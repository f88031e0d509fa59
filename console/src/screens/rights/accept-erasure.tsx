// An erasure is accepted: nothing brings back what it destroys, so that the officer writes which request they mean.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Consequence } from '../../components/consequence.tsx'
import { TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { useAct } from '../../service/act.ts'
import { useMay } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type RightsRequestOut, service } from '../../service/service.ts'
import { countedEn, countedFr } from '../../words/counted.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { retentionQuery } from '../retention/retention-queries.ts'
import { retentionWords } from '../retention/words.ts'
import { type Found, isWithin } from './found-of.ts'

const texts = pairs({
  title: {
    en: (request: string) => `Accept the erasure of request ${request}`,
    fr: (request: string) => `Accepter l’effacement de la demande ${request}`,
  },
  accept: { en: 'Accept the erasure', fr: 'Accepter l’effacement' },
  warning: { en: 'This cannot be undone.', fr: 'Cet acte est irréversible.' },
  destroyed: {
    en: (request: string) =>
      `The next purge destroys the values of all applications of the person of request ${request}, the reference and the key of the person, their consents and the rows of files about them.`,
    fr: (request: string) =>
      `La purge suivante détruit les valeurs de tous les dossiers de la personne de la demande ${request}, sa référence et sa clé, ses consentements et les lignes de fichiers à son sujet.`,
  },
  counted: {
    en: (count: string, reference: string) =>
      `${countedEn(count, 'application was', 'applications were')} found under the reference ${reference}. The service erases the person of the request, whichever reference was counted.`,
    fr: (count: string, reference: string) =>
      `${countedFr(count, 'dossier trouvé', 'dossiers trouvés')} sous la référence ${reference}. Le service efface la personne de la demande, quelle que soit la référence comptée.`,
  },
  floor: {
    en: (day: string, months: string) =>
      `An application under this reference was decided on ${day}. Decided applications are to be kept at least ${months}; a request may be refused for a legal obligation.`,
    fr: (day: string, months: string) =>
      `Un dossier sous cette référence a été décidé le ${day}. Les dossiers décidés sont à conserver au moins ${months} ; une demande peut être refusée pour obligation légale.`,
  },
  stays: {
    en: 'What stays: ids, fingerprints, who decided and when, and the audit chain, which holds no value of the person.',
    fr: 'Restent : des identifiants, des empreintes, qui a décidé et quand, et le journal d’audit, qui ne contient aucune valeur de la personne.',
  },
  nobody: {
    en: 'The reference named nobody when it was registered: unless the person applied since, nothing is held and nothing is destroyed.',
    fr: 'La référence ne désignait personne à l’enregistrement : sauf demande faite depuis, rien n’est détenu et rien ne sera détruit.',
  },
  number: { en: 'Number of the request', fr: 'Numéro de la demande' },
  numberHint: {
    en: (request: string) => `Write ${request} to accept.`,
    fr: (request: string) => `Écrivez ${request} pour accepter.`,
  },
})

interface Props {
  readonly request: RightsRequestOut
  /** What was counted, null where nothing was. */
  readonly found: Found | null
  readonly onEnd: () => void
}

export function AcceptErasure({ request, found, onEnd }: Props) {
  const words = useWords(texts)
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const accepting = useAct(
    () =>
      service.post('/api/v1/trust/data-rights/{request_id}/accept-erasure', {
        path: { request_id: request.id },
        body: { row_version: request.row_version },
      }),
    [['rights']],
    onEnd,
  )
  return (
    <Consequence
      title={words.title(request.reference)}
      act={words.accept}
      isPending={accepting.isPending}
      isDisabled={typed.trim().toUpperCase() !== request.reference}
      onAct={() => accepting.mutate()}
      onClose={onEnd}
    >
      <Note tone="warn">{words.warning}</Note>
      <p>{request.known === false ? words.nobody : words.destroyed(request.reference)}</p>
      {found === null ? null : <p>{words.counted(number(String(found.count)), found.reference)}</p>}
      {found === null || found.decidedAt === null ? null : <LegalFloor decidedAt={found.decidedAt} />}
      <p className="soft">{words.stays}</p>
      <TypedField
        label={words.number}
        hint={words.numberHint(request.reference)}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {accepting.error === null ? null : <RefusalNote fault={accepting.error} />}
    </Consequence>
  )
}

/** The law of some countries asks to keep what was decided for a while, which an officer can refuse an erasure for. */
function LegalFloor({ decidedAt }: { readonly decidedAt: string }) {
  const words = useWords(texts)
  const names = useWords(retentionWords)
  const { language } = useLanguage()
  const { date } = useFormats()
  const retention = useQuery({ ...retentionQuery, enabled: useMay('trust.read') })
  const period = retention.data?.categories.find(({ category }) => category === 'applications_decided')
  const floor = period?.floor_months ?? null
  if (period === undefined || floor === null || !isWithin(floor, decidedAt, Date.now())) return null
  return (
    <Note tone="warn">
      <p>{words.floor(date(decidedAt), names.months(floor))}</p>
      <p className="small">{period.reason[language]}</p>
    </Note>
  )
}
