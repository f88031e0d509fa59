// One request of a data subject: until when it is answered, and how.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { Chip } from '../../components/shape.tsx'
import { Values } from '../../components/values.tsx'
import { useMay } from '../../service/me.ts'
import type { RightsRequestOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { AccessReport } from './access-report.tsx'
import { Erase } from './erase.tsx'
import { Rectify } from './rectify.tsx'
import { Refuse } from './refuse.tsx'
import { Due } from './request-table.tsx'
import { requestQuery } from './rights-query.ts'
import { requestTones, rightsWords } from './words.ts'

const texts = pairs({
  registered: {
    en: (who: string, when: string) => `registered by ${who}, ${when}`,
    fr: (who: string, when: string) => `enregistrée par ${who}, ${when}`,
  },
  facts: { en: 'The request', fr: 'La demande' },
  known: { en: 'The reference', fr: 'La référence' },
  knownYes: { en: 'names a person', fr: 'désigne une personne' },
  knownNo: { en: 'names nobody here', fr: 'ne désigne personne ici' },
  knewYes: { en: 'named a person', fr: 'désignait une personne' },
  knewNo: { en: 'named nobody here', fr: 'ne désignait personne ici' },
  concerns: { en: 'Fields concerned', fr: 'Champs concernés' },
  reason: { en: 'Reason', fr: 'Motif' },
  closed: { en: 'Closed', fr: 'Close le' },
  report: { en: 'Fingerprint of the report', fr: 'Empreinte du rapport' },
  purge: { en: 'Purge', fr: 'Purge' },
  attestation: { en: 'the purge and its attestation', fr: 'la purge et son attestation' },
  awaits: {
    en: 'The erasure is accepted and cannot be undone. The next purge, at night from 02:00 universal time, destroys what is held, attests it and closes the request.',
    fr: 'L’effacement est accepté et ne s’annule pas. La purge suivante, la nuit à partir de 02:00 en temps universel, détruit ce qui est détenu, l’atteste et clôt la demande.',
  },
})

const route = getRouteApi('/rights/$requestId')

export function Request() {
  const { requestId } = route.useParams()
  const { data: request } = useSuspenseQuery(requestQuery(requestId))
  const mayManage = useMay('rights.manage')
  const words = useWords(texts)
  return (
    <>
      <Head request={request} />
      <div className="two">
        <div className="stack">
          <Facts request={request} />
        </div>
        <div className="stack">
          {request.status === 'awaiting_purge' ? <Note tone="warn">{words.awaits}</Note> : null}
          {mayManage ? <Acts request={request} /> : null}
        </div>
      </div>
    </>
  )
}

/** Keyed by the version, so that a form begins anew after an act. */
function Acts({ request }: { readonly request: RightsRequestOut }) {
  const { kind, status, row_version: key } = request
  const isOpen = status === 'open'
  return (
    <>
      {kind === 'access' && (isOpen || status === 'completed') ? <AccessReport request={request} /> : null}
      {kind === 'erasure' && isOpen ? <Erase key={key} request={request} /> : null}
      {kind === 'rectification' && isOpen ? <Rectify key={key} request={request} /> : null}
      {isOpen ? <Refuse key={`refuse-${key}`} request={request} /> : null}
    </>
  )
}

function Head({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const { time } = useFormats()
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>
            {common[request.kind]} {request.reference}
          </h1>
          <Chip tone={requestTones[request.status]}>{common[request.status]}</Chip>
          {request.overdue ? <Chip tone="bad">{common.overdue}</Chip> : null}
        </div>
        <p className="facts">
          <span>{words.registered(request.created_by.display_name, time(request.created_at))}</span>
        </p>
      </div>
    </div>
  )
}

function Facts({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const { day, time } = useFormats()
  const mayReadPurges = useMay('trust.read')
  const { known, concerns, reason_code, closed_at, report_fingerprint, purge_run_id } = request
  return (
    <Card title={words.facts}>
      <Values
        rows={[
          [common.received, day(request.received_on)],
          [common.due, <Due key="due" request={request} />],
          known === null ? null : [words.known, words[nameOf(known, request.status === 'open')]],
          concerns.length === 0
            ? null
            : [
                words.concerns,
                <span key="fields" className="mono">
                  {concerns.join(', ')}
                </span>,
              ],
          reason_code === null ? null : [words.reason, common[reason_code]],
          closed_at === null ? null : [words.closed, time(closed_at)],
          report_fingerprint === null
            ? null
            : [
                words.report,
                <span key="report" className="mono">
                  {report_fingerprint}
                </span>,
              ],
          purge_run_id === null
            ? null
            : [
                words.purge,
                <div key="purge">
                  {mayReadPurges ? (
                    <Link to="/purges" hash={purge_run_id}>
                      {words.attestation}
                    </Link>
                  ) : null}
                  <div className="mono">{purge_run_id}</div>
                </div>,
              ],
        ]}
      />
    </Card>
  )
}

/** Of an accepted erasure the reference finds nobody any more, and of another answered request it may name another since. */
function nameOf(known: boolean, isOpen: boolean) {
  if (isOpen) return known ? 'knownYes' : 'knownNo'
  return known ? 'knewYes' : 'knewNo'
}
